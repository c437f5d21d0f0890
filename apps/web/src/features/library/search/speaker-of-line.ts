import type { FoundLine } from '@sales-analytics/contract';
import { sideLabels } from '@sales-analytics/core';
import { displayText } from '../../../shared/ui/display-text.ts';

/** Who said a line: the side where it is known, else the label of the transcript. */
export function speakerOfLine({ side, speaker }: FoundLine): string {
  return side ? sideLabels[side] : displayText(speaker);
}
