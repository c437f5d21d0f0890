import type { NewCall } from '@sales-analytics/contract';
import { useRef } from 'react';
import { ApiError, isSignedOut } from '../../data/api-error.ts';
import { useSaveCall } from '../../data/save-call.ts';
import { useToast } from '../../ui/toast.tsx';
import type { SaveState } from '../../widgets/result-actions.tsx';

export type SaveMetricsNeeds = {
  /** Null while there is nothing whole to save. */
  newCall: NewCall | null;
  newKey: () => string;
};

/** Saves a result once: every attempt with the same content carries the same key. */
export function useSaveMetrics({ newCall, newKey }: SaveMetricsNeeds) {
  const toast = useToast();
  const mutation = useSaveCall();
  const keyed = useRef<{ content: string; key: string } | null>(null);

  function save() {
    if (!newCall || mutation.isPending || mutation.isSuccess) return;
    const content = JSON.stringify(newCall);
    if (keyed.current?.content !== content) keyed.current = { content, key: newKey() };
    mutation.mutate(
      { call: newCall, idempotencyKey: keyed.current.key },
      {
        onSuccess: () => toast({ title: 'Success', description: 'Metrics saved successfully' }),
        onError(error) {
          if (isSignedOut(error)) return;
          const description = 'Failed to save metrics';
          toast({ title: 'Error', description, variant: 'destructive' });
        },
      },
    );
  }

  return { saveState: stateOf(newCall, mutation), saveProblem: problemOf(mutation.error), save };
}

/** Why it is not saved, beyond the notice that passes. */
function problemOf(error: Error | null): string | undefined {
  if (!error || isSignedOut(error)) return undefined;
  return error instanceof ApiError && error.detail ? error.detail : error.message;
}

function stateOf(
  newCall: NewCall | null,
  { isPending, isSuccess }: { isPending: boolean; isSuccess: boolean },
): SaveState {
  if (isSuccess) return 'saved';
  if (isPending) return 'saving';
  return newCall ? 'ready' : 'unavailable';
}
