import type { Transcript } from '@sales-analytics/contract';
import { wholeTimesOf, type SideSpeech } from './side-speech.ts';

/** From the start of the recording to its end where that is known, else to the last word's end. */
export function callLengthMs({ durationMs }: Transcript, speech: readonly SideSpeech[]): number {
  const recording = wholeTimesOf({ speaker: '', text: '', startMs: 0, endMs: durationMs });
  return speech.reduce((length, { endMs }) => Math.max(length, endMs), recording?.endMs ?? 0);
}
