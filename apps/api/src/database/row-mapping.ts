import type { CallChanges, CallNumbers, NewCall } from '@sales-analytics/contract';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { CallsTable } from './tables.ts';
import { wellFormed } from './text.ts';

interface Identity {
  id: string;
  accountId: string;
  createdAtMs: number;
  idempotencyKey?: string | undefined;
  /** The fingerprint is a hash of the call as it was sent. It is empty if there is no key. */
  fingerprint: string;
}

export interface DerivedParts {
  title: string;
  numbers: CallNumbers;
  derivedVersion: number;
}

export function toRow(
  call: NewCall,
  added: DerivedParts,
  { id, accountId, createdAtMs, idempotencyKey, fingerprint }: Identity,
): Insertable<CallsTable> {
  return {
    id,
    account_id: accountId,
    created_at: createdAtMs,
    summary: wellFormed(call.summary),
    analysis: JSON.stringify(call.analysis),
    transcript: wellFormed(call.transcript),
    audio_url: wellFormed(call.audioUrl),
    recording: JSON.stringify(call.recording),
    utterances: JSON.stringify(call.utterances),
    call_type: call.callType ?? null,
    call_date: JSON.stringify(call.callDate),
    sides: JSON.stringify(call.sides),
    names: JSON.stringify(call.names),
    evidence: JSON.stringify(call.evidence),
    answers: JSON.stringify(call.answers),
    practice: JSON.stringify(call.practice),
    times_from: call.timesFrom ?? null,
    language: call.language ?? null,
    ...detailColumns(call),
    ...toDerivedColumns(added),
    revision: 0,
    idempotency_key: idempotencyKey ?? null,
    fingerprint,
    deleted_at: null,
  };
}

/** Ignores columns that are undefined. */
export function toChangedColumns(changes: CallChanges): Updateable<CallsTable> {
  return {
    summary: changes.summary === undefined ? undefined : wellFormed(changes.summary),
    analysis: JSON.stringify(changes.analysis),
    transcript: changes.transcript === undefined ? undefined : wellFormed(changes.transcript),
    utterances: JSON.stringify(changes.utterances),
    call_type: changes.callType,
    call_date: JSON.stringify(changes.callDate),
    sides: JSON.stringify(changes.sides),
    names: JSON.stringify(changes.names),
    evidence: JSON.stringify(changes.evidence),
    answers: JSON.stringify(changes.answers),
    ...detailColumns(changes),
  };
}

type Details = Pick<CallChanges, 'title' | 'contact' | 'outcome' | 'tags' | 'notes'>;

function detailColumns({ title, contact, outcome, tags, notes }: Details) {
  return {
    title: title === undefined ? undefined : wellFormed(title),
    contact: JSON.stringify(contact),
    outcome,
    tags: JSON.stringify(tags),
    notes: JSON.stringify(notes),
  };
}

export function toDerivedColumns({ title, numbers, derivedVersion }: DerivedParts) {
  return {
    title: wellFormed(title),
    numbers: JSON.stringify(numbers),
    derived_version: derivedVersion,
  };
}

export const listedColumns = [
  'id',
  'created_at',
  'analysis',
  'recording',
  'practice',
  'times_from',
  'call_type',
  'call_date',
  'title',
  'contact',
  'outcome',
  'tags',
  'numbers',
  'revision',
] as const;
export const callColumns = [
  ...listedColumns,
  'summary',
  'transcript',
  'audio_url',
  'utterances',
  'language',
  'sides',
  'names',
  'evidence',
  'answers',
  'notes',
] as const;

export type ListedRow = Pick<Selectable<CallsTable>, (typeof listedColumns)[number]>;
type CallRow = Pick<Selectable<CallsTable>, (typeof callColumns)[number]>;

const shortColumns: ReadonlySet<string> = new Set([
  'id',
  'created_at',
  'call_type',
  'call_date',
  'times_from',
  'language',
  'outcome',
  'revision',
]);

/** The size is approximate. The databases know the length of a text without reading it. */
export const callBytes = sql<number>`${sql.join(
  callColumns
    .filter((column) => !shortColumns.has(column))
    .map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
  sql` + `,
)}`.as('bytes');

export function toListedJson(row: ListedRow): string {
  return `{${listedParts(row).join(',')}}`;
}

/** Joins the stored parts without parsing them, because they are already JSON. */
export function toCallJson(row: CallRow): string {
  const parts = [
    ...listedParts(row),
    `"summary":${JSON.stringify(row.summary)}`,
    `"transcript":${JSON.stringify(row.transcript)}`,
    `"audioUrl":${JSON.stringify(row.audio_url)}`,
    ...optionalPart('utterances', row.utterances),
    ...optionalPart('language', row.language && JSON.stringify(row.language)),
    ...optionalPart('sides', row.sides),
    ...optionalPart('names', row.names),
    ...optionalPart('evidence', row.evidence),
    ...optionalPart('answers', row.answers),
    ...optionalPart('notes', row.notes),
  ];
  return `{${parts.join(',')}}`;
}

function listedParts(row: ListedRow): string[] {
  return [
    `"_id":"${row.id}"`,
    `"createdAt":"${toIso(row.created_at)}"`,
    `"analysis":${row.analysis}`,
    ...optionalPart('recording', row.recording),
    ...optionalPart('practice', row.practice),
    ...optionalPart('timesFrom', row.times_from && JSON.stringify(row.times_from)),
    ...optionalPart('callType', row.call_type && JSON.stringify(row.call_type)),
    ...optionalPart('callDate', row.call_date),
    ...optionalPart('title', row.title && JSON.stringify(row.title)),
    ...optionalPart('contact', row.contact),
    ...optionalPart('outcome', row.outcome && JSON.stringify(row.outcome)),
    ...optionalPart('tags', row.tags),
    ...optionalPart('numbers', row.numbers),
    `"revision":${row.revision}`,
  ];
}

function optionalPart(name: string, json: string | null): string[] {
  return json === null ? [] : [`"${name}":${json}`];
}

export function toIso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
