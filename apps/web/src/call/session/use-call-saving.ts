import type { Call, NewCall } from '@sales-analytics/contract';
import { useMemo } from 'react';
import { catchUpEdit } from './call-edits.ts';
import type { CallQueue, QueuedCall } from './call-queue.ts';
import { isSettled } from './call-state.ts';
import { toNewCall } from './new-call.ts';
import type { SaveState } from '../results/result-actions.tsx';
import { useSaveMetrics } from './use-save-metrics.ts';

export type CallSaving = {
  saveState: SaveState;
  saveProblem: string | undefined;
  save: () => void;
};

export type CallSavingNeeds = {
  call: QueuedCall;
  queue: CallQueue;
  randomId: () => string;
  onSaved: () => void;
};

/** How a result is saved. It lives as long as the result does, not as long as it is looked at. */
export function useCallSaving({ call, queue, randomId, onSaved }: CallSavingNeeds): CallSaving {
  const { id, sent, saved, state, recording, callType, practice } = call;
  const newCall = useMemo(() => {
    if (state.stage !== 'finished' || !isSettled(state)) return null;
    return toNewCall(state, { recording, callType, practice });
  }, [state, recording, callType, practice]);
  return useSaveMetrics({
    newCall,
    sent,
    onSend: (next) => queue.setSent(id, next),
    firstKey: id,
    randomId,
    saved,
    onSaved(stored) {
      queue.markSaved(id, stored, behind);
      onSaved();
    },
  });
}

function behind(call: QueuedCall, saved: Call): NewCall | null {
  const newest = call.state.stage === 'finished' ? toNewCall(call.state, call) : null;
  return newest && catchUpEdit(newest)(saved) !== saved ? newest : null;
}
