import type { BulkAction, NewCall } from '@sales-analytics/contract';
import { applyAction, undoAction, type BulkColumns } from '../../src/bulk/bulk-action.ts';

/** The parts that the server adds are left out. */
export type CallContent = NewCall & { title: string };

export interface KnownJob {
  id: string;
  action: BulkAction;
  isUndo: boolean;
}

/** A client does not know the exact state of a call, so there may be several possible ones. */
export interface PossibleCall {
  parts: CallContent;
  revision: number;
  /** The value is 'client', or the id of the bulk action that deleted the call. */
  deletedBy: string | null;
  /** It is an object after the bulk action has changed the call, with the value that an undo needs. */
  job: 'none' | 'unselected' | 'waiting' | { before: string };
  /** If the request has no response, it was not executed or had this outcome. */
  request: 'none' | 'sent' | { outcome: string };
}

export type Effect = (call: PossibleCall) => { call: PossibleCall; outcome: string };

export type TrackedCall = ReturnType<typeof createTrackedCall>;

const client = 'client';

export function changing({
  revision: based,
  ...parts
}: { revision: number } & Partial<CallContent>): Effect {
  return (call) => {
    if (call.deletedBy !== null) return { call, outcome: '404' };
    if (call.revision !== based) return { call, outcome: '409' };
    const changed = { ...call, parts: { ...call.parts, ...parts }, revision: based + 1 };
    return { call: changed, outcome: '200' };
  };
}

export const removing: Effect = (call) =>
  call.deletedBy === null
    ? { call: { ...call, deletedBy: client }, outcome: '200' }
    : { call, outcome: '404' };

export const restoring: Effect = (call) =>
  call.deletedBy === null
    ? { call, outcome: '404' }
    : { call: { ...call, deletedBy: null }, outcome: '200' };

export const savingAgain: Effect = (call) => ({
  call: { ...call, deletedBy: null },
  outcome: '201',
});

export const missing = 'missing';

export const reading: Effect = (call) => ({
  call,
  outcome: call.deletedBy === null ? readingOf(call) : missing,
});

export function readingOf({ parts, revision }: Pick<PossibleCall, 'parts' | 'revision'>): string {
  return JSON.stringify({ parts, revision }, inOrder);
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Tracks every state that a saved call may be in. The client does not know the order in which requests and the bulk
 * action are executed, so each response leaves the states that explain it. If no state does, the server lost or
 * invented something, and the method throws.
 */
export function createTrackedCall(saved: CallContent, currentJob: () => KnownJob | undefined) {
  let possible: PossibleCall[] = [
    { parts: saved, revision: 0, deletedBy: null, job: 'none', request: 'none' },
  ];
  let effect: Effect | undefined;

  function reached(): PossibleCall[] {
    const found = new Map<string, PossibleCall>();
    const left = [...possible];
    for (let call = left.pop(); call; call = left.pop()) {
      const key = JSON.stringify(call, inOrder);
      if (found.has(key)) continue;
      found.set(key, call);
      left.push(...afterRequest(call, effect), ...afterJob(call, currentJob()));
    }
    return [...found.values()];
  }

  function keep(isExplained: (call: PossibleCall) => boolean, seen: string) {
    const before = reached();
    possible = before.filter(isExplained);
    if (possible.length > 0) return;
    const expected = before.map((call) => JSON.stringify(call).slice(0, 1_500)).join('\n');
    throw new Error(`Nothing explains: ${seen.slice(0, 1_500)}\nPossible were:\n${expected}`);
  }

  return {
    states: (): readonly PossibleCall[] => possible,
    isBusy: () => effect !== undefined,
    send(sent: Effect) {
      effect = sent;
      possible = reached().map((call) => ({ ...call, request: 'sent' }));
    },
    settle(outcome: string) {
      keep(({ request }) => typeof request === 'object' && request.outcome === outcome, outcome);
      this.lose();
    },
    /** Records that the request has no response, so it may or may not have been executed. */
    lose() {
      possible = reached().map((call) => ({ ...call, request: 'none' }));
      effect = undefined;
    },
    /** Must be called before the action is requested. */
    select(selection: 'no' | 'yes' | 'perhaps') {
      const states = reached().map((call) => ({ ...call, job: 'none' as const }));
      const marks = { no: ['none'], yes: ['waiting'], perhaps: ['waiting', 'unselected'] } as const;
      possible = states.flatMap((call) => marks[selection].map((job) => ({ ...call, job })));
    },
    /** Assumes that the call was neither deleted nor restored while the action was requested. */
    confirmSelection() {
      keep(
        ({ job, deletedBy }) => job !== (deletedBy === null ? 'unselected' : 'waiting'),
        'the selection',
      );
    },
    endJob(state: string) {
      if (state === 'done') keep(({ job }) => job !== 'waiting', 'the end of a bulk action');
      if (state === 'undone') keep(({ job }) => typeof job !== 'object', 'the end of an undo');
      possible = reached().map((call) =>
        typeof call.job === 'object' ? call : { ...call, job: 'none' },
      );
    },
  };
}

function afterRequest(call: PossibleCall, effect: Effect | undefined): PossibleCall[] {
  if (!effect || call.request !== 'sent') return [];
  const { call: after, outcome } = effect(call);
  return [{ ...after, request: { outcome } }];
}

function afterJob(call: PossibleCall, job: KnownJob | undefined): PossibleCall[] {
  if (!job) return [];
  if (job.isUndo) return typeof call.job === 'object' ? [undone(call, job, call.job.before)] : [];
  return call.job === 'waiting' ? [applied(call, job)] : [];
}

function applied(call: PossibleCall, { id, action }: KnownJob): PossibleCall {
  const handled: PossibleCall = { ...call, job: 'none' };
  if (call.deletedBy !== null) return handled;
  if (action.kind === 'delete') return { ...call, deletedBy: id, job: { before: '' } };
  const done = applyAction(action, rowOf(call.parts));
  if (done.kind !== 'changed') return handled;
  return { ...withColumns(call, done.columns), job: { before: done.before } };
}

function undone(call: PossibleCall, { id, action }: KnownJob, before: string): PossibleCall {
  const handled: PossibleCall = { ...call, job: 'none' };
  if (action.kind === 'delete') {
    return call.deletedBy === id ? { ...handled, deletedBy: null } : handled;
  }
  if (call.deletedBy !== null) return handled;
  const done = undoAction(action, rowOf(call.parts), before);
  return done.kind === 'kept' ? handled : withColumns(handled, done.columns);
}

function rowOf({ tags, outcome, callType, practice }: CallContent) {
  return {
    tags: tags ? JSON.stringify(tags) : null,
    outcome: outcome ?? null,
    call_type: callType ?? null,
    practice: practice ? JSON.stringify(practice) : null,
  };
}

function withColumns(call: PossibleCall, columns: BulkColumns): PossibleCall {
  const { tags, outcome, callType, ...rest } = call.parts;
  const row = { ...rowOf(call.parts), ...columns };
  const parts = {
    ...rest,
    ...(row.tags !== null && { tags: JSON.parse(row.tags) as typeof tags }),
    ...(row.outcome !== null && { outcome: row.outcome as typeof outcome }),
    ...(row.call_type !== null && { callType: row.call_type as typeof callType }),
  };
  return { ...call, parts, revision: call.revision + 1 };
}
