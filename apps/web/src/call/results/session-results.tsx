import { detailsOf } from '@sales-analytics/core';
import { useMemo } from 'react';
import { useSavedCall } from '../requests/use-saved-call.ts';
import type { CallSession } from '../session/call-session.ts';
import type { CallState } from '../session/call-state.ts';
import { useCallSession } from '../session/use-call-sessions.ts';
import { useUnsavedText } from '../../shared/ui/unsaved-texts.ts';
import { SuggestedDetails } from '../details/suggested-details.tsx';
import { CallPage } from './call-page.tsx';
import type { CallPageEdits } from './call-page-props.ts';
import { ConfirmSides } from './confirm-sides.tsx';
import { PracticeMark } from './practice-mark.tsx';
import { saveFailureReason } from '../session/failure-messages.ts';
import { SaveMetrics } from './save-metrics.tsx';
import { editsOfSaved } from './saved-call.tsx';
import { contentOfNew, contentOfSaved } from '../parts/shown-call.ts';

export type FinishedCall = Extract<CallState, { stage: 'finished' }>;

type SessionResultsProps = {
  session: CallSession;
  state: FinishedCall;
  title: string;
  /** The call took place or was added at this time, in ISO 8601. */
  at: string;
  onDiscard?: (() => void) | undefined;
  hasTabInAddress?: boolean;
};

export function SessionResults(props: SessionResultsProps) {
  const { session, state, title, at, onDiscard, hasTabInAddress = false } = props;
  const { save, callType, practice, details, recording, file } = useCallSession(session);
  const saved = useSavedCall(save.status === 'saved' ? save.call : null);
  const savedCall = saved?.call;
  useUnsavedText(saved?.isUnsynced ?? false);
  const content = useMemo(
    () => (savedCall ? contentOfSaved(savedCall) : contentOfNew(state, callType)),
    [savedCall, state, callType],
  );
  return (
    <CallPage
      call={{
        title: savedCall?.title ?? title,
        at,
        content,
        recording,
        practice,
        details: savedCall ? detailsOf(savedCall) : details,
      }}
      heading={{
        mark: practice && <PracticeMark practice={practice} />,
        belowFacts: save.status !== 'saved' && <BelowFacts session={session} state={state} />,
      }}
      visit={{ isLinkable: false, hasTabInAddress }}
      audio={{ file, callKey: session.id }}
      edits={saved ? editsOfSaved(saved) : editsOf(session)}
      saving={{
        button: <SaveMetrics session={session} />,
        problem: save.status === 'unsaved' ? saveFailureReason(save.problem) : undefined,
        isLocked: save.status === 'saving',
        onRetry: save.status === 'unsaved' ? (part) => session.retry(part) : undefined,
        onDiscard: saved ? undefined : onDiscard,
      }}
    />
  );
}

function BelowFacts({ session, state }: Pick<SessionResultsProps, 'session' | 'state'>) {
  const { save, callType, recording, practice, details } = useCallSession(session);
  const { spoken, areSidesChosen } = state;
  const isLocked = save.status === 'saving';
  return (
    <>
      {!areSidesChosen && !practice && (
        <ConfirmSides spoken={spoken} isLocked={isLocked} onEdit={(edit) => session.edit(edit)} />
      )}
      <SuggestedDetails
        call={{ spoken, callType, recording, practice, details }}
        isLocked={isLocked}
        onUse={(changes) => {
          session.change({ details: changes });
          return Promise.resolve(null);
        }}
      />
    </>
  );
}

function editsOf(session: CallSession): CallPageEdits {
  return {
    onEdit: (edit) => session.edit(edit),
    onCallType: (callType) => session.change({ callType }),
    onAnswer: (answer) => session.addAnswer(answer),
  };
}
