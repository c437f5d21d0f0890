import { useMutationState } from '@tanstack/react-query';
import { editsKey, isNotStored } from './edit-keys.ts';

export function useUnsyncedCalls(): readonly string[] {
  return useMutationState({
    filters: { mutationKey: editsKey, predicate: isNotStored },
    select: ({ options }) => String(options.mutationKey?.[editsKey.length]),
  });
}
