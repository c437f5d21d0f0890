import { useEffect, useEffectEvent, useMemo } from 'react';
import { catchUpEdit } from './call-edits.ts';
import type { CallQueue, QueuedCall } from './call-queue.ts';
import { isSettled, type CallState } from './call-state.ts';
import { contentOfNew, contentOfSaved } from '../results/call-page-content.ts';
import type { CallPageProps } from '../results/call-page.tsx';
import { editsOfSaved } from './edits-of-saved.ts';
import { useSavedCall } from './use-saved-call.ts';

export type FinishedCall = Extract<CallState, { stage: 'finished' }>;

type WorkedCallNeeds = { call: QueuedCall; state: FinishedCall; queue: CallQueue };

export type WorkedCall = Pick<CallPageProps, 'content' | 'edits' | 'changeProblem' | 'onRetry'>;

/**
 * A call that this page worked on: what is corrected goes to the queue, and to the record once it is
 * saved and nothing of it is on its way any more.
 */
export function useWorkedCall({ call, state, queue }: WorkedCallNeeds): WorkedCall {
  const { id, callType, unstored } = call;
  const saved = isSettled(state) ? call.saved : null;
  // Whoever comes back to the call finds it as it was corrected, and whoever leaves is asked about
  // what is not stored: the queue hears of it at once, not with the next look at the page.
  const record = useSavedCall(saved, (view) => {
    queue.markStored(id, view.stored, view.call === view.stored ? null : view.call);
  });
  const isRecord = saved !== null;
  const catchUp = useEffectEvent(() => {
    if (unstored) record.edit(catchUpEdit(unstored));
  });
  useEffect(() => {
    if (isRecord) catchUp();
  }, [isRecord]);
  const content = useMemo(
    () => (record.call ? contentOfSaved(record.call) : contentOfNew(state, callType)),
    [record.call, state, callType],
  );
  if (isRecord) {
    return { content, edits: editsOfSaved(record), changeProblem: record.changeProblem };
  }
  return {
    content,
    edits: {
      onEdit: (edit) => queue.edit(id, edit),
      onCallType: (next) => queue.setCallType(id, next),
      onAnswer: (answer) => queue.addAnswer(id, answer),
    },
    onRetry: (part) => queue.retry(id, part),
  };
}
