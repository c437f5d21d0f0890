import type { PartialReading, Transcript, Utterance } from '@sales-analytics/contract';
import { isUnsureText } from './recognised-language.ts';

/** Stands for speech of which no word was understood, so that it is not left out silently. */
export const notUnderstood = '[not understood]';

/** Returns the transcript of what has been read of a recording so far. */
export function transcriptOfReading(reading: PartialReading): Transcript {
  const { pieces, texts, durationMs, voices } = reading;
  const utterances = texts.flatMap((read, index): Utterance[] => {
    const piece = pieces[index];
    if (!piece) return [];
    const { speaker, startMs, endMs } = piece;
    const isUnsure = piece.isUnsure === true || read.text === '' || isUnsureText(read);
    const text = read.text === '' ? notUnderstood : read.text;
    return [{ speaker, text, startMs, endMs, ...(isUnsure && { isUnsure }) }];
  });
  return {
    utterances,
    durationMs,
    timesFrom: 'ranges',
    language: 'en',
    ...(voices && { voices }),
  };
}
