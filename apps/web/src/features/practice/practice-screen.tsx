import type { Persona } from '@sales-analytics/contract';
import {
  callClockStart,
  formatDuration,
  practiceLengthMs,
  type Conversation,
} from '@sales-analytics/core';
import { useState } from 'react';
import { SettingsHint } from '../../shared/ui/settings-hint.tsx';
import { useConfigurationCheck } from '../../call/session/use-configuration-check.ts';
import { useElapsedMs } from '../../shared/time/use-elapsed.ts';
import { isUnsynced, type CallSnapshot } from '../../call/session/session-ports.ts';
import type { DraftConversation } from '../../conversation/session/conversation-draft.ts';
import type { ConversationView } from '../../conversation/session/conversation-view.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { browserPorts } from '../../conversation/session/browser-ports.ts';
import { LazyResult } from './result/lazy-result.tsx';
import { practiceOf } from './practice-of.ts';
import type { PracticePorts } from '../../conversation/session/practice-ports.ts';
import type { PracticeSession } from '../../conversation/session/practice-session.ts';
import type { TurnFailureMessage, PracticeViewProps } from './practice-view-props.ts';
import { PracticeView } from './practice-view.tsx';
import { turnFailureMessage } from './stage/stage-messages.ts';
import { usePractice } from './use-practice.ts';
import { usePracticeAnalysis } from './result/use-practice-analysis.ts';
import { useSentMoment } from './use-sent-moment.ts';
import { useUnsyncedCalls } from '../../call/requests/use-unsynced-calls.ts';
import { startOfPractice } from '../../call/drafts/practice-draft-id.ts';

const resultNotLoaded = {
  title: 'Error',
  description:
    'The server did not respond, so the analysis can’t be shown. Your call is kept. Reload this page in a moment.',
  variant: 'destructive',
} as const;

const analysedElsewhere = {
  title: 'Open in another tab',
  description:
    'This call is being analysed in another tab. Continue there, or close that tab and try again.',
  variant: 'destructive',
} as const;

/** A cold call with a simulated prospect: talk, read its analysis, save it. */
export function PracticeScreen({ options: handed }: { options?: PracticePorts }) {
  const [ports] = useState(() => handed ?? browserPorts());
  const practice = usePractice(ports);
  const { session, view, unfinished } = practice;
  const { conversation } = view;
  const sentMoment = useSentMoment(session, conversation);
  const toast = useToast();
  const checkConfiguration = useConfigurationCheck();
  const elapsed = useCallTime(conversation);
  const [isAsking, setAsking] = useState(false);
  const [isResultNotLoaded, setResultNotLoaded] = useState(false);
  const analysis = usePracticeAnalysis({
    languageModel: practice.languageModel,
    randomId: ports.randomId,
    onMissing: () => toast(resultNotLoaded),
    onElsewhere: () => toast(analysedElsewhere),
    onSaved(id) {
      const startedAtMs = startOfPractice(id);
      if (startedAtMs !== null) practice.forget(startedAtMs);
    },
  });
  useDocumentTitle('AI Cold Call Practice');
  const { analysed } = analysis;
  const unsynced = useUnsyncedCalls();
  const hasUnsyncedEdits = analysed !== null && isUnsynced(analysed, unsynced);

  function start() {
    setAsking(false);
    if (checkConfiguration() !== 'ready') return;
    if (conversation.stage === 'ended') analysis.discard(conversation.call.startedAtMs);
    ports.unlockSound();
    session.start(practice.mode);
    sentMoment.forget();
  }

  function resume() {
    // A call that has ended needs no provider.
    if (!unfinished?.hasEnded && checkConfiguration() !== 'ready') return;
    ports.unlockSound();
    practice.resume();
  }

  function analyse() {
    if (conversation.stage !== 'ended') return;
    // Requests are billed, so none is sent if its result can't be shown.
    if (isResultNotLoaded) toast(resultNotLoaded);
    else analysis.view(conversation.call, practiceOf(conversation));
  }

  function confirmStart() {
    const hasSaidSomething = conversation.stage === 'ended' && conversation.call.turns.length > 0;
    const isAllSaved = analysed?.save.status === 'saved' && !hasUnsyncedEdits;
    if (hasSaidSomething && !isAllSaved) setAsking(true);
    else start();
  }

  function practiseAgain() {
    if (conversation.stage !== 'ended') return;
    practice.setUpAs(conversation.call);
    analysis.close();
    confirmStart();
  }

  return (
    <>
      <PracticeView
        {...actionsOf(session)}
        conversation={conversation}
        elapsed={elapsed}
        onRemoveMoment={() => {
          session.chooseMoment(null);
          sentMoment.forget();
        }}
        difficulty={practice.difficulty}
        onDifficulty={practice.changeDifficulty}
        scenario={practice.scenario}
        onScenario={practice.changeScenario}
        onStart={confirmStart}
        microphone={view.microphone}
        isRecordingPending={view.isRecordingPending}
        subscribeToLevel={practice.subscribeToLevel}
        saidSoFar={session.saidSoFar}
        isProspectMuted={practice.isProspectMuted}
        onMuteProspect={practice.muteProspect}
        voiceNote={practice.voiceNote}
        mode={practice.mode}
        onMode={practice.changeMode}
        isRepMuted={view.isMuted}
        areNumbersHidden={practice.areNumbersHidden}
        onHideNumbers={practice.hideNumbers}
        notice={view.notice}
        noticeDetail={view.noticeDetail}
        failure={turnFailure(view)}
        isAnalysed={analysed?.state.stage === 'finished'}
        onAnalyse={analyse}
        unfinished={unfinished && unfinishedView(unfinished)}
        onResume={resume}
        onForget={() => {
          if (!unfinished) return;
          practice.forget(unfinished.call.startedAtMs);
          analysis.discard(unfinished.call.startedAtMs);
        }}
      >
        <LazyResult
          conversation={conversation.stage === 'ended' ? conversation : null}
          analysis={analysis}
          onPractiseAgain={practiseAgain}
          onMissing={() => setResultNotLoaded(true)}
        />
      </PracticeView>
      <ConfirmDialog
        open={isAsking}
        {...discardQuestion(analysed, hasUnsyncedEdits)}
        confirmLabel="Start a New Call"
        cancelLabel="Keep last call"
        onConfirm={start}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** What the view's buttons do to the call. */
function actionsOf(session: PracticeSession) {
  return {
    onChoosePersona: (persona: Persona) => session.choosePersona(persona),
    onAskForMicrophone: () => session.askForMicrophone(),
    onPress: () => session.press(),
    onRelease: () => session.release(),
    onType: (text: string) => session.type(text),
    onTyping: () => session.resetInactivity(),
    onMuteRep: (isMuted: boolean) => session.setMuted(isMuted),
    onDismissNotice: () => session.dismissNotice(),
    onRetry: () => session.retry(),
    onDropTurn: () => session.dropTurn(),
    onEnd: () => session.end(),
  };
}

/** The text of the dialog that asks whether to discard the last call. */
function discardQuestion(analysed: CallSnapshot | null, hasUnsyncedEdits: boolean) {
  if (!analysed) {
    return {
      title: 'Start a new call?',
      description: 'Your last call has not been analysed. Starting a new call discards it.',
    };
  }
  if (!hasUnsyncedEdits) {
    return {
      title: 'Start a new call without saving?',
      description: 'The analysis of your last call is not saved. Starting a new call discards it.',
    };
  }
  return {
    title: 'Start a new call without saving your changes?',
    description: 'Your latest changes to the last call are not saved yet and may be lost.',
  };
}

/** How long the call is or was, like '00:52'. */
function useCallTime(conversation: Conversation): string {
  const isRunning =
    conversation.stage !== 'idle' &&
    conversation.stage !== 'ringing' &&
    conversation.stage !== 'ended';
  const runningMs = useElapsedMs(isRunning ? callClockStart(conversation.call) : null);
  // Not yet begun: 0.
  if (conversation.stage !== 'ended') return formatDuration(runningMs);
  return formatDuration(practiceLengthMs(conversation.call));
}

function turnFailure({ conversation, failure }: ConversationView): TurnFailureMessage | null {
  if (conversation.stage !== 'failed' || !failure) return null;
  const { title, description, isSettingsMatter } = turnFailureMessage(conversation.part, failure);
  return { title, description, ...(isSettingsMatter && { help: <SettingsHint /> }) };
}

/** The call stored before a reload, as the screen shows it. */
function unfinishedView({ call, hasEnded }: DraftConversation): PracticeViewProps['unfinished'] {
  return { persona: call.persona, lines: call.turns.length, hasEnded };
}
