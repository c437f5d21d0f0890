import type { Practice } from '@sales-analytics/contract';
import type { Conversation } from '@sales-analytics/core';
import { useEffect, useMemo } from 'react';
import { LeaveGuard } from '../../features/call-result/leave-guard.tsx';
import { useCallSaving } from '../../features/call-result/use-call-saving.ts';
import type { CallState } from '../../flows/call-state.ts';
import { PracticeAnalysis } from './practice-analysis.tsx';
import type { Analysed, PracticeAnalysisControl } from './use-practice-analysis.ts';

export type EndedConversation = Extract<Conversation, { stage: 'ended' }>;

export type PracticeResultProps = {
  conversation: EndedConversation;
  analysed: Analysed;
  analysis: PracticeAnalysisControl;
  newKey: () => string;
  onSaved: () => void;
};

/** What became of the call that was analysed: it lives on while it is not looked at. */
export function PracticeResult(props: PracticeResultProps) {
  const { conversation, analysed, analysis, newKey, onSaved } = props;
  const { hangUpReason, call } = conversation;
  const practice: Practice = useMemo(
    () => ({ persona: call.persona, ...(hangUpReason !== undefined && { hangUpReason }) }),
    [call.persona, hangUpReason],
  );
  const saving = useCallSaving({ call: analysed.state, practice, newKey });
  const isSaved = saving.saveState === 'saved';

  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved, onSaved]);

  return (
    <>
      <PracticeAnalysis
        open={analysis.isOpen}
        onClose={analysis.close}
        practice={practice}
        at={new Date(call.startedAtMs).toISOString()}
        sinceMs={analysed.startedAtMs}
        call={analysed.state}
        saving={saving}
        onRetry={analysis.retry}
        onStop={analysis.clear}
      />
      <LeaveGuard risk={riskOf(analysed.state, isSaved)} />
    </>
  );
}

function riskOf({ stage }: CallState, isSaved: boolean): 'analysing' | 'unsaved' | null {
  if (stage === 'failed' || isSaved) return null;
  return stage === 'finished' ? 'unsaved' : 'analysing';
}
