import type { Practice, Recording } from '@sales-analytics/contract';
import { useMemo } from 'react';
import type { CallState } from '../../flows/call-state.ts';
import { toNewCall } from '../../flows/new-call.ts';
import type { SaveState } from '../../widgets/result-actions.tsx';
import { useSaveMetrics } from './use-save-metrics.ts';

export type CallSaving = {
  saveState: SaveState;
  saveProblem: string | undefined;
  save: () => void;
};

export type CallSavingNeeds = {
  call: CallState;
  /** What the record says beside the result itself; the same object for the same call. */
  recording?: Recording | undefined;
  practice?: Practice | undefined;
  newKey: () => string;
};

/** How a result is saved. It lives as long as the result does, not as long as it is looked at. */
export function useCallSaving({ call, recording, practice, newKey }: CallSavingNeeds): CallSaving {
  const newCall = useMemo(() => {
    if (call.stage !== 'finished') return null;
    const isComing = call.analysis.status === 'running' || call.summary.status === 'running';
    return isComing ? null : toNewCall(call, recording, practice);
  }, [call, recording, practice]);
  return useSaveMetrics({ newCall, newKey });
}
