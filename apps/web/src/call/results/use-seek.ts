import type { Place } from '@sales-analytics/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Playback } from '../player/playback.ts';
import type { WantedLine } from '../transcript/transcript-list.tsx';

/**
 * Goes to places of the call: to the line in the transcript, and to the time in the recording.
 * @param onSeek called before a line is gone to, to show the transcript
 */
export function useSeek(playback: Playback, onSeek: () => void) {
  const [wanted, setWanted] = useState<WantedLine | null>(null);
  const latest = useRef(onSeek);
  useEffect(() => {
    latest.current = onSeek;
  });

  const playFrom = useCallback(
    ({ startMs }: Place) => {
      if (startMs !== undefined) playback.seek(startMs, { play: true });
    },
    [playback],
  );
  const seek = useCallback(
    (place: Place) => {
      latest.current();
      setWanted({ line: place.line });
      playFrom(place);
    },
    [playFrom],
  );
  return { wanted, playFrom, seek };
}
