import type {
  BulkAction,
  BulkRequest,
  BulkSelection,
  LibraryCall,
  LibraryQuery,
} from '@sales-analytics/contract';
import { useState } from 'react';
import { randomUuid } from '../../../shared/browser/random-id.ts';
import { useHttp } from '../../../shared/http/api-context.tsx';
import { ApiError, isRejected, isSignedOut } from '../../../shared/http/api-error.ts';
import type { Selection } from '../selection/selection.ts';
import { bulkSelectionOf, startBulkJob } from './bulk-requests.ts';
import { localCallsOf } from './local-data.ts';
import type { LocalCall, ShownJob } from './shown-jobs.ts';

/** The calls are selected in the list of this query. */
export type SelectedCalls = {
  selection: Selection;
  query: LibraryQuery;
  loaded: readonly LibraryCall[];
};

export type UnsentJob = {
  action: BulkAction;
  message: string;
  /** It is true if the server may accept the same request later. */
  canRetry: boolean;
};

type StartReport = {
  onStarted: (job: ShownJob) => void;
  /** The hook calls this if another action of the account is running. */
  onConflict: () => void;
};

type Sent = { request: BulkRequest; local: readonly LocalCall[] };

/** A request keeps its id until the server has responded, so that a repeated request starts the action only once. */
export function useStartJob({ onStarted, onConflict }: StartReport) {
  const http = useHttp();
  const [isStarting, setStarting] = useState(false);
  const [failed, setFailed] = useState<{ sent: Sent; unsent: UnsentJob } | null>(null);

  async function send(sent: Sent): Promise<boolean> {
    setStarting(true);
    setFailed(null);
    try {
      onStarted({ job: await startBulkJob(http, sent.request), local: sent.local });
      return true;
    } catch (error) {
      if (!isSignedOut(error)) setFailed({ sent, unsent: unsentOf(sent, error) });
      if (error instanceof ApiError && error.status === 409) onConflict();
      return false;
    } finally {
      setStarting(false);
    }
  }

  function startWith(
    action: BulkAction,
    asked: { calls: BulkSelection; local: readonly LocalCall[] },
  ) {
    const local = action.kind === 'delete' ? asked.local : [];
    return send({ request: { id: randomUuid(), action, calls: asked.calls }, local });
  }

  return {
    isStarting,
    unsent: failed?.unsent ?? null,
    startWith,
    start(action: BulkAction, { selection, query, loaded }: SelectedCalls): Promise<boolean> {
      const calls = bulkSelectionOf(selection, query);
      return startWith(action, { calls, local: localCallsOf(selection, loaded) });
    },
    retryStart: async () => (failed ? send(failed.sent) : false),
    dropUnsent: () => setFailed(null),
  };
}

function unsentOf({ request }: Sent, error: unknown): UnsentJob {
  const isKnown = error instanceof ApiError;
  const message = (isKnown && error.detail) || 'Something went wrong. Try again.';
  return { action: request.action, message, canRetry: !isRejected(error) };
}
