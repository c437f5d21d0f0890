import type { Call, NewCall, SentCall } from '@sales-analytics/contract';
import type { Clock } from '@sales-analytics/providers';
import { useRef, useState } from 'react';
import { ApiError, isSignedOut } from '../../shared/http/api-error.ts';
import { useSaveCall } from '../requests/save-call.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { SaveState } from '../results/result-actions.tsx';

export type SaveMetricsNeeds = {
  /** Null while there is nothing whole to save. */
  newCall: NewCall | null;
  /** What went to the server without an answer, from this page or an earlier one. */
  sent: SentCall | null;
  /** Resolves when that outlives the page, or can't. */
  onSend: (sent: SentCall | null) => Promise<void>;
  /** The call's own key. */
  firstKey: string;
  randomId: () => string;
  /** As the server has it, once it is saved. */
  saved: Call | null;
  /** Told what was sent, also when the rep has left the page meanwhile. */
  onSaved: (call: Call) => void;
};

/** How long the browser has to keep what is sent, in ms. */
const keepPatienceMs = 3_000;

/**
 * Saves a result once: whether an attempt without an answer came through, nobody knows, so every
 * further one sends the same under the same key, which the server stores once. What was changed since
 * is for `onSaved` to see to.
 */
export function useSaveMetrics(needs: SaveMetricsNeeds) {
  const { newCall, sent, onSend, firstKey, randomId, saved, onSaved } = needs;
  const { clock } = usePlatform();
  const toast = useToast();
  const mutation = useSaveCall((call, reply) => onSaved({ ...call, ...reply, revision: 0 }));
  const isSaving = useRef(false);
  const [isUnderWay, setUnderWay] = useState(false);

  // All of it goes on when the page is left meanwhile.
  async function send(attempt: SentCall) {
    await kept(onSend(attempt), clock);
    try {
      await mutation.mutateAsync({ call: attempt.call, idempotencyKey: attempt.key });
      toast({ title: 'Success', description: 'Metrics saved successfully' });
    } catch (error) {
      if (isSignedOut(error)) return;
      // What an earlier page sent under the key could not be kept: the call may be stored twice,
      // which is better than not at all.
      if (error instanceof ApiError && error.code === 'idempotency_conflict') {
        await send({ key: randomId(), call: attempt.call });
        return;
      }
      if (isRefused(error)) void onSend(null);
      const description = 'Failed to save metrics';
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  }

  async function save() {
    if (!newCall || isSaving.current || mutation.isSuccess || saved) return;
    isSaving.current = true;
    setUnderWay(true);
    await send(sent ?? { key: firstKey, call: newCall });
    isSaving.current = false;
    setUnderWay(false);
  }

  return {
    saveState: stateOf({ isSaved: saved !== null || mutation.isSuccess, isUnderWay, newCall }),
    saveProblem: isUnderWay ? undefined : problemOf(mutation.error),
    save: () => void save(),
  };
}

/** Waits until the browser keeps what is sent, but no longer than a rep would: its store may hang. */
async function kept(keeping: Promise<void>, clock: Clock): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([keeping, clock.wait(keepPatienceMs, waiting.signal)]);
  waiting.abort();
}

/** The server can make nothing of it, now or later: none of it is stored. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 413);
}

/** Why it is not saved, beyond the notice that passes. */
function problemOf(error: Error | null): string | undefined {
  if (!error || isSignedOut(error)) return undefined;
  return error instanceof ApiError && error.detail ? error.detail : error.message;
}

type Stage = { isSaved: boolean; isUnderWay: boolean; newCall: NewCall | null };

function stateOf({ isSaved, isUnderWay, newCall }: Stage): SaveState {
  if (isSaved) return 'saved';
  if (isUnderWay) return 'saving';
  return newCall ? 'ready' : 'unavailable';
}
