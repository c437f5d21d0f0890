import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { libraryQuery, maxCallsPerPage } from '../../call/requests/library.ts';
import { useEditedPages } from '../../call/requests/use-pending-details.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useHttp } from '../../shared/http/api-context.tsx';
import { type LibraryChoice } from './library-choice.ts';
import { requestOfChoice } from './library-request.ts';
import type { LibraryLayout } from './use-layout.ts';

/**
 * Loads the matching calls page by page. Until a new choice has loaded, the calls of the last choice stay.
 */
export function useLibrary(choice: LibraryChoice, layout: LibraryLayout) {
  const { clock } = usePlatform();
  const request = useMemo(() => requestOfChoice(choice, clock.now()), [choice, clock]);
  // The user scrolls through the table, which renders only what is visible.
  const callsPerNextPage = layout === 'table' ? maxCallsPerPage : undefined;
  const query = useInfiniteQuery(libraryQuery(useHttp(), request, callsPerNextPage));
  const pages = useEditedPages(query.data);
  const { error, hasNextPage, isFetching, fetchNextPage } = query;
  // The first rows are rendered later, so that the page stays responsive. Later changes are rendered at once.
  const isReady = useDeferredValue(pages !== undefined);
  const data = useLastData(isReady ? pages : undefined, error !== null);
  const calls = useMemo(() => data?.pages.flatMap((page) => page.calls), [data]);
  const isEmptyPage = calls?.length === 0 && hasNextPage;

  useEffect(() => {
    // All loaded calls were deleted, but there are others.
    if (isEmptyPage && !isFetching && !error) void fetchNextPage();
  }, [isEmptyPage, isFetching, error, fetchNextPage]);

  return { ...query, request, first: data?.pages[0], calls: isEmptyPage ? undefined : calls };
}

/** Keeps the last loaded data if the next search or filter fails. */
function useLastData<Data>(data: Data | undefined, hasFailed: boolean): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? (hasFailed ? last : undefined);
}

export type Library = ReturnType<typeof useLibrary>;
