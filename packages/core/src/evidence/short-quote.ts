import type { Utterance } from '@sales-analytics/contract';
import { normaliseText } from './normalise-text.ts';
import type { WordIndex } from './word-index.ts';

// A speaker pauses at these marks, but not within a number ('3.5', '10:30').
const pauses = /[.,!?;:…](?=[\s"”»'’)\]]|[.,!?;:…]|$)|[。，！？、؟；：—–\n]/u;

/** So few words are said in many places, mostly within other sentences, so the first place may be wrong. */
export const shortQuoteWords = 2;

/** A single word needs a pause on both sides, and two words need one on at least one side. */
function standsAlone(text: string, words: readonly string[]): boolean {
  const phrases = text.split(pauses).map(normaliseText);
  const spoken = phrases.flatMap((phrase) => phrase.map((word, at) => ({ word, phrase, at })));
  return spoken.some((_, from) => {
    const passage = spoken.slice(from, from + words.length);
    const last = passage.at(-1);
    if (passage.length < words.length || words.some((word, at) => passage[at]?.word !== word))
      return false;
    const opens = passage[0]?.at === 0;
    const closes = last?.at === (last?.phrase.length ?? 0) - 1;
    return words.length === 1 ? opens && closes : opens || closes;
  });
}

export interface ShortQuoteBudget {
  characters: number;
}

export function shortQuoteBudget(): ShortQuoteBudget {
  return { characters: 1_000_000 };
}

/** 'What?' is more likely said alone than a part of 'for what we get'. It is undefined if the budget is used up. */
export function lineOfShortQuote(
  utterances: readonly Utterance[],
  index: WordIndex,
  { words, after, budget }: { words: readonly string[]; after: number; budget: ShortQuoteBudget },
): number | undefined {
  const first = index.numberOf(words[0] ?? '');
  if (first === undefined) return undefined;
  let last = after;
  for (const place of index.placesOf(first)) {
    const line = index.lines[place] ?? 0;
    if (budget.characters <= 0) return undefined;
    budget.characters -= 1;
    if (line <= last) continue;
    last = line;
    const { text = '' } = utterances[line] ?? {};
    budget.characters -= text.length;
    if (standsAlone(text, words)) return line;
  }
  return undefined;
}
