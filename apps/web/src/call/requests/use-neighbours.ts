import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHttp } from '../../shared/http/api-context.tsx';
import type { LibraryPages } from './calls-cache.ts';
import type { SourceList } from './source-list.ts';
import { libraryQuery } from './library.ts';

export type Neighbours = {
  /** This is counted from 1. */
  position: number;
  /** This counts all calls of the list, even if they are not loaded. */
  total: number;
  previousId: string | undefined;
  nextId: string | undefined;
};

const noQuery = {};

/**
 * Returns a function that finds the next call in the loaded part of a list, or the previous one if there is no next.
 */
export function useReadNeighbour(sourceList: SourceList | undefined) {
  const queries = useQueryClient();
  const { queryKey } = libraryQuery(useHttp(), sourceList?.query ?? noQuery);
  return (id: string): string | undefined => {
    const { pages = [] } = queries.getQueryData<LibraryPages>(queryKey) ?? {};
    const ids = pages.flatMap(({ calls }) => calls.map(({ _id }) => _id));
    const at = ids.indexOf(id);
    return at === -1 ? undefined : (ids[at + 1] ?? ids[at - 1]);
  };
}

/**
 * Returns the calls before and after a call in the list that it was opened from. Returns undefined if there is no such
 * list, or if the call is not in it. A call that has left the list because it was changed keeps its last place while it
 * is open.
 */
export function useNeighbours(
  id: string,
  sourceList: SourceList | undefined,
): Neighbours | undefined {
  const query = libraryQuery(useHttp(), sourceList?.query ?? noQuery);
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...query,
    enabled: sourceList !== undefined,
    staleTime: Infinity,
  });
  const ids = data?.pages.flatMap(({ calls }) => calls.map(({ _id }) => _id)) ?? [];
  const at = ids.indexOf(id);
  const isLast = at !== -1 && at === ids.length - 1;

  useEffect(() => {
    if (isLast && hasNextPage && !isFetching) void fetchNextPage();
  }, [isLast, hasNextPage, isFetching, fetchNextPage]);

  const found =
    at === -1
      ? undefined
      : {
          id,
          position: at + 1,
          total: Math.max(data?.pages[0]?.total ?? 0, ids.length),
          previousId: ids[at - 1],
          nextId: ids[at + 1],
        };
  const [last, setLast] = useState(found);
  if (found && !isSame(found, last)) setLast(found);
  if (found) return found;
  return last?.id === id ? last : undefined;
}

function isSame(
  one: Neighbours & { id: string },
  other: (Neighbours & { id: string }) | undefined,
) {
  return (
    other !== undefined &&
    one.id === other.id &&
    one.position === other.position &&
    one.total === other.total &&
    one.previousId === other.previousId &&
    one.nextId === other.nextId
  );
}
