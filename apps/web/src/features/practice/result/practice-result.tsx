import { useMemo } from 'react';
import { LeaveGuard } from '../../../call/results/leave-guard.tsx';
import type { CallSession } from '../../../call/session/call-session.ts';
import { isUnsynced, type CallSnapshot } from '../../../call/session/session-options.ts';
import { useCallSession } from '../../../call/session/use-call-sessions.ts';
import { UnsavedTextReports, useUnsavedTexts } from '../../../shared/ui/unsaved-texts.ts';
import { practiceOf, type EndedConversation } from '../practice-of.ts';
import { CallReview } from './call-review.tsx';
import { PracticeAnalysis } from './practice-analysis.tsx';
import type { PracticeAnalysisControl } from './use-practice-analysis.ts';
import { useUnsyncedCalls } from '../../../call/requests/use-unsynced-calls.ts';

export type PracticeEndProps = {
  conversation: EndedConversation;
  analysis: PracticeAnalysisControl;
  /** Sets up a call with the same persona, difficulty and scenario. */
  onPractiseAgain: () => void;
};

export function PracticeEnd(props: PracticeEndProps) {
  const { conversation, analysis, onPractiseAgain } = props;
  const { session } = analysis;
  const hasTurns = conversation.call.turns.length > 0;
  return (
    <>
      {hasTurns && <CallReview conversation={conversation} onPractiseAgain={onPractiseAgain} />}
      {session && <PracticeResult key={session.id} {...props} session={session} />}
    </>
  );
}

type PracticeResultProps = PracticeEndProps & { session: CallSession };

/** The analysis continues while its result is closed. */
function PracticeResult(props: PracticeResultProps) {
  const { conversation, session, analysis, onPractiseAgain } = props;
  const practice = useMemo(() => practiceOf(conversation), [conversation]);
  const call = useCallSession(session);
  const unsynced = useUnsyncedCalls();
  const { hasUnsavedText, report } = useUnsavedTexts();

  return (
    <>
      <UnsavedTextReports value={report}>
        <PracticeAnalysis
          open={analysis.isOpen}
          onClose={analysis.close}
          practice={practice}
          at={new Date(conversation.call.startedAtMs).toISOString()}
          session={session}
          onStop={analysis.stop}
          onPractiseAgain={onPractiseAgain}
        />
      </UnsavedTextReports>
      <LeaveGuard risk={riskOf(call, unsynced) ?? (hasUnsavedText ? 'unstored' : null)} />
    </>
  );
}

function riskOf(
  call: CallSnapshot,
  unsynced: readonly string[],
): 'analysing' | 'unsaved' | 'unstored' | null {
  const { state, save, isStored } = call;
  if (isUnsynced(call, unsynced)) return 'unstored';
  if (state.stage === 'failed' || save.status === 'saved') return null;
  if (state.stage === 'finished') return isStored ? null : 'unsaved';
  return 'analysing';
}
