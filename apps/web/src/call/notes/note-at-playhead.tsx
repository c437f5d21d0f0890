import { formatDuration } from '@sales-analytics/core';
import { StickyNote } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { usePlayback, type Playback } from '../player/playback.ts';
import styles from './note-at-playhead.module.css';

type NoteAtPlayheadProps = { playback: Playback; onNote: () => void };

/** The button for a note at the playhead. Without a recording, the note is about the whole call. */
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
