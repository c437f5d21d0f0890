import type { SpokenCall, SpokenEdit } from '@sales-analytics/core';
import type { Seek } from '../results/place-chips.tsx';

/** A line that somebody asked to see; asking for the same line again is a new object. */
export type WantedLine = { line: number };

export type TranscriptPanelProps = {
  spoken: SpokenCall;
  /** What a line is marked as, by its index. */
  marks: ReadonlyMap<number, 'objection' | 'question'>;
  /** The line that is heard now; null while nothing plays. */
  currentLine: number | null;
  wanted: WantedLine | null;
  seek: Seek;
  /** Whether the page's address leads to this call, so that a line of it has one; it does if left out. */
  isLinkable?: boolean | undefined;
  /** Left out where nothing can be corrected. Saving one line can ask for two edits, one by one. */
  onEdit?: ((edit: SpokenEdit) => void) | undefined;
  /** The call is being saved: it can't be corrected now. What is typed stays. */
  isLocked?: boolean | undefined;
};
