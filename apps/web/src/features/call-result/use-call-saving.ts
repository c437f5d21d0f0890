import type { Call } from '@sales-analytics/contract';
import { useMemo } from 'react';
import type { CallState } from '../../flows/call-state.ts';
import { toNewCall, type CallFacts } from '../../flows/new-call.ts';
import type { SaveState } from '../../widgets/result-actions.tsx';
import { useSaveMetrics } from './use-save-metrics.ts';

export type CallSaving = {
  saveState: SaveState;
  saveProblem: string | undefined;
  save: () => void;
};

export type CallSavingNeeds = {
  call: CallState;
  /** The same object for the same call. */
  facts: CallFacts;
  /** The call's own; another one of the same key is the same call. */
  key: string;
  newKey: () => string;
  saved: Call | null;
  onSaved: (call: Call) => void;
};

/** How a result is saved. It lives as long as the result does, not as long as it is looked at. */
export function useCallSaving(needs: CallSavingNeeds): CallSaving {
  const { call, facts, key, newKey, saved, onSaved } = needs;
  const newCall = useMemo(() => {
    if (call.stage !== 'finished') return null;
    const isComing = call.analysis.status === 'running' || call.summary.status === 'running';
    return isComing ? null : toNewCall(call, facts);
  }, [call, facts]);
  return useSaveMetrics({ newCall, firstKey: key, newKey, saved, onSaved });
}
