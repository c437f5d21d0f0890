import type { ReplyReading } from './read-reply.ts';

// A run without an end is spoken up to its last comma from here on,
const longRun = 120;
// and no voice waits for more than this, comma or not.
const maxRunLength = 200;

/** A stop with the quotes and brackets that close after it, before a space; or a line's end. */
const stop = /[.!?…。！？]+["”»'’)\]]*(?=\s)|[。！？]+["”»」』]*|\n/gu;
const singleStop = /^\.["”»'’)\]]*$/;
const ellipsis = /^(?:\.{2,}|…)["”»'’)\]]*$/;

const wordStart = '(?:^|[\\s("“‘\'])';
/** After these a full stop ends no sentence. */
const neverLast = new RegExp(
  `${wordStart}(?:mr|mrs|ms|mx|dr|prof|st|sr|jr|vs|approx|dept|e\\.g|i\\.e|(?!i)\\p{L})$`,
  'iu',
);
/** After these it ends one where the next word has a capital. */
const maybeLast = new RegExp(`${wordStart}(?:i|no|etc|inc|ltd|co|corp|[ap]\\.m|u\\.[sk])$`, 'iu');
const capitalNext = /^\s+["“‘'(]?\p{Lu}/u;
const smallNext = /^\s+["“‘'(]?\p{Ll}/u;

interface Stop {
  before: string;
  mark: string;
  /** Begins with white space, or is empty where nothing came yet. */
  after: string;
}

/** Undefined where the next word decides and has not come. */
function endsSentence({ before, mark, after }: Stop): boolean | undefined {
  if (`${before}${mark}`.trim() === '') return false;
  const isNextKnown = after.trim() !== '';
  if (ellipsis.test(mark)) return isNextKnown ? !smallNext.test(after) : undefined;
  if (!singleStop.test(mark)) return true;
  if (neverLast.test(before)) return false;
  if (!maybeLast.test(before)) return true;
  return isNextKnown ? capitalNext.test(after) : undefined;
}

// Behind a stop, a quote and a letter decide, and a space.
const decidingLength = 4;

/**
 * Where the first sentence and the white space after it end, within `maxRunLength`; undefined while that is uncertain, and
 * where it is longer. No more of the text is read than that takes, because there may be as many sentences as letters.
 */
function endOfSentence(text: string): number | undefined {
  const head = text.slice(0, maxRunLength + decidingLength);
  for (const { 0: mark, index } of head.matchAll(stop)) {
    const end = index + mark.length;
    const after = head.slice(end);
    const ends = endsSentence({ before: head.slice(0, index), mark, after });
    if (ends === undefined) return undefined;
    if (!ends) continue;
    const next = head.length - after.trimStart().length;
    return next <= maxRunLength ? next : undefined;
  }
  return undefined;
}

/** Where a run without an end can be taken apart: after a comma, else between two words. */
function endOfRun(text: string): number | undefined {
  if (text.length <= longRun) return undefined;
  const head = text.slice(0, maxRunLength);
  const afterComma = Math.max(...[', ', '; ', ': ', '– ', '— '].map((at) => head.lastIndexOf(at)));
  if (afterComma >= longRun / 2) return afterComma + 2;
  if (text.length <= maxRunLength) return undefined;
  const lastSpace = head.search(/\s\S*$/u);
  if (lastSpace > 0) return lastSpace + 1;
  // Never through the middle of a character.
  return maxRunLength - (/[\uD800-\uDBFF]$/.test(head) ? 1 : 0);
}

/**
 * The finished sentences that the text begins with, so that a voice can begin with the first while
 * the rest still comes. `text` is what has not been taken yet; joined, what is given back is its
 * beginning to the letter, white space included, and all of it when the text is done.
 */
export function takeSentences(text: string, isDone: boolean): string[] {
  const sentences: string[] = [];
  let rest = text;
  for (;;) {
    const cut = endOfSentence(rest) ?? endOfRun(rest);
    if (cut === undefined) break;
    sentences.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  if (isDone && rest !== '') sentences.push(rest);
  return sentences;
}

/** The sentences of a reply that a voice can say and that were not taken before: those after `spokenLength`. */
export function takeReplySentences(
  { said, isFollowed }: ReplyReading,
  spokenLength: number,
  isDone: boolean,
): string[] {
  const rest = said.slice(spokenLength);
  // The space that ends the last sentence; `said` has it or a line break there as soon as it goes on.
  const gap = isFollowed && rest !== '' ? ' ' : '';
  return takeSentences(`${rest}${gap}`, isDone);
}
