import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import { isSignedOut } from '../../shared/http/api-error.ts';
import { useHttp } from '../../shared/http/api-context.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { callListQuery } from '../../call/requests/list-calls.ts';

/** The saved calls, loaded page by page; a failure to load a page is shown in a toast. */
export function useCallList() {
  const query = useInfiniteQuery(callListQuery(useHttp()));
  const { error, hasNextPage, isFetching, fetchNextPage } = query;
  // Deferred, so that the page stays responsive while the first rows render. Later changes render at once.
  const isReady = useDeferredValue(query.data !== undefined);
  const data = isReady ? query.data : undefined;
  const calls = data?.pages.flatMap((page) => page.calls);
  const isEmptyPage = calls?.length === 0 && hasNextPage;
  useFailureToast(error, data !== undefined);

  useEffect(() => {
    // All loaded calls were deleted, and there are older ones.
    if (isEmptyPage && !isFetching && !error) void fetchNextPage();
  }, [isEmptyPage, isFetching, error, fetchNextPage]);

  return { ...query, calls: isEmptyPage ? undefined : calls };
}

function useFailureToast(error: Error | null, hasData: boolean) {
  const toast = useToast();
  const reported = useRef<Error | null>(null);

  useEffect(() => {
    if (!error || reported.current === error || isSignedOut(error)) return;
    reported.current = error;
    const variant = 'destructive';
    toast({ title: 'Error fetching call metrics', description: error.message, variant });
    if (!hasData) toast({ title: 'Error', description: 'No metrics data received', variant });
  }, [error, hasData, toast]);
}
