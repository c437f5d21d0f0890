import type { TimedUtterance } from './side-utterances.ts';
import { countWords } from '../text/words.ts';

/** Longer speech is no back-channel, whatever its words. */
export const maxBackChannelWords = 3;
const maxMs = 1_500;

export function isShort({ startMs, endMs, text }: TimedUtterance): boolean {
  if (endMs - startMs > maxMs) return false;
  return countWords(text) <= maxBackChannelWords;
}
