import type { Utterance } from '@sales-analytics/contract';

export interface LineHits {
  line: number;
  /** The ranges are in order and never overlap; the end is after the last character. */
  ranges: [start: number, end: number][];
}

export const maxSearchLength = 200;

/** Letter case and the amount of white space do not matter, but accents do. */
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

function rangesFromFirst(text: string, pattern: RegExp, length: number | null): LineHits['ranges'] {
  const ranges: LineHits['ranges'] = [];
  // Creating a match object costs more than finding it, and one letter has 200,000 hits in a long call.
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

function onlyLength(words: readonly string[]): number | null {
  const [word = ''] = words;
  return words.length === 1 && word === word.normalize('NFD') ? word.length : null;
}

function literalPattern(words: readonly string[]): RegExp {
  const letters = words.map((word) => Array.from(word, literalLetter).join(''));
  return new RegExp(`${letters.join(String.raw`\s+`)}(?![\u0300-\u036f])`, 'giu');
}

/** A text may have its accents composed or decomposed. */
function literalLetter(letter: string): string {
  const apart = letter.normalize('NFD');
  return apart === letter ? escaped(letter) : `(?:${escaped(letter)}|${escaped(apart)})`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
