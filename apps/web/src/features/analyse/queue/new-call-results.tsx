import { CallPage } from '../../../call/results/call-page.tsx';
import { useCallSaving } from '../../../call/session/use-call-saving.ts';
import { useWorkedCall, type FinishedCall } from '../../../call/session/use-worked-call.ts';
import type { QueuedCall } from '../../../call/session/call-queue.ts';
import { startOfPractice } from '../../../call/drafts/practice-draft-id.ts';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { createPracticeStore } from '../../../conversation/practice-store.ts';
import { decodeToken } from '../../../shared/browser/session.ts';
import { PracticeMark } from '../../../call/results/practice-mark.tsx';
import { titleOf } from '../draft-call-labels.ts';
import type { CallQueueControl } from './use-call-queue.ts';

export type NewCallResultsProps = {
  call: QueuedCall & { state: FinishedCall };
  control: CallQueueControl;
  randomId: () => string;
};

/** The result of a call of this page. Once it is saved, what is corrected goes to the record. */
export function NewCallResults({ call, control, randomId }: NewCallResultsProps) {
  const { id, state, recording, practice } = call;
  const { queue } = control;
  const onSaved = useForgetConversation(id);
  const saving = useCallSaving({ call, queue, randomId, onSaved });
  const worked = useWorkedCall({ call, state, queue });
  return (
    <CallPage
      title={titleOf(call)}
      at={call.chosenAt}
      mark={practice && <PracticeMark practice={practice} />}
      {...worked}
      recording={recording}
      practice={practice}
      file={call.file}
      callKey={id}
      isLinkable={false}
      saving={saving}
      onDiscard={() => (call.saved ? control.close(id) : control.discard(id))}
    />
  );
}

/** The practice screen offers no call to be analysed, and paid for, that is saved already. */
function useForgetConversation(callId: string): () => void {
  const { storage, session } = usePlatform();
  return () => {
    const startedAtMs = startOfPractice(callId);
    if (startedAtMs === null) return;
    const accountId = decodeToken(session.token() ?? '')?.sub ?? '';
    createPracticeStore(storage, accountId).forgetCall(startedAtMs);
  };
}
