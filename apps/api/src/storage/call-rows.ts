import { createHash } from 'node:crypto';
import type { Analysis, Call, CallChanges, ListedCall, NewCall } from '@sales-analytics/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CallsTable } from './tables.ts';
import { wellFormed } from './text.ts';

export function toRow(
  call: NewCall,
  { id, accountId, createdAtMs }: { id: string; accountId: string; createdAtMs: number },
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
    idempotency_key: null,
    fingerprint: createHash('sha256').update(JSON.stringify(call)).digest('base64url'),
    deleted_at: null,
  };
}

/** The columns that change; one that is undefined stays as it is. */
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

export function toCall(row: Selectable<CallsTable>): Call {
  return {
    ...toListedCall(row),
    summary: row.summary,
    transcript: row.transcript,
    audioUrl: row.audio_url,
    utterances: fromJson(row.utterances) as Call['utterances'],
    callType: (row.call_type ?? undefined) as Call['callType'],
    sides: fromJson(row.sides) as Call['sides'],
    names: fromJson(row.names) as Call['names'],
    evidence: fromJson(row.evidence) as Call['evidence'],
    answers: fromJson(row.answers) as Call['answers'],
    revision: row.revision,
  };
}

export function toListedCall(
  row: Pick<CallsTable, 'id' | 'created_at' | 'analysis' | 'recording' | 'practice'>,
): ListedCall {
  return {
    _id: row.id,
    createdAt: toIso(row.created_at),
    analysis: JSON.parse(row.analysis) as Analysis,
    recording: fromJson(row.recording) as ListedCall['recording'],
    practice: fromJson(row.practice) as ListedCall['practice'],
  };
}

export function toIso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** What stands in the column was parsed before it was stored, and is parsed again in the reply. */
function fromJson(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}
