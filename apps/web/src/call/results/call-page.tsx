import { hasOneSpeaker, type SpokenCall } from '@sales-analytics/core';
import { useState } from 'react';
import { AnalysisResults } from './analysis-results.tsx';
import { createPlayback } from '../player/playback.ts';
import { TranscriptPanel } from '../transcript/transcript-panel.tsx';
import { CallRecording } from '../player/call-audio.tsx';
import { LazyAsk, LazyDraft } from '../ask/lazy-ask.tsx';
import { answerNotes } from '../notes/save-answer-as-note.ts';
import { NoteAtPlayhead, useNoteWriting } from '../notes/note-at-playhead.tsx';
import { NotesSection } from '../notes/notes-section.tsx';
import { durationOf } from '../parts/shown-call.ts';
import type { CallPageProps } from './call-page-props.ts';
import { PracticeLead } from './practice/practice-lead.tsx';
import { ResultsHeader } from './results-header.tsx';
import { customerMoment, usePractiseMoment } from './use-practise-moment.ts';
import { useCallTab, type CallTab } from './use-call-tab.ts';
import { useSeek } from './use-seek.ts';
import { useMediaQuery } from '../../shared/browser/use-media-query.ts';
import { useCallExport } from '../export/use-call-export.ts';
import { useCallView } from './use-call-view.tsx';
import { useCurrentLine } from '../player/current-line.ts';
import { useStartAt } from '../player/use-start-at.ts';

/** The transcript of such a window is below the sections and not next to them. */
const narrow = '(max-width: 1060px)';

export function CallPage(props: CallPageProps) {
  const { call, heading, visit, audio, edits, saving, saved } = props;
  const { content, recording, practice, details } = call;
  const { spoken } = content;
  const { utterances } = spoken.transcript;
  const view = useCallView(call, saving?.onRetry);
  const [tab, setTab] = useCallTab(visit.hasTabInAddress);
  const isNarrow = useMediaQuery(narrow);
  const [playback] = useState(createPlayback);
  const showTranscript = () => isNarrow && setTab('transcript');
  // If the overview is shown, the rep sees the transcript below it.
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
  useStartAt(playback, visit.startsAt ?? null);
  const practise = usePractiseMoment(spoken, details?.contact);
  const notes = saved?.notes;
  const { lineNotes, lineOf, noteRequest, writeNote } = useNoteWriting({
    notes: notes?.notes,
    utterances,
    onWrite: () => setTab('notes'),
  });
  const callExport = useCallExport(call, view);
  const asking = edits && { spoken, answers: content.answers, onAnswer: edits.onAnswer, seek };
  return (
    <AnalysisResults
      call={call}
      view={view}
      tabs={{ tab, onTab: setTab, isNarrow, opensAtTop: visit.opensAtTop }}
      places={{
        seek,
        onPractise: practice ? undefined : practise,
        momentAt: (line) => customerMoment(spoken, line),
      }}
      analyseAgain={saved?.analyseAgain}
      header={
        <ResultsHeader {...{ call, heading, edits, saving, saved, callExport, onAssignSpeakers }} />
      }
      panels={{
        lead: <PracticeLead {...{ practice, metrics: view.metrics, spoken, seek }} />,
        // A practice call has no recording.
        player: practice ? undefined : (
          <CallRecording
            audioKey={recording?.audioKey ?? audio.callKey}
            file={audio.file ?? null}
            durationMs={durationOf(call)}
            playback={playback}
            spoken={spoken}
            metrics={view.metrics}
            checked={view.checked}
            findings={view.findings}
            notes={notes?.notes}
          />
        ),
        transcript: (
          <TranscriptPanel
            spoken={spoken}
            marks={view.marks}
            notes={lineNotes}
            noteButton={notes && <NoteAtPlayhead playback={playback} onNote={writeNote} />}
            currentLine={currentLine}
            lineToShow={lineToShow}
            opensAt={visit.opensAt}
            seek={playFrom}
            isLinkable={visit.isLinkable}
            onEdit={edits?.onEdit}
            isLocked={saving?.isLocked}
            speakersWanted={speakersWanted}
            {...place}
          />
        ),
        ask: asking && <LazyAsk {...asking} answerNotes={notes && answerNotes(notes)} />,
        renderDraft: (question) => asking && <LazyDraft question={question} {...asking} />,
        noteCount: notes?.notes.length,
        notes: notes && (
          <NotesSection
            control={notes}
            playback={playback}
            seek={seek}
            lineAt={lineOf}
            noteRequest={noteRequest}
            isShown={tab === 'notes'}
          />
        ),
      }}
    />
  );
}

/** In a narrow window the transcript has its own tab, and is also shown below the overview. */
function placeOfTranscript(tab: CallTab, isNarrow: boolean) {
  const isInPage = isNarrow && tab === 'transcript';
  return { isInPage, isHidden: isNarrow && !isInPage && tab !== 'overview' };
}

type ShownTranscript = {
  isShown: boolean;
  onShow: () => void;
};

/** Returns a function that shows the list of speakers, if only one speaker was heard. */
function useAssignSpeakers({ transcript }: SpokenCall, { isShown, onShow }: ShownTranscript) {
  const [asked, setAsked] = useState<object>();
  const [speakersWanted, setSpeakersWanted] = useState<object>();
  // The list can't get the focus while it is hidden.
  if (isShown && speakersWanted !== asked) setSpeakersWanted(asked);

  function assign() {
    setAsked({});
    onShow();
  }

  return { speakersWanted, onAssignSpeakers: hasOneSpeaker(transcript) ? assign : undefined };
}
