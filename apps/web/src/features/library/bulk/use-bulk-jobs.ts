import type { BulkFailure, BulkJob } from '@sales-analytics/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, callListKey } from '../../../call/requests/calls-cache.ts';
import { useHttp } from '../../../shared/http/api-context.tsx';
import { ApiError, isSignedOut } from '../../../shared/http/api-error.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { stopBulkJob, undoBulkJob } from './bulk-requests.ts';
import { discardLocalData, restoreRecordings, type LocalData } from './local-data.ts';
import { isActive, useShownJobs, type LocalCall, type ShownJob } from './shown-jobs.ts';
import { useJobPolling } from './use-job-polling.ts';
import { useStartJob, type UnsentJob } from './use-start-job.ts';
import { useUndoTime } from './use-undo-time.ts';

export type BulkJobs = {
  shown: readonly ShownJob[];
  /** It is true if the server is unreachable while an action runs. The action continues without this page. */
  isAway: boolean;
  isStarting: boolean;
  unsent: UnsentJob | null;
  /** Resolves with false if the action was not started. */
  start: ReturnType<typeof useStartJob>['start'];
  /** Sends the same request again. The server starts the action only once. */
  retryStart: () => Promise<boolean>;
  dropUnsent: () => void;
  stop: (id: string) => Promise<void>;
  canUndo: (job: BulkJob) => boolean;
  undo: (id: string) => Promise<void>;
  retryFailures: (job: BulkJob) => Promise<boolean>;
  dismiss: (id: string) => void;
};

/** Also follows actions that were started before a reload. */
export function useBulkJobs(local: LocalData): BulkJobs {
  const http = useHttp();
  const report = useFailureReport();
  const { shown, isAway, find, take, update, remove, refresh } = usePolledJobs(local);
  const { startWith, ...starting } = useStartJob({ onStarted: take, onConflict: refresh });
  const canUndo = useUndoTime(shown);

  async function stop(id: string) {
    try {
      update(await stopBulkJob(http, id));
    } catch (error) {
      report(error);
    }
  }

  async function undo(id: string) {
    const before = find(id);
    try {
      // The recordings are restored first, so that they do not stay discarded if the user leaves the page.
      await restoreRecordings(local, before?.local ?? []);
      update(await undoBulkJob(http, id));
    } catch (error) {
      if (before) await discardOfDeleted(local, before);
      report(error);
    }
  }

  async function retryFailures({ id, action, failures }: BulkJob) {
    const ids = failures.filter(canBeRetried).map((one) => one.id);
    const calls = find(id)?.local.filter((one) => ids.includes(one.id)) ?? [];
    const isStarted = await startWith(action, { calls: { ids }, local: calls });
    if (isStarted) remove(id);
    return isStarted;
  }

  return { shown, isAway, ...starting, stop, canUndo, undo, retryFailures, dismiss: remove };
}

function usePolledJobs(local: LocalData) {
  const queries = useQueryClient();
  const { shown, jobs } = useShownJobs();

  function end(ended: ShownJob) {
    const { job, local: calls } = ended;
    void queries.invalidateQueries({ queryKey: callListKey });
    if (job.action.kind !== 'delete') return;
    for (const { id } of findDeletedCalls(ended)) queries.removeQueries({ queryKey: callKey(id) });
    if (job.state !== 'undone') void discardOfDeleted(local, ended);
    else if ((job.undo?.restored ?? 0) > calls.length) void local.matchRecordings();
  }

  function take(added: ShownJob) {
    jobs.add(added);
    if (!isActive(added)) end(added);
  }

  function update(job: BulkJob) {
    const before = jobs.find(job.id);
    if (!before) return;
    jobs.replace(job);
    const after = { ...before, job };
    if (before.job.state !== job.state && !isActive(after)) end(after);
  }

  function forget(id: string) {
    jobs.remove(id);
    void queries.invalidateQueries({ queryKey: callListKey });
  }

  const active = shown.filter(isActive).map(({ job }) => job.id);
  const isAway = useJobPolling(active, { onJob: update, onGone: forget });
  return { shown, isAway, take, update, ...jobs };
}

async function discardOfDeleted(local: LocalData, ended: ShownJob): Promise<void> {
  const gone = findDeletedCalls(ended);
  await discardLocalData(local, gone);
  if (gone.length < ended.job.changed) await local.matchRecordings();
}

/** No call is certainly deleted if the deletion was stopped, or if its list of failures is incomplete. */
function findDeletedCalls({ job, local: calls }: ShownJob): readonly LocalCall[] {
  const kept = new Set(job.failures.map(({ id }) => id));
  if (job.state !== 'done' || job.failed > kept.size) return [];
  return calls.filter(({ id }) => !kept.has(id));
}

/** A deleted call can't be changed. */
export function canBeRetried({ reason }: BulkFailure): boolean {
  return reason !== 'deleted';
}

function useFailureReport() {
  const toast = useToast();
  return (error: unknown) => {
    if (isSignedOut(error)) return;
    const { message, detail = message } =
      error instanceof ApiError ? error : new ApiError({ message: 'Something went wrong' });
    toast({ title: message, description: detail, variant: 'destructive' });
  };
}
