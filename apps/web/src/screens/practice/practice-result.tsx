import { useMemo } from 'react';
import { LeaveGuard } from '../../features/call-result/leave-guard.tsx';
import { useCallSaving } from '../../features/call-result/use-call-saving.ts';
import type { CallFacts } from '../../flows/new-call.ts';
import { PracticeAnalysis } from './practice-analysis.tsx';
import { practiceOf, type EndedConversation } from './practice-of.ts';
import type { Analysed, PracticeAnalysisControl } from './use-practice-analysis.ts';

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
  const { call, state, queue } = analysed;
  const { id, callType } = call;
  const practice = useMemo(() => practiceOf(conversation), [conversation]);
  const facts = useMemo((): CallFacts => ({ callType, practice }), [callType, practice]);
  const saving = useCallSaving({
    call: state,
    facts,
    key: id,
    newKey,
    saved: call.saved,
    onSaved(stored) {
      queue.markSaved(id, stored);
      onSaved();
    },
  });

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

function riskOf({ call, state }: Analysed): 'analysing' | 'unsaved' | null {
  if (state.stage === 'failed' || call.saved) return null;
  if (state.stage === 'finished') return call.isKept ? null : 'unsaved';
  return 'analysing';
}
