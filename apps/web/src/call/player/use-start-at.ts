import { useEffect } from 'react';
import type { Playback } from './playback.ts';

const userEvents = ['pointerdown', 'keydown'] as const;

export interface Start {
  atMs: number;
  isPlaying: boolean;
}

/**
 * Moves the player to its start position once, as soon as the recording can be played. It does not begin to play if the
 * user is already doing something else, such as attaching the recording.
 */
export function useStartAt(playback: Playback, start: Start | null): void {
  useEffect(() => {
    if (!start) return undefined;
    const listening = new AbortController();
    let hasActed = false;
    for (const name of userEvents) {
      const options = { capture: true, passive: true, signal: listening.signal };
      window.addEventListener(name, () => (hasActed = true), options);
    }

    function begin() {
      if (!start || !playback.getSnapshot().isReady) return;
      stop();
      playback.seek(start.atMs, { play: start.isPlaying && !hasActed });
    }
    const unsubscribe = playback.subscribe(begin);
    function stop() {
      unsubscribe();
      listening.abort();
    }
    begin();
    return stop;
  }, [playback, start]);
}
