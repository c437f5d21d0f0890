import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { libraryQuery, maxCallsPerPage } from '../../call/requests/library.ts';
import { useEditedPages } from '../../call/requests/use-pending-details.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useHttp } from '../../shared/http/api-context.tsx';
import { type LibraryChoice } from './library-choice.ts';
import { requestOfChoice } from './library-request.ts';
import type { LibraryLayout } from './use-layout.ts';

/** Loads the matching calls page by page. The calls of the previous choice stay until the new choice is loaded. */
export function useLibrary(choice: LibraryChoice, layout: LibraryLayout) {
  const { clock } = usePlatform();
  const request = useMemo(() => requestOfChoice(choice, clock.now()), [choice, clock]);
  // A table can load more calls at once, because it renders only the visible rows.
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
    // The user deleted all loaded calls, but there are more.
    if (isEmptyPage && !isFetching && !error) void fetchNextPage();
  }, [isEmptyPage, isFetching, error, fetchNextPage]);

  return { ...query, request, first: data?.pages[0], calls: isEmptyPage ? undefined : calls };
}

/** The last loaded data stays if the next search or filter fails. */
function useLastData<Data>(data: Data | undefined, hasFailed: boolean): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? (hasFailed ? last : undefined);
}

export type Library = ReturnType<typeof useLibrary>;
