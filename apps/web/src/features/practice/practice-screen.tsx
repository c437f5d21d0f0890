import { formatDuration, practiceLengthMs, type Conversation } from '@sales-analytics/core';
import { useState } from 'react';
import { SettingsHint } from '../../shared/ui/settings-hint.tsx';
import { useConfigurationCheck } from '../../call/session/use-configuration-check.ts';
import { useElapsedMs } from '../../shared/time/use-elapsed.ts';
import { startOfPractice } from '../../call/drafts/practice-draft-id.ts';
import { useUnsyncedCalls } from '../../call/requests/use-unsynced-calls.ts';
import { isUnsynced, type CallSnapshot } from '../../call/session/session-ports.ts';
import type { DraftConversation } from '../../conversation/session/conversation-ports.ts';
import type { ConversationView } from '../../conversation/session/conversation-view.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { readSettings } from '../../shared/browser/settings-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { browserPorts } from '../../conversation/session/browser-ports.ts';
import { LazyResult } from './result/lazy-result.tsx';
import { practiceOf } from './practice-of.ts';
import type { PracticePorts } from '../../conversation/session/practice-ports.ts';
import type { FailureWordsForTurn, PracticeViewProps } from './practice-view-props.ts';
import { PracticeView } from './practice-view.tsx';
import { turnFailureMessage } from './stage/turn-failure-messages.ts';
import { usePractice } from './use-practice.ts';
import { usePracticeAnalysis } from './result/use-practice-analysis.ts';
import { useSentMoment } from './use-sent-moment.ts';

const resultMissing = {
  title: 'Error',
  description:
    'Our server did not answer, so the analysis could not be shown. Reload this page when it is back: your call is kept.',
  variant: 'destructive',
} as const;

const analysedElsewhere = {
  title: 'Open elsewhere',
  description: 'Another tab works on this analysis. Go on there, or close that tab first.',
  variant: 'destructive',
} as const;

/** A cold call with a simulated prospect: talk, read its analysis, save it. */
export function PracticeScreen({ ports: handed }: { ports?: PracticePorts }) {
  const [ports] = useState(() => handed ?? browserPorts());
  const practice = usePractice(ports);
  const { run, view, unfinished } = practice;
  const { conversation } = view;
  const sentMoment = useSentMoment(run, conversation);
  const { storage } = usePlatform();
  const toast = useToast();
  const checkConfiguration = useConfigurationCheck();
  const elapsed = useCallTime(conversation);
  const [isAsking, setAsking] = useState(false);
  const [isResultMissing, setResultMissing] = useState(false);
  const analysis = usePracticeAnalysis({
    languageModel: practice.languageModel,
    randomId: ports.randomId,
    onMissing: () => toast(resultMissing),
    onElsewhere: () => toast(analysedElsewhere),
    onSaved(id) {
      const startedAtMs = startOfPractice(id);
      if (startedAtMs !== null) practice.forget(startedAtMs);
    },
  });
  useDocumentTitle('AI Cold Call Practice');
  const { analysed } = analysis;
  const unsynced = useUnsyncedCalls();
  const hasUnstoredEdits = analysed !== null && isUnsynced(analysed, unsynced);

  function start() {
    setAsking(false);
    if (checkConfiguration() !== 'ready') return;
    analysis.clear();
    ports.unlockSound(readSettings(storage));
    run.start();
    sentMoment.forget();
  }

  function resume() {
    // A call that is over needs nothing to be looked at.
    if (!unfinished?.hasEnded && checkConfiguration() !== 'ready') return;
    ports.unlockSound(readSettings(storage));
    practice.resume();
  }

  function analyse() {
    if (conversation.stage !== 'ended') return;
    // Nothing is asked, and paid, that could not be shown.
    if (isResultMissing) toast(resultMissing);
    else analysis.view(conversation.call, practiceOf(conversation));
  }

  function askToStart() {
    const hasSaidSomething = conversation.stage === 'ended' && conversation.call.turns.length > 0;
    const isAllSaved = analysed?.save.status === 'saved' && !hasUnstoredEdits;
    if (hasSaidSomething && !isAllSaved) setAsking(true);
    else start();
  }

  return (
    <>
      <PracticeView
        conversation={conversation}
        elapsed={elapsed}
        onChoosePersona={(persona) => run.choosePersona(persona)}
        onLeaveMomentOut={() => {
          run.chooseMoment(null);
          sentMoment.forget();
        }}
        pitch={practice.pitch}
        onPitch={practice.changePitch}
        onStart={askToStart}
        microphone={view.microphone}
        isRecordingPending={view.isRecordingPending}
        onAskForMicrophone={() => run.askForMicrophone()}
        subscribeToLevel={practice.subscribeToLevel}
        onPress={() => run.press()}
        onRelease={() => run.release()}
        onType={(text) => run.type(text)}
        muted={practice.muted}
        onMute={practice.changeMuted}
        voiceNote={practice.voiceNote}
        notice={view.notice}
        noticeDetail={view.noticeDetail}
        failure={turnFailure(view)}
        onRetry={() => run.retry()}
        onDropTurn={() => run.dropTurn()}
        onEnd={() => run.end()}
        isAnalysed={analysed !== null}
        onAnalyse={analyse}
        unfinished={unfinished && unfinishedFace(unfinished)}
        onResume={resume}
        onForget={() => {
          if (unfinished) practice.forget(unfinished.call.startedAtMs);
        }}
      />
      <LazyResult
        conversation={conversation.stage === 'ended' ? conversation : null}
        analysis={analysis}
        onMissing={() => setResultMissing(true)}
      />
      <ConfirmDialog
        open={isAsking}
        {...questionOf(analysed, hasUnstoredEdits)}
        confirmLabel="Start a New Call"
        cancelLabel="Keep it"
        onConfirm={start}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** What a new call would discard. */
function questionOf(analysed: CallSnapshot | null, hasUnstoredEdits: boolean) {
  if (!analysed) {
    return {
      title: 'Start a new call?',
      description: 'The last call is not analysed yet. A new call discards it.',
    };
  }
  if (!hasUnstoredEdits) {
    return {
      title: 'Start a new call without saving?',
      description: 'The analysis of the last call is not saved yet. A new call discards it.',
    };
  }
  return {
    title: 'Start a new call without storing your changes?',
    description: 'The last changes of the last call are not stored yet. A new call may lose them.',
  };
}

/** How long the call is or was, like '00:52'. */
function useCallTime(conversation: Conversation): string {
  const isOver = conversation.stage === 'idle' || conversation.stage === 'ended';
  const runningMs = useElapsedMs(isOver ? null : conversation.call.startedAtMs);
  if (conversation.stage === 'idle') return formatDuration(0);
  if (conversation.stage !== 'ended') return formatDuration(runningMs);
  return formatDuration(practiceLengthMs(conversation.call));
}

function turnFailure({ conversation, failure }: ConversationView): FailureWordsForTurn | null {
  if (conversation.stage !== 'failed' || !failure) return null;
  const { title, description, isSettingsMatter } = turnFailureMessage(conversation.part, failure);
  return { title, description, ...(isSettingsMatter && { help: <SettingsHint /> }) };
}

/** What a rep needs to know of the call that an earlier page left. */
function unfinishedFace({ call, hasEnded }: DraftConversation): PracticeViewProps['unfinished'] {
  return { persona: call.persona, lines: call.turns.length, hasEnded };
}
