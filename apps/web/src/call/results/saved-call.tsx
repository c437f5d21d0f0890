import type { Call } from '@sales-analytics/contract';
import { useMemo } from 'react';
import { useNavigationType } from 'react-router';
import { contentOfSaved } from './call-page-content.ts';
import { CallPage } from './call-page.tsx';
import { editsOfSaved } from '../session/edits-of-saved.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useSavedCall } from '../session/use-saved-call.ts';
import { PracticeMark } from './practice-mark.tsx';

/** A call as it was saved; what can be measured or looked up is so again, and corrections are stored. */
export function SavedCall({ call: saved, title }: { call: Call; title: string }) {
  const record = useSavedCall(saved);
  const call = record.call ?? saved;
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
        edits={editsOfSaved(record)}
        changeProblem={record.changeProblem}
      />
      <LeaveGuard risk={record.hasUnstored ? 'unstored' : null} />
    </>
  );
}
