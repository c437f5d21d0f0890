import type {
  AnsweredQuestion,
  CallDetails,
  CallType,
  Practice,
  Recording,
  CallMoment,
} from '@sales-analytics/contract';
import {
  formatCallDate,
  formatDuration,
  sideOfSpeaker,
  type Place,
  type SpokenEdit,
  transcriptText,
  type SpokenCall,
} from '@sales-analytics/core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CallPart } from '../session/call-state.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { AnalysisResults } from './analysis-results.tsx';
import { createPlayback } from '../player/playback.ts';
import { TranscriptPanel } from '../transcript/transcript-panel.tsx';
import type { WantedLine } from '../transcript/transcript-list.tsx';
import type { CallPageContent } from './call-page-content.ts';
import { CallRecording } from '../player/call-audio.tsx';
import { LazyAsk, LazyDraft } from '../ask/lazy-ask.tsx';
import type { CallEditors } from '../details/use-call-editors.tsx';
import { asNote, type NoteControl } from '../notes/note-control.ts';
import { NoteAtPlayhead, useNoteKey } from '../notes/note-at-playhead.tsx';
import { notesByLine } from '../notes/notes-by-line.ts';
import { NotesSection } from '../notes/notes-section.tsx';
import type { AskForFindings } from './findings/findings-section.tsx';
import type { MomentToPractise } from './findings/practise-button.tsx';
import { useCallTab } from './use-call-tab.ts';
import { useMediaQuery } from '../../shared/browser/use-media-query.ts';
import { useCallExport } from '../export/use-call-export.ts';
import { useCallView } from './use-call-view.tsx';
import { lineAt, useCurrentLine } from '../player/current-line.ts';
import { useStartAt, type Start } from '../player/use-start-at.ts';
import type { OpeningLine } from '../transcript/line-address.ts';
import type { EditProblem } from '../requests/use-saved-call.ts';

/** How many transcript lines before an objection the prospect gets as context. */
const linesBefore = 6;

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
  crumb?: ReactNode;
  /** Of a saved call's details. */
  editors?: CallEditors | undefined;
  /** Left out before the call is saved. */
  notes?: NoteControl | undefined;
  /** Called when a text is begun that is no note yet, and when it is one. */
  onNoteDraft?: ((hasDraft: boolean) => void) | undefined;
  /** Left out before the call is saved. */
  askForFindings?: AskForFindings | undefined;
  /** When the call was created, as ISO 8601. */
  at: string;
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
  /** Whether the page opens at its top: not after going back, nor for a link to a line. */
  opensAtTop?: boolean;
  /** The line that the call is opened at. */
  opensAt?: OpeningLine | null;
  /** Where the recording starts when the call is opened. The same object until then. */
  startsAt?: Start | null;
  edits: CallPageEdits;
  /** Left out for a saved call. */
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
  shareButton?: ReactNode;
  /** Address of the comparison with another call; left out before the call is saved. */
  compareTo?: string | undefined;
};

/** The page of one call: results, player, transcript, questions, export and saving. */
export function CallPage(props: CallPageProps) {
  const { title, at, content, recording, practice, details, edits, isLocked } = props;
  const { spoken, callType } = content;
  const { utterances } = spoken.transcript;
  const { clock } = usePlatform();
  const view = useCallView({ content, at, onRetry: props.onRetry });
  const [tab, setTab] = useCallTab(props.isLinkable);
  const isNarrow = useMediaQuery(narrow);
  const [playback] = useState(createPlayback);
  const [wanted, setWanted] = useState<WantedLine | null>(null);
  const currentLine = useCurrentLine(playback, utterances);
  useStartAt(playback, props.startsAt ?? null);
  const practise = useCallMoment(spoken);
  const { notes } = props;
  const shownNotes = notes?.notes;
  const lineNotes = useMemo(
    () => notesByLine(shownNotes ?? [], utterances),
    [shownNotes, utterances],
  );
  const [noteWanted, setNoteWanted] = useState(0);
  function writeNote() {
    setTab('notes');
    setNoteWanted((before) => before + 1);
  }
  useNoteKey(notes ? writeNote : null);
  const durationMs = spoken.transcript.durationMs ?? recording?.durationMs;
  const callExport = useCallExport({
    title,
    at,
    durationMs,
    content,
    view,
    recording,
    practice,
    details,
  });

  const playFrom = useCallback(
    ({ startMs }: Place) => {
      if (startMs !== undefined) playback.seek(startMs, { play: true });
    },
    [playback],
  );
  const seek = useCallback(
    (place: Place) => {
      // Where the transcript is not beside, it is shown.
      if (isNarrow && tab !== 'overview') setTab('transcript');
      setWanted({ line: place.line });
      playFrom(place);
    },
    [playFrom, isNarrow, tab, setTab],
  );

  return (
    <AnalysisResults
      title={title}
      crumb={props.crumb}
      editors={props.editors}
      tab={tab}
      onTab={setTab}
      isNarrow={isNarrow}
      date={formatCallDate(at, { nowIso: new Date(clock.now()).toISOString() })}
      duration={durationMs === undefined ? undefined : formatDuration(durationMs)}
      mark={props.mark}
      callType={callType}
      onCallType={edits.onCallType}
      metrics={view.metrics}
      utterances={utterances}
      analysis={view.analysis}
      summary={view.summary}
      findings={view.findings}
      askForFindings={props.askForFindings}
      contactName={details?.contact?.name ?? ''}
      draftFor={(question) => (
        <LazyDraft
          question={question}
          spoken={spoken}
          answers={content.answers}
          onAnswer={edits.onAnswer}
          seek={seek}
        />
      )}
      noteCount={shownNotes?.length}
      notes={
        notes && (
          <NotesSection
            control={notes}
            playback={playback}
            seek={seek}
            lineAt={(ms) => lineAt(utterances, ms) ?? 0}
            wanted={noteWanted}
            onDraft={(hasDraft) => props.onNoteDraft?.(hasDraft)}
          />
        )
      }
      seek={seek}
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
          wanted={wanted}
          opensAt={props.opensAt}
          seek={playFrom}
          isLinkable={props.isLinkable}
          onEdit={edits.onEdit}
          isLocked={isLocked}
        />
      }
      ask={
        <LazyAsk
          spoken={spoken}
          answers={content.answers}
          onAnswer={edits.onAnswer}
          seek={seek}
          onKeep={notes && ((answer) => notes.add(asNote(answer)))}
        />
      }
      onPractise={practice ? undefined : practise}
      momentAt={(place) => customerMoment(spoken, place)}
      onExport={(kind) => void callExport.run(kind)}
      canExportVtt={callExport.hasTimes}
      saveButton={props.saveButton}
      saveProblem={props.saveProblem}
      isLocked={isLocked}
      onDiscard={props.onDiscard}
      shareButton={props.shareButton}
      compareTo={props.compareTo}
      changeProblem={props.editProblem}
      opensAtTop={props.opensAtTop}
    />
  );
}

/** Returns a function that opens the practice screen with one moment of the call. */
function useCallMoment({ transcript, sides, names }: SpokenCall) {
  const navigate = useNavigate();

  return function practise({ quote, place, kind }: MomentToPractise) {
    const before = transcript.utterances.slice(Math.max(0, place.line - linesBefore), place.line);
    const moment: CallMoment = {
      quote,
      isVerified: true,
      ...(kind && { kind }),
      context: transcriptText(before, sides, names),
    };
    void navigate('/dashboard/cold-call-practice', { state: { moment } });
  };
}

/** What the customer said last up to a line, for the prospect to say again; undefined where there is nothing. */
function customerMoment(
  { transcript, sides }: SpokenCall,
  { line }: Place,
): MomentToPractise | undefined {
  const at = transcript.utterances.findLastIndex(
    ({ speaker, text }, index) =>
      index <= line && text.trim() !== '' && sideOfSpeaker(speaker, sides) === 'customer',
  );
  const utterance = transcript.utterances[at];
  if (!utterance) return undefined;
  const { text, startMs } = utterance;
  return { quote: text.trim(), place: { line: at, ...(startMs !== undefined && { startMs }) } };
}
