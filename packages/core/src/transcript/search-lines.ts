import type { Utterance } from '@sales-analytics/contract';

export interface LineHits {
  /** The index of the utterance. */
  line: number;
  /** First and past-the-last place of each hit in the utterance's text, in order, never overlapping. */
  ranges: [start: number, end: number][];
}

/**
 * Where the words stand in what was said: whatever the letter case and however much white space lies
 * between them, but letter by letter otherwise, accents included. A query of white space finds nothing.
 */
export function searchLines(
  utterances: readonly Pick<Utterance, 'text'>[],
  query: string,
): LineHits[] {
  const pattern = literalPattern(query);
  if (!pattern) return [];
  const found: LineHits[] = [];
  for (const [line, { text }] of utterances.entries()) {
    const ranges = rangesIn(text, pattern);
    if (ranges.length > 0) found.push({ line, ranges });
  }
  return found;
}

function rangesIn(text: string, pattern: RegExp): LineHits['ranges'] {
  const ranges: LineHits['ranges'] = [];
  pattern.lastIndex = 0;
  for (let hit = pattern.exec(text); hit; hit = pattern.exec(text))
    ranges.push([hit.index, pattern.lastIndex]);
  return ranges;
}

/** The query as a pattern in which nothing of the query has a meaning of its own. */
function literalPattern(query: string): RegExp | null {
  const words = query.normalize('NFC').trim().split(/\s+/);
  if (words[0] === '') return null;
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
