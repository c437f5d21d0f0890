import { dateOfCall, type Call, type Note, type Utterance } from '@sales-analytics/contract';
import { detailsOf, type SharedCall } from '@sales-analytics/core';
import { useMemo, useState } from 'react';
import { compareAddress } from '../call-address.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useCallEditors } from '../details/use-call-editors.tsx';
import { noteControl } from '../notes/note-control.ts';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useKeptEdits } from '../requests/use-kept-edits.ts';
import { type SavedCallControl, useSavedCall } from '../requests/use-saved-call.ts';
import { analysisEdit, callTypeEdit, spokenEdit } from '../edits/call-edits.ts';
import { countUnsaved } from '../session/app-calls.ts';
import { useAppCalls, useAppCallsSnapshot } from '../session/app-calls-context.tsx';
import { allCalls, CallBreadcrumb, type CallOrigin } from './call-breadcrumb.tsx';
import { useAnalyseAgain } from './findings/use-analyse-again.tsx';
import { CallPage } from './call-page.tsx';
import type { CallPageEdits } from './call-page-props.ts';
import { localDay } from '../../shared/time/local-day.ts';
import { DeletedElsewhere } from './deleted-elsewhere.tsx';
import { isJustSaved } from './just-saved.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useUnsavedText } from '../../shared/ui/unsaved-texts.ts';
import { PracticeMark } from './practice-mark.tsx';
import { SavedMark } from './saved-mark.tsx';
import { useDeleteShownCall } from './use-delete-shown-call.tsx';
import { contentOfSaved } from '../parts/shown-call.ts';
import { lineParameter, openingLine, type OpeningLine } from '../transcript/line-address.ts';
import type { Start } from '../player/use-start-at.ts';

export { SampleCall } from './sample-call.tsx';

type SavedCallProps = {
  call: Call;
  title: string;
  hasUnsavedText: boolean;
  /** If another tab deleted the call, it is still shown, so that the typed text is not lost. */
  isDeleted: boolean;
};

/** Shows a saved call. All measured numbers and places of quotes are computed again, and corrections are stored. */
export function SavedCall({ call: read, title, hasUnsavedText, isDeleted }: SavedCallProps) {
  const saved = useSavedCall(read);
  useKeptEdits(read._id);
  const { call } = saved;
  const navigation: string = useNavigationType();
  const content = useMemo(() => contentOfSaved(call), [call]);
  const { opensAt, startsAt } = useOpening(content.spoken.transcript.utterances);
  const editors = useCallEditors(call, content, title);
  const { clock } = usePlatform();
  const notes = noteControl({ notes: call.notes ?? noNotes, edit: saved.edit, clock });
  useUnsavedText(saved.isUnsynced);
  const analyseAgain = useAnalyseAgain(content.spoken, (analysed) =>
    saved.edit(analysisEdit(analysed)),
  );
  const shared = useSharedCall(call, title);
  const wasJustSaved = useWasJustSaved();
  const file = useRecordingOf(call._id);
  const origin = useOrigin(wasJustSaved);
  const deletion = useDeleteShownCall({ call, hasUnsavedText, origin: origin.address });
  return (
    <>
      {isDeleted && <DeletedElsewhere call={call} />}
      <CallPage
        call={{
          title: call.title ?? title,
          at: dateOfCall(call),
          content,
          recording: call.recording,
          practice: call.practice,
          details: detailsOf(call),
        }}
        heading={{
          breadcrumb: <CallBreadcrumb id={call._id} origin={origin} />,
          mark: call.practice && <PracticeMark practice={call.practice} />,
          belowFacts: editors.suggestion,
        }}
        visit={{
          isLinkable: true,
          hasTabInAddress: true,
          opensAtTop: navigation !== 'POP' && !opensAt && !wasJustSaved,
          opensAt,
          startsAt,
        }}
        audio={{ file, callKey: call._id }}
        edits={editsOfSaved(saved)}
        saving={{ button: wasJustSaved ? <SavedMark /> : undefined }}
        saved={{
          editors,
          notes,
          analyseAgain,
          shared,
          compareTo: compareAddress({ a: call._id }),
          onDelete: deletion.onDelete,
        }}
      />
      {deletion.question}
      <LeaveGuard risk={hasUnsavedText && !deletion.isDeleted ? 'unstored' : null} />
    </>
  );
}

function useSharedCall(call: Call, title: string): SharedCall {
  const { session } = usePlatform();
  const ownName = session.username() ?? '';
  return useMemo(
    () => ({
      title: call.title ?? title,
      day: localDay(dateOfCall(call)) ?? dateOfCall(call),
      call,
      ownName,
    }),
    [call, title, ownName],
  );
}

const noNotes: readonly Note[] = [];

/** Returns whether the user opened this page by saving the call, and not by a link or by going back. */
function useWasJustSaved(): boolean {
  const navigation: string = useNavigationType();
  const { state } = useLocation() as { state: unknown };
  const [wasJustSaved] = useState(() => navigation !== 'POP' && isJustSaved(state));
  return wasJustSaved;
}

/** Returns the recording of a call that was just saved, because the browser may not have stored it yet. */
function useRecordingOf(id: string): File | null {
  const appCalls = useAppCalls();
  const [file] = useState(() => appCalls.recordingOf(id));
  return file;
}

/**
 * Returns the page that the breadcrumb links to. Just after a save, that is the Analysis page if it has more calls to
 * save.
 */
function useOrigin(wasJustSaved: boolean): CallOrigin {
  const unsaved = countUnsaved(useAppCallsSnapshot());
  return wasJustSaved && unsaved > 0
    ? { address: '/dashboard/analysis', label: 'Calls in progress' }
    : allCalls;
}

type Opening = { opensAt: OpeningLine | null; startsAt: Start | null };

/** Returns the line and the time that the call is opened at. Later edits of its lines do not change them. */
function useOpening(utterances: readonly Utterance[]): Opening {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const isPlaying = useIsFirstVisit();
  const [opening] = useState(() => {
    const opensAt = openingLine(params.get(lineParameter), utterances, state);
    const atMs = opensAt?.startMs;
    return { opensAt, startsAt: atMs === undefined ? null : { atMs, isPlaying } };
  });
  return opening;
}

/** Returns false after Back, Forward or a reload, because the recording must not start by itself again. */
function useIsFirstVisit(): boolean {
  const navigation: string = useNavigationType();
  const { key } = useLocation();
  if (navigation !== 'POP') return true;
  // This is the key of the first history entry of the document.
  return key === 'default' && !isRevisited();
}

function isRevisited(): boolean {
  const entries = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entries.some(({ type }) => type === 'reload' || type === 'back_forward');
}

export function editsOfSaved({ edit, addAnswer, editProblem }: SavedCallControl): CallPageEdits {
  return {
    onEdit: (change) => edit(spokenEdit(change)),
    onCallType: (callType) => edit(callTypeEdit(callType)),
    onAnswer: addAnswer,
    problem: editProblem,
  };
}
