import type { LibraryView } from '@sales-analytics/contract';
import {
  useMutation,
  useMutationState,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callListKey } from '../../../call/requests/calls-cache.ts';
import { useHttp } from '../../../shared/http/api-context.tsx';
import { isSignedOut } from '../../../shared/http/api-error.ts';
import { choiceOfView } from '../library-choice.ts';
import { requestOfChoice } from '../library-request.ts';
import { applyChange, type ViewChange } from './view-changes.ts';
import { changeViewsMutation, countOfView, viewChangeKey, viewsQuery } from './views-request.ts';

const noViews: readonly LibraryView[] = [];

/** The views include all changes that are still being sent to the server. */
export function useStoredViews() {
  const http = useHttp();
  const { data, error, isFetching, refetch } = useQuery(viewsQuery(http));
  const changes = useMutationState({
    filters: { mutationKey: viewChangeKey, status: 'pending' },
    select: ({ state }) => state.variables as ViewChange,
  });
  const stored = data?.views ?? noViews;
  const views = useMemo(() => changes.reduce(applyChange, stored), [stored, changes]);
  return {
    views,
    isLoaded: data !== undefined,
    /** It is true if the views could not be read. */
    isMissing: error !== null && data === undefined && !isSignedOut(error),
    error,
    isFetching,
    refetch,
  };
}

export function useViews() {
  const http = useHttp();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(changeViewsMutation({ http, queries }));
  return {
    ...useStoredViews(),
    /** Resolves when the change is stored. */
    change: mutateAsync,
  };
}

const freshMs = 60_000;

/** Counts have the same key and pages as lists of calls, but no calls that could be changed. */
type CachedCount = { pages: readonly never[]; total: number };

/** The keys are the ids of the views. A number is missing until it is read, and if reading it fails. */
export function useViewCounts(
  views: readonly LibraryView[],
  { nowMs, enabled }: { nowMs: number; enabled: boolean },
): ReadonlyMap<string, number> {
  const http = useHttp();
  const [inTurn] = useState(createTurns);
  const results = useQueries({
    queries: views.map((view) => ({
      queryKey: [...callListKey, 'view', view.id, requestOfChoice(choiceOfView(view), nowMs)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        inTurn(async (): Promise<CachedCount> => {
          signal.throwIfAborted();
          return { pages: [], total: await countOfView(http, view, nowMs) };
        }),
      staleTime: freshMs,
      retry: false,
      enabled,
    })),
  });
  const counts = new Map<string, number>();
  for (const [place, { data, isError }] of results.entries()) {
    const view = views[place];
    if (view && data && !isError) counts.set(view.id, data.total);
  }
  return counts;
}

/** Runs tasks one after the other, even if a task fails. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
