import { countWords, hasCountableWords } from '../text/words.ts';

/** The published range for conversations is 140 to 160. */
const wordsPerMinute = 150;
const minuteMs = 60_000;

/** A letter is about a syllable in scripts without blanks between words. */
const lettersPerSecond = 4;

/** Estimates from letters if words can't be counted. The result is in whole ms. */
export function estimatedSpeechMs(text: string): number {
  if (!hasCountableWords(text)) {
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return Math.round((letters * 1_000) / lettersPerSecond);
  }
  return Math.round((countWords(text) * minuteMs) / wordsPerMinute);
}
