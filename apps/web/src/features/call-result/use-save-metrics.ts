import type { Call, NewCall } from '@sales-analytics/contract';
import { useRef } from 'react';
import { ApiError, isSignedOut } from '../../data/api-error.ts';
import { useSaveCall } from '../../data/save-call.ts';
import { useToast } from '../../ui/toast.tsx';
import type { SaveState } from '../../widgets/result-actions.tsx';

export type SaveMetricsNeeds = {
  /** Null while there is nothing whole to save. */
  newCall: NewCall | null;
  /**
   * The call's own key. A page that dies while it saves sends the same again after a reload, and the
   * server stores it once.
   */
  firstKey: string;
  newKey: () => string;
  /** As the server has it, once it is saved. */
  saved: Call | null;
  /** Also told when the rep has left the page meanwhile. */
  onSaved: (call: Call) => void;
};

type Keyed = { content: string; key: string };

/** Saves a result once: every attempt with the same content carries the same key. */
export function useSaveMetrics(needs: SaveMetricsNeeds) {
  const { newCall, firstKey, newKey, saved, onSaved } = needs;
  const toast = useToast();
  const mutation = useSaveCall((call, reply) => onSaved({ ...call, ...reply, revision: 0 }));
  const keyed = useRef<Keyed | null>(null);

  function keyFor(content: string): string {
    const last = keyed.current;
    if (last?.content === content) return last.key;
    keyed.current = { content, key: last ? newKey() : firstKey };
    return keyed.current.key;
  }

  function send(call: NewCall, idempotencyKey: string) {
    mutation.mutate(
      { call, idempotencyKey },
      {
        onSuccess: () => toast({ title: 'Success', description: 'Metrics saved successfully' }),
        onError(error) {
          if (isSignedOut(error)) return;
          // An earlier page saved this call under the key, and the rep changed it since.
          if (error instanceof ApiError && error.code === 'idempotency_conflict') {
            keyed.current = { content: JSON.stringify(call), key: newKey() };
            send(call, keyed.current.key);
            return;
          }
          const description = 'Failed to save metrics';
          toast({ title: 'Error', description, variant: 'destructive' });
        },
      },
    );
  }

  function save() {
    if (!newCall || mutation.isPending || mutation.isSuccess || saved) return;
    send(newCall, keyFor(JSON.stringify(newCall)));
  }

  return {
    saveState: saved ? ('saved' as const) : stateOf(newCall, mutation),
    saveProblem: problemOf(mutation.error),
    save,
  };
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
