import type { Utterance } from '@sales-analytics/contract';
import { normaliseText } from './normalise-text.ts';
import type { WordIndex } from './word-index.ts';

// What a voice pauses at. Within a number ('3.5', '10:30') nothing does.
const pauses = /[.,!?;:…](?=[\s"”»'’)\]]|[.,!?;:…]|$)|[。，！？、؟；：—–\n]/u;

/** So few words are said in many places, most often within others: the first place need not be theirs. */
export const shortQuoteWords = 2;

/** Whether the words stand in a text between pauses: two of them with a pause on one side at least. */
function standsAlone(text: string, words: readonly string[]): boolean {
  const phrases = text.split(pauses).map(normaliseText);
  const spoken = phrases.flatMap((phrase) => phrase.map((word, at) => ({ word, phrase, at })));
  return spoken.some((_, from) => {
    const stretch = spoken.slice(from, from + words.length);
    const last = stretch.at(-1);
    if (stretch.length < words.length || words.some((word, at) => stretch[at]?.word !== word))
      return false;
    const opens = stretch[0]?.at === 0;
    const closes = last?.at === (last?.phrase.length ?? 0) - 1;
    return words.length === 1 ? opens && closes : opens || closes;
  });
}

/** The work that may still be done for the short quotes of one search. */
export interface ShortQuoteBudget {
  /** This many more characters of lines may be split at their pauses. */
  characters: number;
}

/** The short quotes of a real answer take a few thousand. */
export function shortQuoteBudget(): ShortQuoteBudget {
  return { characters: 1_000_000 };
}

/**
 * The first line behind `after` that has a quote of one or two words as words of their own: one word between two
 * pauses, two with a pause before or after them. 'What?' is rather a line of its own than a part of
 * 'for what we get'. None once the budget is used up.
 */
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
    // The places are in order, several of them in one line.
    if (line <= last) continue;
    last = line;
    const { text = '' } = utterances[line] ?? {};
    budget.characters -= text.length;
    if (standsAlone(text, words)) return line;
  }
  return undefined;
}
