import { countWords } from '../metrics/words.ts';

/** The middle of the published range for conversations, 140 to 160. */
const wordsPerMinute = 150;
const minuteMs = 60_000;

/** How long a text takes to say, in whole ms, at 150 words per minute. */
export function estimatedSpeechMs(text: string): number {
  return Math.round((countWords(text) * minuteMs) / wordsPerMinute);
}
