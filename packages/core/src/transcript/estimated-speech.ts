import { countWords, hasCountableWords } from '../metrics/words.ts';

/** The middle of the published range for conversations, 140 to 160. */
const wordsPerMinute = 150;
const minuteMs = 60_000;

/** A syllable each, of scripts that set no blanks between words. */
const lettersPerSecond = 4;

/** How long a text takes to say, in whole ms: at 150 words per minute, or by its letters where words can't be counted. */
export function estimatedSpeechMs(text: string): number {
  if (!hasCountableWords(text)) {
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return Math.round((letters * 1_000) / lettersPerSecond);
  }
  return Math.round((countWords(text) * minuteMs) / wordsPerMinute);
}
