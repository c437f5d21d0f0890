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

/** What a call is saved under. */
interface SaveIdentity {
  id: string;
  accountId: string;
  createdAtMs: number;
  idempotencyKey?: string | undefined;
}

interface NewCallInput {
  /** JSON as the client sent it. */
  body: Uint8Array;
  engine: Engine;
  identity: SaveIdentity;
}

type NewCallResult =
  { kind: 'read'; row: ReturnType<typeof toRow>; derived: DerivedCall } | InvalidBody;

/** Checks a call that is to be saved, and derives its row and what is listed and searched of it. */
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

/** What the database has to know of changes: their columns, and what they have an effect on. */
export interface CheckedChanges {
  kind: 'read';
  revision: number;
  columns: ReturnType<typeof toChangedColumns>;
  effects: ReturnType<typeof effectsOf>;
  /** The parts that a list row has of its own. */
  listed: Pick<CallChanges, 'callType' | 'callDate' | 'outcome'>;
}

/** Checks the changes of a call. */
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
  /** The call as it is stored, in JSON. */
  json: string;
  /** Valid changes to it, as the client sent them. */
  changes?: Uint8Array;
  identity: Identity;
  /** Whether the numbers in `json` are those of the call with its changes. */
  hasCurrentNumbers: boolean;
  /** Undefined where what is searched of the call is not needed. */
  searchFor: Engine | undefined;
}

/** Derives what is listed and searched of a stored call. */
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

/** Returns a stored call in JSON without the fields that the server adds to a saved call, except for its time. */
function exportRecordOf({ json }: { json: string }): string {
  const { _id, numbers: _numbers, revision: _revision, ...record } = readCall(json);
  return JSON.stringify(withoutAudioKey(record));
}

/**
 * The work that the texts of calls take. Input and result are plain data, because another thread may do it, and the
 * work of each grows with the length of the texts alone.
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
