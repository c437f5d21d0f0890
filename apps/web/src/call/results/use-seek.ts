import type { Place } from '@sales-analytics/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Playback } from '../player/playback.ts';
import type { LineToShow } from '../transcript/transcript-list.tsx';

/**
 * Returns functions that go to a line in the transcript and to its time in the recording.
 * @param onSeek makes the transcript visible before the line is shown
 */
export function useSeek(playback: Playback, onSeek: () => void) {
  const [lineToShow, showLine] = useState<LineToShow | null>(null);
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
      showLine({ line: place.line });
      playFrom(place);
    },
    [playFrom],
  );
  return { lineToShow, playFrom, seek };
}
