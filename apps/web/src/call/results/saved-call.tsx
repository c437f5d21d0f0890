import type { Call } from '@sales-analytics/contract';
import { useMemo } from 'react';
import { useNavigationType } from 'react-router';
import { type SavedCallControl, useSavedCall } from '../requests/use-saved-call.ts';
import { callTypeEdit, spokenEdit } from '../session/call-edits.ts';
import { CallPage, type CallPageEdits } from './call-page.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PracticeMark } from './practice-mark.tsx';
import { contentOfSaved } from './call-page-content.ts';

/** A call as it was saved; what can be measured or looked up is so again, and corrections are stored. */
export function SavedCall({ call: read, title }: { call: Call; title: string }) {
  const saved = useSavedCall(read);
  const { call } = saved;
  const navigation: string = useNavigationType();
  const opensAtTop = navigation !== 'POP';
  const content = useMemo(() => contentOfSaved(call), [call]);
  return (
    <>
      <CallPage
        title={title}
        at={call.createdAt}
        mark={call.practice && <PracticeMark practice={call.practice} />}
        content={content}
        recording={call.recording}
        practice={call.practice}
        callKey={call._id}
        isLinkable
        opensAtTop={opensAtTop}
        edits={editsOfSaved(saved)}
        editProblem={saved.editProblem}
      />
      <LeaveGuard risk={saved.isUnsynced ? 'unstored' : null} />
    </>
  );
}

/** What is changed on the page, as edits of the saved call. */
export function editsOfSaved({ edit, addAnswer }: SavedCallControl): CallPageEdits {
  return {
    onEdit: (change) => edit(spokenEdit(change)),
    onCallType: (callType) => edit(callTypeEdit(callType)),
    onAnswer: addAnswer,
  };
}
