import type { ReplyReading } from './read-reply.ts';

// Longer speech without the end of a sentence is spoken up to its last comma.
const longRun = 120;
// No voice waits for more than this, even if there is no comma.
const maxRunLength = 200;

/** Matches a stop with the closing quotes and brackets after it, before a space, or the end of a line. */
const stop = /[.!?…。！？]+["”»'’)\]]*(?=\s)|[。！？]+["”»」』]*|\n/gu;
const singleStop = /^\.["”»'’)\]]*$/;
const ellipsis = /^(?:\.{2,}|…)["”»'’)\]]*$/;

const wordStart = '(?:^|[\\s("“‘\'])';
/** A full stop after these does not end a sentence. */
const neverLast = new RegExp(
  `${wordStart}(?:mr|mrs|ms|mx|dr|prof|st|sr|jr|vs|approx|dept|e\\.g|i\\.e|(?!i)\\p{L})$`,
  'iu',
);
/** A full stop after these ends a sentence if the next word has a capital. */
const maybeLast = new RegExp(`${wordStart}(?:i|no|etc|inc|ltd|co|corp|[ap]\\.m|u\\.[sk])$`, 'iu');
const capitalNext = /^\s+["“‘'(]?\p{Lu}/u;
const smallNext = /^\s+["“‘'(]?\p{Ll}/u;

interface Stop {
  before: string;
  mark: string;
  after: string;
}

/** Returns undefined if the next word decides but is not known yet. */
function endsSentence({ before, mark, after }: Stop): boolean | undefined {
  if (`${before}${mark}`.trim() === '') return false;
  const isNextKnown = after.trim() !== '';
  if (ellipsis.test(mark)) return isNextKnown ? !smallNext.test(after) : undefined;
  if (!singleStop.test(mark)) return true;
  if (neverLast.test(before)) return false;
  if (!maybeLast.test(before)) return true;
  return isNextKnown ? capitalNext.test(after) : undefined;
}

// A stop, a quotation mark, a space and a letter are enough to decide.
const decidingLength = 4;

/**
 * Returns undefined while the end is uncertain or if the sentence is longer than `maxRunLength`. No more of the text is
 * read than necessary, because there may be as many sentences as letters.
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

/** Returns the index at which text without a sentence end can be split: after a comma, or else between two words. */
function endOfRun(text: string): number | undefined {
  if (text.length <= longRun) return undefined;
  const head = text.slice(0, maxRunLength);
  const afterComma = Math.max(...[', ', '; ', ': ', '– ', '— '].map((at) => head.lastIndexOf(at)));
  if (afterComma >= longRun / 2) return afterComma + 2;
  if (text.length <= maxRunLength) return undefined;
  const lastSpace = head.search(/\s\S*$/u);
  if (lastSpace > 0) return lastSpace + 1;
  return maxRunLength - (/[\uD800-\uDBFF]$/.test(head) ? 1 : 0);
}

/** A voice can say the first sentences while the rest arrives. Together they are exactly the beginning of the text. */
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

/** Returns the sentences after `spokenLength` that a voice can already say. */
export function takeReplySentences(
  { said, isFollowed }: ReplyReading,
  spokenLength: number,
  isDone: boolean,
): string[] {
  const rest = said.slice(spokenLength);
  // This space ends the last sentence. `said` contains it, or a line break, as soon as more follows.
  const gap = isFollowed && rest !== '' ? ' ' : '';
  return takeSentences(`${rest}${gap}`, isDone);
}
