import { useMemo } from 'react';
import { LeaveGuard } from '../../../call/results/leave-guard.tsx';
import { useCallSaving } from '../../../call/session/use-call-saving.ts';
import { isBehind } from '../../../call/session/call-queue-behind.ts';
import { PracticeAnalysis } from './practice-analysis.tsx';
import { practiceOf, type EndedConversation } from '../practice-of.ts';
import type { Analysed, PracticeAnalysisControl } from './use-practice-analysis.ts';

export type PracticeResultProps = {
  conversation: EndedConversation;
  analysed: Analysed;
  analysis: PracticeAnalysisControl;
  randomId: () => string;
  onSaved: () => void;
};

/** What became of the call that was analysed: it lives on while it is not looked at. */
export function PracticeResult(props: PracticeResultProps) {
  const { conversation, analysed, analysis, randomId, onSaved } = props;
  const { call, queue } = analysed;
  const practice = useMemo(() => practiceOf(conversation), [conversation]);
  const saving = useCallSaving({ call, queue, randomId, onSaved });

  return (
    <>
      <PracticeAnalysis
        open={analysis.isOpen}
        onClose={analysis.close}
        practice={practice}
        at={new Date(conversation.call.startedAtMs).toISOString()}
        sinceMs={analysed.startedAtMs}
        analysed={analysed}
        saving={saving}
        onStop={analysis.stop}
      />
      <LeaveGuard risk={riskOf(analysed)} />
    </>
  );
}

function riskOf({ call, state }: Analysed): 'analysing' | 'unsaved' | 'unstored' | null {
  if (isBehind(call)) return 'unstored';
  if (state.stage === 'failed' || call.saved) return null;
  if (state.stage === 'finished') return call.isKept ? null : 'unsaved';
  return 'analysing';
}
