import { formatDuration, type Place } from '@sales-analytics/core';
import type { Seek } from '../player/seek.ts';
import './time-chip.css';

export type TimeChipProps = { place: Place; seek: Seek };

/** Leads to a place of the call: its time, or its line where the transcript has no times. */
export function TimeChip({ place, seek }: TimeChipProps) {
  return (
    <button type="button" className="ts" onClick={() => seek(place)}>
      <span className="sr">Go to</span> {placeWords(place)}
    </button>
  );
}

export function placeWords({ line, startMs }: Place): string {
  return startMs === undefined ? `line ${line + 1}` : formatDuration(startMs);
}
