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
  type Place,
  type SpokenEdit,
  transcriptText,
  type CheckedObjection,
  type SpokenCall,
} from '@sales-analytics/core';
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CallPart } from '../session/call-state.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { AnalysisResults } from './analysis-results.tsx';
import { createPlayback } from '../player/playback.ts';
import { TranscriptPanel } from '../transcript/transcript-panel.tsx';
import type { WantedLine } from '../transcript/transcript-list.tsx';
import type { CallPageContent } from './call-page-content.ts';
import { CallRecording } from '../player/call-audio.tsx';
import { LazyAsk } from '../ask/lazy-ask.tsx';
import { useCallExport } from '../export/use-call-export.ts';
import { useCallView } from './use-call-view.tsx';
import { useCurrentLine } from '../player/current-line.ts';
import { useStartAt, type Start } from '../player/use-start-at.ts';
import type { OpeningLine } from '../transcript/line-address.ts';
import type { EditProblem } from '../requests/use-saved-call.ts';

/** How many transcript lines before an objection the prospect gets as context. */
const linesBefore = 6;

/** Handlers of the rep's edits. An edit is shown at once and persisted. */
export type CallPageEdits = {
  onEdit: (edit: SpokenEdit) => void;
  onCallType: (callType: CallType) => void;
  onAnswer: (answer: AnsweredQuestion) => void;
};

export type CallPageProps = {
  title: string;
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
};

/** The page of one call: results, player, transcript, questions, export and saving. */
export function CallPage(props: CallPageProps) {
  const { title, at, content, recording, practice, details, edits, isLocked } = props;
  const { spoken, callType } = content;
  const { utterances } = spoken.transcript;
  const { clock } = usePlatform();
  const view = useCallView({ content, onRetry: props.onRetry });
  const [playback] = useState(createPlayback);
  const [wanted, setWanted] = useState<WantedLine | null>(null);
  const currentLine = useCurrentLine(playback, utterances);
  useStartAt(playback, props.startsAt ?? null);
  const practise = useCallMoment(spoken);
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
      setWanted({ line: place.line });
      playFrom(place);
    },
    [playFrom],
  );

  return (
    <AnalysisResults
      title={title}
      date={formatCallDate(at, { nowIso: new Date(clock.now()).toISOString() })}
      duration={durationMs === undefined ? undefined : formatDuration(durationMs)}
      mark={props.mark}
      callType={callType}
      onCallType={edits.onCallType}
      metrics={view.metrics}
      utterances={utterances}
      analysis={view.analysis}
      summary={view.summary}
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
          />
        )
      }
      transcript={
        <TranscriptPanel
          spoken={spoken}
          marks={view.marks}
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
        <LazyAsk spoken={spoken} answers={content.answers} onAnswer={edits.onAnswer} seek={seek} />
      }
      onPractise={practice ? undefined : practise}
      onExport={(kind) => void callExport.run(kind)}
      canExportVtt={callExport.hasTimes}
      saveButton={props.saveButton}
      saveProblem={props.saveProblem}
      isLocked={isLocked}
      onDiscard={props.onDiscard}
      changeProblem={props.editProblem}
      opensAtTop={props.opensAtTop}
    />
  );
}

/** Returns a function that opens the practice screen with one objection of the call. */
function useCallMoment({ transcript, sides, names }: SpokenCall) {
  const navigate = useNavigate();

  return function practise({ quote, place, kind }: CheckedObjection) {
    const until = place?.line ?? 0;
    const before = transcript.utterances.slice(Math.max(0, until - linesBefore), until);
    const moment: CallMoment = {
      quote,
      isVerified: place !== null,
      ...(kind && { kind }),
      context: transcriptText(before, sides, names),
    };
    void navigate('/dashboard/cold-call-practice', { state: { moment } });
  };
}
