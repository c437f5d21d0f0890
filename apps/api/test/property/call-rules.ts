import type { CallChanges, NewCall } from '@sales-analytics/contract';
import { callNumbers, defaultTitle } from '@sales-analytics/core';
import {
  callerOf,
  restorableMs,
  storedText,
  textAt,
  visibleCalls,
  withCall,
  type Account,
  type Asked,
  type Due,
  type Rules,
  type SavedCall,
  type State,
} from './model.ts';

export const callRules: Rules = {
  'POST /api/metrics': save,
  'GET /api/metrics': list,
  'PATCH /api/metrics/:id': change,
  'DELETE /api/metrics/:id': remove,
  'POST /api/metrics/:id/restore': restore,
};

const missing: Due = { status: 404, code: 'not_found' };

function save(asked: Asked): Due {
  const { state, key, reply } = asked;
  const caller = callerOf(asked);
  const call = asked.body as NewCall;
  const fingerprint = JSON.stringify(call);
  const before = [...caller.calls.values()].find((saved) => saved.key === key);
  if (key !== undefined && before) {
    if (before.fingerprint !== fingerprint) return { status: 422, code: 'idempotency_conflict' };
    const found = withCall(state, caller, { ...before, deletedMs: undefined });
    return { status: 201, body: savedAs(before), state: found };
  }
  const saved: SavedCall = {
    id: newId(state, textAt(reply.json, '_id')),
    createdMs: state.nowMs,
    call: asStored(call),
    revision: 0,
    key,
    fingerprint,
    deletedMs: undefined,
  };
  return { status: 201, body: savedAs(saved), state: withCall(state, caller, saved) };
}

function newId(state: State, id: string): string {
  const isTaken = [...state.accounts.values()].some(({ calls }) => calls.has(id));
  return isTaken ? 'an id that no other call has' : id;
}

function savedAs({ id, createdMs }: SavedCall) {
  return { _id: id, createdAt: new Date(createdMs).toISOString() };
}

function asStored<Part extends Partial<NewCall>>(part: Part): Part {
  const texts = (['summary', 'transcript', 'audioUrl', 'title'] as const).flatMap((name) => {
    const text = part[name];
    return text === undefined ? [] : [[name, storedText(text)]];
  });
  return { ...part, ...Object.fromEntries(texts) };
}

function list(asked: Asked): Due {
  const { id, limit = 1_000, cursor } = asked.query;
  const calls = visibleCalls(callerOf(asked));
  if (id !== undefined) {
    return { status: 200, body: calls.filter((saved) => saved.id === id).map(wholeCall) };
  }
  const older = calls.filter((saved) => cursor === undefined || saved.id < cursor);
  const page = older.slice(0, limit);
  const body = page.map(listedCall);
  const last = page.at(-1);
  if (older.length === page.length || !last) return { status: 200, body };
  const link = `</api/metrics?limit=${limit}&cursor=${last.id}>; rel="next"`;
  return { status: 200, body, link };
}

function listedCall(saved: SavedCall) {
  const { analysis, recording, practice, timesFrom, callType, callDate } = saved.call;
  const { contact, outcome, tags } = saved.call;
  return {
    ...savedAs(saved),
    analysis,
    recording,
    practice,
    timesFrom,
    callType,
    callDate,
    contact,
    outcome,
    tags,
    ...added(saved),
  };
}

export function wholeCall(saved: SavedCall) {
  return { ...savedAs(saved), ...saved.call, ...added(saved) };
}

function added({ call, revision }: SavedCall) {
  return { title: call.title ?? defaultTitle(call), numbers: callNumbers(call), revision };
}

function change(asked: Asked): Due {
  const caller = callerOf(asked);
  const saved = visible(caller, asked.id);
  if (!saved) return missing;
  const { revision, ...changes } = asked.body as CallChanges;
  if (saved.revision !== revision) return { status: 409, code: 'changed_elsewhere' };
  const isChange = Object.values(changes).some((value) => value !== undefined);
  const call = { ...saved.call, ...asStored(changes) };
  const next = { ...saved, call, revision: revision + (isChange ? 1 : 0) };
  return {
    status: 200,
    body: { _id: saved.id, revision: next.revision },
    state: withCall(asked.state, caller, next),
  };
}

function remove(asked: Asked): Due {
  const { state, id } = asked;
  const caller = callerOf(asked);
  const saved = visible(caller, id);
  if (!saved) return missing;
  const removed = withCall(state, caller, { ...saved, deletedMs: state.nowMs });
  return { status: 200, body: { message: 'The call was deleted.' }, state: removed };
}

function restore(asked: Asked): Due {
  const { state, id } = asked;
  const caller = callerOf(asked);
  const saved = caller.calls.get(id);
  if (saved?.deletedMs === undefined || saved.deletedMs <= state.nowMs - restorableMs) {
    return missing;
  }
  const restored = withCall(state, caller, { ...saved, deletedMs: undefined });
  return { status: 200, body: { message: 'The call was restored.' }, state: restored };
}

function visible(account: Account, id: string): SavedCall | undefined {
  const saved = account.calls.get(id);
  return saved?.deletedMs === undefined ? saved : undefined;
}
