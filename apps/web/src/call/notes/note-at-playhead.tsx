import type { Note, Utterance } from '@sales-analytics/contract';
import { formatDuration } from '@sales-analytics/core';
import { StickyNote } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { usePageKeys } from '../../shared/ui/use-page-keys.ts';
import { usePlayback, type Playback } from '../player/playback.ts';
import styles from './note-at-playhead.module.css';
import { lineOfTime, notesByLine } from './notes-by-line.ts';

type NoteAtPlayheadProps = { playback: Playback; onNote: () => void };

export function NoteAtPlayhead({ playback, onNote }: NoteAtPlayheadProps) {
  const isReady = usePlayback(playback, (state) => state.isReady);
  const second = usePlayback(playback, ({ currentMs }) => Math.floor(currentMs / 1000));
  const time = formatDuration(second * 1000);
  return (
    <Button
      icon={<StickyNote className="icon" aria-hidden="true" />}
      className={styles.button}
      aria-label={isReady ? `Write a note at ${time}` : 'Write a note'}
      aria-keyshortcuts="N"
      title={isReady ? `Write a note at ${time}, N` : 'Write a note, N'}
      onClick={onNote}
    >
      <span className={styles.time} aria-hidden="true">
        {isReady ? `+ ${time}` : '+'}
      </span>
    </Button>
  );
}

type NoteWriting = {
  /** They are undefined before the call is saved. */
  notes: readonly Note[] | undefined;
  utterances: readonly Utterance[];
  onWrite: () => void;
};

/**
 * Returns the notes by line, the line of a moment, and a function that requests the field of the next note. The key N
 * requests it too.
 */
export function useNoteWriting({ notes, utterances, onWrite }: NoteWriting) {
  const [noteRequest, setNoteRequest] = useState(0);
  const lineNotes = useMemo(() => notesByLine(notes ?? [], utterances), [notes, utterances]);
  const lineOf = useCallback((ms: number) => lineOfTime(utterances, ms) ?? 0, [utterances]);

  function writeNote() {
    onWrite();
    setNoteRequest((before) => before + 1);
  }
  usePageKeys({ n: notes && writeNote });

  return { lineNotes, lineOf, noteRequest, writeNote };
}
