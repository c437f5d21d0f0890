import type { Transcript, Utterance } from '@sales-analytics/contract';
import { timesOf } from './times.ts';

/** Returns the utterances with words: by their start if every one has times, or else in the order given. */
export function spokenInOrder(transcript: Transcript): Utterance[] {
  const spoken = transcript.utterances.filter(({ text }) => text.trim() !== '');
  const timed = spoken.map((utterance) => ({ utterance, times: timesOf(utterance) }));
  if (timed.some(({ times }) => times === undefined)) return spoken;
  return timed
    .toSorted((a, b) => (a.times?.startMs ?? 0) - (b.times?.startMs ?? 0))
    .map(({ utterance }) => utterance);
}
