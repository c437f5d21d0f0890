import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import { isSignedOut } from '../../shared/http/api-error.ts';
import { useHttp } from '../../shared/http/api-context.tsx';
import { callListQuery } from '../../call/requests/list-calls.ts';
import { useToast } from '../../shared/ui/toast.tsx';

/** The saved calls, page after page; a page that can't be had is told in a notice. */
export function useCallList() {
  const query = useInfiniteQuery(callListQuery(useHttp()));
  const { error, hasNextPage, isFetching, fetchNextPage } = query;
  // The first rows are drawn bit by bit: the page answers meanwhile. What changes later is drawn at once.
  const isDrawn = useDeferredValue(query.data !== undefined);
  const data = isDrawn ? query.data : undefined;
  const calls = data?.pages.flatMap((page) => page.calls);
  const isEmptied = calls?.length === 0 && hasNextPage;
  useFailureNotice(error, data !== undefined);

  useEffect(() => {
    // Every call that was loaded is deleted, and there are older ones.
    if (isEmptied && !isFetching && !error) void fetchNextPage();
  }, [isEmptied, isFetching, error, fetchNextPage]);

  return { ...query, calls: isEmptied ? undefined : calls };
}

function useFailureNotice(error: Error | null, hasData: boolean) {
  const toast = useToast();
  const told = useRef<Error | null>(null);

  useEffect(() => {
    if (!error || told.current === error || isSignedOut(error)) return;
    told.current = error;
    const variant = 'destructive';
    toast({ title: 'Error fetching call metrics', description: error.message, variant });
    if (!hasData) toast({ title: 'Error', description: 'No metrics data received', variant });
  }, [error, hasData, toast]);
}
