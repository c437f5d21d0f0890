import { useQueryClient } from '@tanstack/react-query';

/** Returns what asks again for everything on the page that could not be read. */
export function useRetryFailed(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  };
}
