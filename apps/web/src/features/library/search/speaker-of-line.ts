import type { FoundLine } from '@sales-analytics/contract';
import { sideLabels } from '@sales-analytics/core';
import { displayText } from '../../../shared/ui/display-text.ts';

/** Returns the side that said a line if it is known, otherwise the speaker's label in the transcript. */
export function speakerOfLine({ side, speaker }: FoundLine): string {
  return side ? sideLabels[side] : displayText(speaker);
}
