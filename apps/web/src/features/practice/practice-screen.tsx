import { useState } from 'react';
import { startOfPractice } from '../../call/drafts/practice-draft-id.ts';
import { useUnsyncedCalls } from '../../call/requests/use-unsynced-calls.ts';
import { isUnsynced, type CallSnapshot } from '../../call/session/session-options.ts';
import { useConfigurationCheck } from '../../call/session/use-configuration-check.ts';
import { browserPracticeOptions } from '../../conversation/session/browser-options.ts';
import type { PracticeOptions } from '../../conversation/session/practice-options.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { LazyPracticeEnd } from './lazy-parts.ts';
import { practiceOf } from './practice-of.ts';
import { PracticeView } from './practice-view.tsx';
import { usePracticeAnalysis } from './result/use-practice-analysis.ts';
import { usePractice } from './use-practice.ts';
import { useSentMoment } from './use-sent-moment.ts';

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

export function PracticeScreen({ options: handed }: { options?: PracticeOptions }) {
  const [options] = useState(() => handed ?? browserPracticeOptions());
  const practice = usePractice(options);
  const { session, view, unfinished } = practice;
  const { conversation } = view;
  const sentMoment = useSentMoment(session, conversation);
  const toast = useToast();
  const checkConfiguration = useConfigurationCheck('practice');
  const [isAsking, setAsking] = useState(false);
  const [isResultNotLoaded, setResultNotLoaded] = useState(false);
  const analysis = usePracticeAnalysis({
    languageModel: practice.languageModel,
    randomId: options.randomId,
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
    options.unlockSound();
    session.start(practice.setup.mode);
    sentMoment.forget();
  }

  function resume() {
    // A call that has ended needs no provider.
    if (!unfinished?.hasEnded && checkConfiguration() !== 'ready') return;
    options.unlockSound();
    practice.resume();
  }

  function discardUnfinished() {
    if (!unfinished) return;
    practice.forget(unfinished.call.startedAtMs);
    analysis.discard(unfinished.call.startedAtMs);
  }

  function removeMoment() {
    session.chooseMoment(null);
    sentMoment.forget();
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
        session={session}
        view={view}
        setup={practice.setup}
        sound={practice.sound}
        numbers={practice.numbers}
        analysis={{ isFinished: analysed?.state.stage === 'finished', onView: analyse }}
        unfinished={
          unfinished && { draft: unfinished, onResume: resume, onDiscard: discardUnfinished }
        }
        onStart={confirmStart}
        onRemoveMoment={removeMoment}
      >
        <LazyPracticeEnd
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
