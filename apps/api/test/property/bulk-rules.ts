import type { BulkRequest, LibraryExportRequest } from '@sales-analytics/contract';
import { wholeCall } from './call-rules.ts';
import {
  callerOf,
  visibleCalls,
  withAccount,
  type Account,
  type Asked,
  type BulkAction,
  type Due,
  type Rules,
  type SavedCall,
} from './model.ts';

export const bulkRules: Rules = {
  'GET /api/library/bulk': () => ({ status: 200, body: { jobs: [] } }),
  'POST /api/library/bulk': start,
  'GET /api/library/bulk/:id': (asked) => found(asked, jobOf),
  'POST /api/library/bulk/:id/stop': (asked) => found(asked, jobOf),
  'POST /api/library/bulk/:id/undo': (asked) => found(asked, () => cannotUndo),
  'POST /api/library/export': exported,
};

const cannotUndo: Due = { status: 409, code: 'cannot_undo' };

function found({ id, ...asked }: Asked, dueOf: (job: BulkAction) => Due): Due {
  const job = callerOf({ id, ...asked }).jobs.get(id);
  return job ? dueOf(job) : { status: 404, code: 'not_found' };
}

/** The programs only send actions that match no call, so these end immediately. */
function start(asked: Asked): Due {
  const caller = callerOf(asked);
  const { id, action, calls } = asked.body as BulkRequest;
  const request = JSON.stringify([action, calls]);
  const known = caller.jobs.get(id);
  if (known && known.request !== request) return { status: 422, code: 'idempotency_conflict' };
  const job = known ?? { id, action, request, startedMs: asked.state.nowMs };
  return { ...jobOf(job), status: 202, state: withAccount(asked.state, withJob(caller, job)) };
}

function withJob(account: Account, job: BulkAction): Account {
  return { ...account, jobs: new Map(account.jobs).set(job.id, job) };
}

function jobOf({ id, action, startedMs }: BulkAction): Due {
  const at = new Date(startedMs).toISOString();
  const counts = { total: 0, done: 0, changed: 0, unchanged: 0, failed: 0 };
  const body = { id, action, state: 'done', ...counts, failures: [], startedAt: at };
  return { status: 200, body: { ...body, finishedAt: at } };
}

function exported(asked: Asked): Due {
  const { calls } = asked.body as LibraryExportRequest;
  const except = 'query' in calls ? (calls.except ?? []) : [];
  const body = {
    format: 'sales-analytics-calls',
    version: 1,
    exportedAt: new Date(asked.state.nowMs).toISOString(),
    calls: visibleCalls(callerOf(asked))
      .filter(({ id }) => !except.includes(id))
      .map(record),
  };
  return { status: 200, body };
}

function record(saved: SavedCall) {
  const { _id, numbers: _numbers, revision: _revision, recording, ...call } = wholeCall(saved);
  if (!recording) return call;
  const { audioKey: _audioKey, ...known } = recording;
  return { ...call, recording: known };
}
