import { useMutationState, type Mutation } from '@tanstack/react-query';
import { editsKey } from './calls-cache.ts';

/** The ids of the saved calls that have edits which are not stored. */
export function useUnsyncedCalls(): readonly string[] {
  return useMutationState({
    filters: { mutationKey: editsKey, predicate: isNotStored },
    select: ({ options }) => String(options.mutationKey?.[editsKey.length]),
  });
}

/** The edit is on its way to the server, or could not be stored. */
export function isNotStored({ state }: Pick<Mutation, 'state'>): boolean {
  return state.status !== 'success';
}
