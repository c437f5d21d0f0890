import { hash } from 'node:crypto';
import {
  callChangesSchema,
  newCallSchema,
  type CallChanges,
  type CallNumbers,
} from '@sales-analytics/contract';
import { withoutAudioKey } from '@sales-analytics/core';
import type { Database } from '../../database/database.ts';
import { toChangedColumns, toIso, toRow } from '../../database/row-mapping.ts';
import { effectsOf } from '../change-effects.ts';
import {
  deriveCall,
  derivedVersion,
  readCall,
  type DerivedCall,
  type Identity,
} from '../derive-call.ts';
import { countInTranscripts, findInCall } from './find-in-call.ts';
import { readBody, type InvalidBody } from './read-body.ts';

type Engine = Database['engine'];

interface SaveIdentity {
  id: string;
  accountId: string;
  createdAtMs: number;
  idempotencyKey?: string | undefined;
}

interface NewCallInput {
  body: Uint8Array;
  engine: Engine;
  identity: SaveIdentity;
}

type NewCallResult =
  { kind: 'read'; row: ReturnType<typeof toRow>; derived: DerivedCall } | InvalidBody;

function readNewCall({ body, engine, identity }: NewCallInput): NewCallResult {
  const read = readBody(newCallSchema, body);
  if (read.kind === 'invalid') return read;
  const call = read.value;
  const { id, accountId, createdAtMs, idempotencyKey } = identity;
  const fingerprint =
    idempotencyKey === undefined ? '' : hash('sha256', JSON.stringify(call), 'base64url');
  const derived = deriveCall(call, {
    identity: { id, accountId, createdAt: toIso(createdAtMs), revision: 0 },
    searchFor: engine,
  });
  const row = toRow(call, { ...derived, derivedVersion }, { ...identity, fingerprint });
  return { kind: 'read', row, derived };
}

export interface CheckedChanges {
  kind: 'read';
  revision: number;
  columns: ReturnType<typeof toChangedColumns>;
  effects: ReturnType<typeof effectsOf>;
  listed: Pick<CallChanges, 'callType' | 'callDate' | 'outcome'>;
}

function readChanges({ body }: { body: Uint8Array }): CheckedChanges | InvalidBody {
  const read = readBody(callChangesSchema, body);
  if (read.kind === 'invalid') return read;
  const { revision, callType, callDate, outcome } = read.value;
  return {
    kind: 'read',
    revision,
    columns: toChangedColumns(read.value),
    effects: effectsOf(read.value),
    listed: { callType, callDate, outcome },
  };
}

interface StoredCallInput {
  json: string;
  changes?: Uint8Array;
  identity: Identity;
  /** It is true if the numbers in `json` match the call with its changes. */
  hasCurrentNumbers: boolean;
  /** It is undefined if the search terms are not needed. */
  searchFor: Engine | undefined;
}

function deriveStoredCall(stored: StoredCallInput): DerivedCall {
  const { json, changes, identity, hasCurrentNumbers, searchFor } = stored;
  const before = readCall(json);
  const call = changes ? { ...before, ...changesIn(changes) } : before;
  const numbers: CallNumbers | undefined = hasCurrentNumbers ? before.numbers : undefined;
  return deriveCall(call, { identity, numbers, searchFor });
}

function changesIn(body: Uint8Array): CallChanges {
  const read = readBody(callChangesSchema, body);
  if (read.kind === 'invalid') throw new Error('The changes were not checked before.');
  return read.value;
}

/** Keeps the time of the call, but no other fields that the server adds. */
function exportRecordOf({ json }: { json: string }): string {
  const { _id, numbers: _numbers, revision: _revision, ...record } = readCall(json);
  return JSON.stringify(withoutAudioKey(record));
}

/**
 * Input and result of a task are plain data, because another thread may run it. The time that a task takes is
 * proportional to the length of its texts.
 */
export const callTasks = {
  readNewCall,
  readChanges,
  deriveStoredCall,
  findInCall,
  countInTranscripts,
  exportRecordOf,
};
export type CallTasks = typeof callTasks;
