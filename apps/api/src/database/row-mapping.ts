import { hash } from 'node:crypto';
import type { CallChanges, NewCall } from '@sales-analytics/contract';
import type { Insertable, Updateable } from 'kysely';
import type { CallsTable } from './tables.ts';
import { wellFormed } from './text.ts';

interface Identity {
  id: string;
  accountId: string;
  createdAtMs: number;
  idempotencyKey?: string | undefined;
}

export function toRow(
  call: NewCall,
  { id, accountId, createdAtMs, idempotencyKey }: Identity,
): Insertable<CallsTable> {
  return {
    id,
    account_id: accountId,
    created_at: createdAtMs,
    summary: wellFormed(call.summary),
    analysis: JSON.stringify(call.analysis),
    transcript: wellFormed(call.transcript),
    audio_url: wellFormed(call.audioUrl),
    recording: toJson(call.recording),
    utterances: toJson(call.utterances),
    call_type: call.callType ?? null,
    sides: toJson(call.sides),
    names: toJson(call.names),
    evidence: toJson(call.evidence),
    answers: toJson(call.answers),
    practice: toJson(call.practice),
    revision: 0,
    idempotency_key: idempotencyKey ?? null,
    fingerprint: idempotencyKey === undefined ? '' : fingerprintOf(call),
    deleted_at: null,
  };
}

function fingerprintOf(call: NewCall): string {
  return hash('sha256', JSON.stringify(call), 'base64url');
}

/** The changed columns; those that are undefined are not changed. */
export function toChangedColumns(changes: CallChanges): Updateable<CallsTable> {
  const { summary, analysis, transcript, utterances, callType } = changes;
  const { sides, names, evidence, answers } = changes;
  return {
    summary: summary === undefined ? undefined : wellFormed(summary),
    analysis: analysis && JSON.stringify(analysis),
    transcript: transcript === undefined ? undefined : wellFormed(transcript),
    utterances: utterances && JSON.stringify(utterances),
    call_type: callType,
    sides: sides && JSON.stringify(sides),
    names: names && JSON.stringify(names),
    evidence: evidence && JSON.stringify(evidence),
    answers: answers && JSON.stringify(answers),
  };
}

export function toIso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
