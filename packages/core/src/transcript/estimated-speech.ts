import { countWords, hasCountableWords } from '../text/words.ts';

/** This is the middle of the published range for conversations, 140 to 160. */
const wordsPerMinute = 150;
const minuteMs = 60_000;

/** In scripts without blanks between words, a letter is about a syllable. */
const lettersPerSecond = 4;

/**
 * Estimates how long a text takes to say, in whole ms: at 150 words per minute, or from its letters if words can't be
 * counted.
 */
export function estimatedSpeechMs(text: string): number {
  if (!hasCountableWords(text)) {
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return Math.round((letters * 1_000) / lettersPerSecond);
  }
  return Math.round((countWords(text) * minuteMs) / wordsPerMinute);
}
