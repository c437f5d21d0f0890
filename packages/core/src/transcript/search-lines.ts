import type { Utterance } from '@sales-analytics/contract';

export interface LineHits {
  /** The index of the utterance. */
  line: number;
  /** First and past-the-last place of each hit in the utterance's text, in order, never overlapping. */
  ranges: [start: number, end: number][];
}

/** As long as anything that anybody looks for; the rest of a longer query takes no part. */
export const maxSearchLength = 200;

/**
 * Where the words stand in what was said: whatever the letter case and however much white space lies
 * between them, but letter by letter otherwise, accents included. A query of white space finds nothing.
 */
export function searchLines(
  utterances: readonly Pick<Utterance, 'text'>[],
  query: string,
): LineHits[] {
  const words = query.slice(0, maxSearchLength).normalize('NFC').trim().split(/\s+/);
  if (words[0] === '') return [];
  const pattern = literalPattern(words);
  const length = onlyLength(words);
  const found: LineHits[] = [];
  for (const [line, { text }] of utterances.entries()) {
    pattern.lastIndex = 0;
    if (!pattern.test(text)) continue;
    found.push({ line, ranges: rangesFromFirst(text, pattern, length) });
  }
  return found;
}

/** Goes on from the first hit, which the pattern has just found. */
function rangesFromFirst(text: string, pattern: RegExp, length: number | null): LineHits['ranges'] {
  const ranges: LineHits['ranges'] = [];
  // A match as an object costs more than finding it: one letter has 200,000 hits in a long call.
  if (length !== null) {
    do ranges.push([pattern.lastIndex - length, pattern.lastIndex]);
    while (pattern.test(text));
    return ranges;
  }
  pattern.lastIndex = 0;
  for (let hit = pattern.exec(text); hit; hit = pattern.exec(text))
    ranges.push([hit.index, pattern.lastIndex]);
  return ranges;
}

/** How long every hit is; null where hits differ, in white space or in how accents are written. */
function onlyLength(words: readonly string[]): number | null {
  const [word = ''] = words;
  return words.length === 1 && word === word.normalize('NFD') ? word.length : null;
}

/** The words as a pattern in which nothing of them has a meaning of its own. */
function literalPattern(words: readonly string[]): RegExp {
  const letters = words.map((word) => Array.from(word, literalLetter).join(''));
  // An accent of its own that follows makes the last letter another one.
  return new RegExp(`${letters.join(String.raw`\s+`)}(?![\u0300-\u036f])`, 'giu');
}

/** A letter as it is or taken apart: a text has its accents in either form. */
function literalLetter(letter: string): string {
  const apart = letter.normalize('NFD');
  return apart === letter ? escaped(letter) : `(?:${escaped(letter)}|${escaped(apart)})`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
