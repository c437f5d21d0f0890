import type { Call } from '@sales-analytics/contract';
import { useMemo } from 'react';
import { contentOfSaved } from '../../features/call-result/call-page-content.ts';
import { CallPage } from '../../features/call-result/call-page.tsx';
import { editsOfSaved } from '../../features/call-result/edits-of-saved.ts';
import { LeaveGuard } from '../../features/call-result/leave-guard.tsx';
import { useSavedCall } from '../../features/call-result/use-saved-call.ts';
import { PracticeMark } from '../../widgets/practice-mark.tsx';
import { titleOfSaved } from './kept-call-words.ts';

/** A call as it was saved; what can be measured or looked up is so again, and corrections are stored. */
export function SavedCall({ call: saved }: { call: Call }) {
  const record = useSavedCall(saved);
  const call = record.call ?? saved;
  const content = useMemo(() => contentOfSaved(call), [call]);
  return (
    <>
      <CallPage
        title={titleOfSaved(call)}
        at={call.createdAt}
        mark={call.practice && <PracticeMark practice={call.practice} />}
        content={content}
        recording={call.recording}
        practice={call.practice}
        callKey={call._id}
        isLinkable
        edits={editsOfSaved(record)}
        changeProblem={record.changeProblem}
      />
      <LeaveGuard risk={record.changeProblem ? 'unstored' : null} />
    </>
  );
}
