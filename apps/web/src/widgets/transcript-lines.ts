import type { Side, Sides, Utterance } from '@sales-analytics/contract';
import { isUnnamed, readTranscriptLines, sideLabels, sideOfSpeaker } from '@sales-analytics/core';
import { displayText } from './display-text.ts';

export type TranscriptLine = { label: string; text: string; side?: Side; startMs?: number };

/** The lines of a call of which every utterance is known. */
export function linesOfUtterances(
  utterances: readonly Utterance[],
  sides: Sides,
): TranscriptLine[] {
  return utterances.map(({ speaker, text, startMs }) => {
    const side = sideOfSpeaker(speaker, sides);
    return {
      label: speakerLabel(speaker, side),
      text: displayText(text),
      ...(side && { side }),
      ...(startMs !== undefined && { startMs }),
    };
  });
}

/** The lines of a saved transcript that is text alone. */
export function linesOfText(transcript: string): TranscriptLine[] {
  return readTranscriptLines(transcript).map(({ label, text, side }) => ({
    label: speakerLabel(label, side),
    text: displayText(text),
    ...(side && { side }),
  }));
}

/** A name where there is one; a provider's bare letter says little on a screen. */
function speakerLabel(speaker: string, side: Side | undefined): string {
  if (!isUnnamed(speaker)) return displayText(speaker);
  if (side) return sideLabels[side];
  return speaker.trim() === '' ? '' : `Speaker ${speaker.trim()}`;
}
