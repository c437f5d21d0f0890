import { formatDuration } from '@sales-analytics/core';
import { StickyNote } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { isPageKey } from '../player/player-keys.ts';
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

/** N asks for a note wherever nothing else takes the key. Null leaves the key alone. */
export function useNoteKey(onNote: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!onNote || event.key.toLowerCase() !== 'n' || !isPageKey(event)) return;
    event.preventDefault();
    onNote();
  });

  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
