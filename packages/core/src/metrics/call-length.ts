import type { Transcript } from '@sales-analytics/contract';
import { wholeTimesOf, type SideSpeech } from './side-speech.ts';

/**
 * Returns the length from the start of the recording to its end if that is known, or else to the end of the last word.
 */
export function callLengthMs({ durationMs }: Transcript, speech: readonly SideSpeech[]): number {
  const recording = wholeTimesOf({ speaker: '', text: '', startMs: 0, endMs: durationMs });
  return speech.reduce((length, { endMs }) => Math.max(length, endMs), recording?.endMs ?? 0);
}
