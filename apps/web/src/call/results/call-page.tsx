import type {
  AnsweredQuestion,
  CallDetails,
  CallType,
  Practice,
  Recording,
} from '@sales-analytics/contract';
import { formatDuration, type SharedCall, type SpokenEdit } from '@sales-analytics/core';
import { useState, type ReactNode } from 'react';
import { displayCallDate } from '../display/display-call-date.ts';
import type { CallPart } from '../session/call-state.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { AnalysisResults } from './analysis-results.tsx';
import { createPlayback } from '../player/playback.ts';
import { TranscriptPanel } from '../transcript/transcript-panel.tsx';
import type { CallPageContent } from '../parts/call-page-content.ts';
import { CallRecording } from '../player/call-audio.tsx';
import { LazyAsk, LazyDraft } from '../ask/lazy-ask.tsx';
import type { CallEditors } from '../details/use-call-editors.tsx';
import { answerNotes } from '../notes/save-answer-as-note.ts';
import type { NoteControl } from '../notes/note-control.ts';
import { NoteAtPlayhead } from '../notes/note-at-playhead.tsx';
import { useNoteWriting } from '../notes/use-note-writing.ts';
import { NotesSection } from '../notes/notes-section.tsx';
import type { AnalyseAgain } from './findings/findings-section.tsx';
import { PracticeLead } from './practice/practice-lead.tsx';
import { customerMoment, usePractiseMoment } from './use-practise-moment.ts';
import { useAssignSpeakers } from './use-assign-speakers.ts';
import { useCallTab, type CallTab } from './use-call-tab.ts';
import { useSeek } from './use-seek.ts';
import { useMediaQuery } from '../../shared/browser/use-media-query.ts';
import { useCallExport } from '../export/use-call-export.ts';
import { useCallView } from './use-call-view.tsx';
import { useCurrentLine } from '../player/current-line.ts';
import { useStartAt, type Start } from '../player/use-start-at.ts';
import type { OpeningLine } from '../transcript/line-address.ts';
import type { EditProblem } from '../requests/use-saved-call.ts';

/** Where the transcript stands below the sections, not beside them. */
const narrow = '(max-width: 1060px)';

/** Handlers of the rep's edits. An edit is shown at once and persisted. */
export type CallPageEdits = {
  onEdit: (edit: SpokenEdit) => void;
  onCallType: (callType: CallType) => void;
  onAnswer: (answer: AnsweredQuestion) => void;
};

export type CallPageProps = {
  title: string;
  /** Above the title: the way back to the list. */
  breadcrumb?: ReactNode;
  /** Of a saved call's details. */
  editors?: CallEditors | undefined;
  /** Asks a question or makes a suggestion about the call. */
  belowFacts?: ReactNode;
  /** Left out before the call is saved. */
  notes?: NoteControl | undefined;
  /** Left out before the call is saved. */
  analyseAgain?: AnalyseAgain | undefined;
  /** When the call was created, as ISO 8601. */
  at: string;
  badge?: ReactNode;
  /** Shown beside date and duration, like the badge of a practice call. */
  mark?: ReactNode;
  content: CallPageContent;
  recording?: Recording | undefined;
  practice?: Practice | undefined;
  /** What the user wrote beside the call. */
  details?: CallDetails | undefined;
  /** The recording if this page has it already. */
  file?: File | null;
  /** Key of the stored recording if the record names none. */
  callKey: string;
  /** Whether the page's address is this call's own, so that its lines can be linked. */
  isLinkable: boolean;
  /** Whether the page's address holds the section that is shown. */
  hasTabInAddress: boolean;
  /** Whether the page opens at its top: not after going back, nor for a link to a line. */
  opensAtTop?: boolean;
  /** The line that the call is opened at. */
  opensAt?: OpeningLine | null;
  /** Where the recording starts when the call is opened. The same object until then. */
  startsAt?: Start | null;
  /** A read-only call, such as the sample, has none. */
  edits?: CallPageEdits | undefined;
  /** Left out for a saved call that was opened. */
  saveButton?: ReactNode;
  /** Why the last attempt to save the call failed. */
  saveProblem?: string | undefined;
  /** The call is being saved: nothing of it can be changed now. */
  isLocked?: boolean | undefined;
  /** Why the last edits of the saved call are not stored. */
  editProblem?: EditProblem | undefined;
  onRetry?: ((part: CallPart) => void) | undefined;
  onDiscard?: (() => void) | undefined;
  /** Left out before the call is saved. */
  shared?: SharedCall | undefined;
  /** Address of the comparison with another call; left out before the call is saved. */
  compareTo?: string | undefined;
  /** Deletes the call; left out before the call is saved. */
  onDelete?: (() => void) | undefined;
};

/** The page of one call: results, player, transcript, questions, export and saving. */
export function CallPage(props: CallPageProps) {
  const { title, at, content, recording, practice, details, edits, notes } = props;
  const { spoken, callType } = content;
  const { utterances } = spoken.transcript;
  const { clock } = usePlatform();
  const view = useCallView({ content, at, practice, onRetry: props.onRetry });
  const [tab, setTab] = useCallTab(props.hasTabInAddress);
  const isNarrow = useMediaQuery(narrow);
  const [playback] = useState(createPlayback);
  const showTranscript = () => isNarrow && setTab('transcript');
  // From the overview the rep sees the transcript below.
  const { lineToShow, playFrom, seek } = useSeek(
    playback,
    () => tab !== 'overview' && showTranscript(),
  );
  const place = placeOfTranscript(tab, isNarrow);
  const { speakersWanted, onAssignSpeakers } = useAssignSpeakers(spoken, {
    isShown: !place.isHidden,
    onShow: showTranscript,
  });
  const currentLine = useCurrentLine(playback, utterances);
  useStartAt(playback, props.startsAt ?? null);
  const practise = usePractiseMoment(spoken, details?.contact);
  const shownNotes = notes?.notes;
  const { lineNotes, lineOf, noteRequest, writeNote } = useNoteWriting({
    notes: shownNotes,
    utterances,
    onWrite: () => setTab('notes'),
  });
  const durationMs = spoken.transcript.durationMs ?? recording?.durationMs;
  const exported = { title, at, durationMs, content, view, recording, practice, details };
  const callExport = useCallExport(exported);
  const asking = edits && { spoken, answers: content.answers, onAnswer: edits.onAnswer, seek };

  return (
    <AnalysisResults
      {...passedOn(props)}
      title={title}
      tab={tab}
      onTab={setTab}
      isNarrow={isNarrow}
      date={displayCallDate(at, new Date(clock.now()).toISOString(), details?.callDate?.isDay)}
      duration={durationMs === undefined ? undefined : formatDuration(durationMs)}
      callType={callType}
      onCallType={edits?.onCallType}
      metrics={view.metrics}
      utterances={utterances}
      analysis={view.analysis}
      summary={view.summary}
      findings={view.findings}
      contactName={details?.contact?.name ?? ''}
      renderDraft={(question) => asking && <LazyDraft question={question} {...asking} />}
      noteCount={shownNotes?.length}
      notes={
        notes && (
          <NotesSection
            control={notes}
            playback={playback}
            seek={seek}
            lineAt={lineOf}
            noteRequest={noteRequest}
            isShown={tab === 'notes'}
          />
        )
      }
      seek={seek}
      lead={<PracticeLead {...{ practice, metrics: view.metrics, spoken, seek }} />}
      player={
        // A practice call has no recording.
        practice ? undefined : (
          <CallRecording
            audioKey={recording?.audioKey ?? props.callKey}
            file={props.file ?? null}
            durationMs={durationMs}
            playback={playback}
            spoken={spoken}
            metrics={view.metrics}
            checked={view.checked}
            findings={view.findings}
            notes={shownNotes}
          />
        )
      }
      transcript={
        <TranscriptPanel
          spoken={spoken}
          marks={view.marks}
          notes={lineNotes}
          noteButton={notes && <NoteAtPlayhead playback={playback} onNote={writeNote} />}
          currentLine={currentLine}
          lineToShow={lineToShow}
          opensAt={props.opensAt}
          seek={playFrom}
          isLinkable={props.isLinkable}
          onEdit={edits?.onEdit}
          isLocked={props.isLocked}
          speakersWanted={speakersWanted}
          {...place}
        />
      }
      ask={asking && <LazyAsk {...asking} answerNotes={notes && answerNotes(notes)} />}
      onPractise={practice ? undefined : practise}
      momentAt={(place) => customerMoment(spoken, place)}
      onExport={(kind) => void callExport.run(kind)}
      canExportVtt={callExport.hasTimes}
      onAssignSpeakers={onAssignSpeakers}
      changeProblem={props.editProblem}
    />
  );
}

/** In a narrow window the transcript has its own tab, and is also shown below the overview. */
function placeOfTranscript(tab: CallTab, isNarrow: boolean) {
  const isInPage = isNarrow && tab === 'transcript';
  return { isInPage, isHidden: isNarrow && !isInPage && tab !== 'overview' };
}

/** What the sections get as it is. */
function passedOn(props: CallPageProps) {
  const { breadcrumb, editors, belowFacts, badge, mark, analyseAgain, opensAtTop } = props;
  const { saveButton, saveProblem, onDiscard, shared, compareTo, onDelete, isLocked } = props;
  const actions = { saveButton, saveProblem, onDiscard, shared, compareTo, onDelete, isLocked };
  return { breadcrumb, editors, belowFacts, badge, mark, analyseAgain, opensAtTop, ...actions };
}
