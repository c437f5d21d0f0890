import type { Call } from '@sales-analytics/contract';
import { useEffect, useMemo } from 'react';
import { contentOfNew, contentOfSaved } from '../../features/call-result/call-page-content.ts';
import { CallPage } from '../../features/call-result/call-page.tsx';
import { editsOfSaved } from '../../features/call-result/edits-of-saved.ts';
import { useCallSaving } from '../../features/call-result/use-call-saving.ts';
import { useCatchUp } from '../../features/call-result/use-catch-up.ts';
import { useSavedCall } from '../../features/call-result/use-saved-call.ts';
import type { QueuedCall } from '../../flows/call-queue.ts';
import type { CallState } from '../../flows/call-state.ts';
import { toNewCall, type CallFacts } from '../../flows/new-call.ts';
import { PracticeMark } from '../../widgets/practice-mark.tsx';
import { titleOf } from './kept-call-words.ts';
import type { CallQueueControl } from './use-call-queue.ts';

export type NewCallResultsProps = {
  call: QueuedCall & { state: Extract<CallState, { stage: 'finished' }> };
  control: CallQueueControl;
  newKey: () => string;
};

/** The result of a call of this page. Once it is saved, what is corrected goes to the record. */
export function NewCallResults({ call, control, newKey }: NewCallResultsProps) {
  const { id, state, recording, callType, practice, saved } = call;
  const { queue } = control;
  const facts = useMemo(
    (): CallFacts => ({ recording, callType, practice }),
    [recording, callType, practice],
  );
  const onSaved = (stored: Call) => queue.markSaved(id, stored);
  const saving = useCallSaving({ call: state, facts, key: id, newKey, saved, onSaved });
  const record = useSavedCall(saved);
  useCatchUp({ latest: saved && toNewCall(state, facts), record });
  // Whoever comes back to the call finds it as it was corrected.
  useEffect(() => {
    if (record.call) queue.markSaved(id, record.call);
  }, [queue, id, record.call]);
  const content = useMemo(
    () => (record.call ? contentOfSaved(record.call) : contentOfNew(state, callType)),
    [record.call, state, callType],
  );
  const isSaved = record.call !== null;
  return (
    <CallPage
      title={titleOf(call)}
      at={call.chosenAt}
      mark={practice && <PracticeMark practice={practice} />}
      content={content}
      recording={recording}
      practice={practice}
      file={call.file}
      callKey={id}
      isLinkable={false}
      edits={
        isSaved
          ? editsOfSaved(record)
          : {
              onEdit: (edit) => queue.edit(id, edit),
              onCallType: (next) => queue.setCallType(id, next),
              onAnswer: (answer) => queue.addAnswer(id, answer),
            }
      }
      saving={saving}
      changeProblem={record.changeProblem}
      onRetry={isSaved ? undefined : (part) => queue.retry(id, part)}
      onDiscard={() => (isSaved ? control.close(id) : control.discard(id))}
    />
  );
}
