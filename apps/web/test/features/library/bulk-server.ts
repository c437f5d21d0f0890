import {
  bulkRequestSchema,
  libraryExportRequestSchema,
  type BulkFailure,
  type BulkJob,
  type BulkRequest,
  type BulkSelection,
  type LibraryCall,
} from '@sales-analytics/contract';

const startedAt = '2026-11-28T12:00:00.000Z';

/** A test decides how far a bulk action gets, and what fails. */
export function createBulkServer(calls: readonly LibraryCall[], total = calls.length) {
  const jobs = new Map<string, BulkJob>();
  const requests: BulkRequest[] = [];
  const exports: unknown[] = [];
  const state = {
    /** The next requests fail as if the server were unreachable. */
    isAway: false,
    /** The next start succeeds, but its response is lost. */
    losesResponse: false,
    /** This response replaces the next responses to POST. */
    refusal: undefined as Response | undefined,
    listed: 0,
  };

  function start(body: unknown): Response {
    const request = bulkRequestSchema.parse(body);
    requests.push(request);
    const known = jobs.get(request.id);
    const job = known ?? newJob(request, countOf(request.calls, total));
    jobs.set(job.id, job);
    if (state.losesResponse) {
      state.losesResponse = false;
      throw new TypeError('Failed to fetch');
    }
    return Response.json(job, { status: 202 });
  }

  function change(id: string, changes: Partial<BulkJob>): BulkJob {
    const job = jobs.get(id);
    if (!job) throw new Error('There is no such job.');
    const changed = { ...job, ...changes };
    jobs.set(id, changed);
    return changed;
  }

  function post(path: string, body: unknown): Response {
    if (state.refusal) return state.refusal.clone();
    const [, id = '', verb] = /^\/library\/bulk(?:\/([^/]+)\/(stop|undo))?$/.exec(path) ?? [];
    if (path === '/library/export') {
      exports.push(libraryExportRequestSchema.parse(body));
      return new Response('the file');
    }
    if (verb === 'stop') return Response.json(change(id, ended('stopped')));
    if (verb === 'undo') {
      const { changed } = change(id, {});
      const undo = { total: changed, restored: 0, kept: 0, failed: 0 };
      return Response.json(change(id, { state: 'undoing', undo }), { status: 202 });
    }
    return start(body);
  }

  function get(path: string): Response {
    const id = path.split('/')[3];
    if (id === undefined) return Response.json({ jobs: [...jobs.values()].toReversed() });
    const job = jobs.get(id);
    const missing = { message: 'This bulk action was not found.', code: 'not_found' };
    return job ? Response.json(job) : Response.json(missing, { status: 404 });
  }

  return {
    calls,
    total,
    jobs,
    requests,
    exports,
    state,
    job: () => [...jobs.values()].at(-1) as BulkJob,
    work(changes: Partial<BulkJob>) {
      const { id } = [...jobs.values()].at(-1) as BulkJob;
      return change(id, changes);
    },
    finish(failures: BulkFailure[] = [], unchanged = 0) {
      const { id, total: all } = [...jobs.values()].at(-1) as BulkJob;
      const changed = all - failures.length - unchanged;
      const counts = { done: all, changed, unchanged, failed: failures.length, failures };
      return change(id, { ...counts, ...ended('done') });
    },
    answer(method: string, path: string, body: unknown): Response {
      if (state.isAway) throw new TypeError('Failed to fetch');
      return method === 'POST' ? post(path, body) : get(path);
    },
  };
}
export type BulkServer = ReturnType<typeof createBulkServer>;

function newJob({ id, action }: BulkRequest, total: number): BulkJob {
  const counts = { done: 0, changed: 0, unchanged: 0, failed: 0, failures: [] };
  return { id, action, state: 'running', total, ...counts, startedAt };
}

function ended(state: 'done' | 'stopped'): Partial<BulkJob> {
  return { state, finishedAt: startedAt, undoUntil: '2026-11-28T12:01:00.000Z' };
}

function countOf(selection: BulkSelection, total: number): number {
  return 'ids' in selection ? selection.ids.length : total - (selection.except?.length ?? 0);
}
