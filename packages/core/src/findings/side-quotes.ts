import type { Side, Sides, Utterance } from '@sales-analytics/contract';
import type { SearchBudget } from '../evidence/fuzzy-match.ts';
import { createQuoteFinder, type FindQuote } from '../evidence/quote-finder.ts';
import { indexOfLines, wordIndexOf } from '../evidence/word-index.ts';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';

export type SideQuotes = Readonly<Record<Side, FindQuote>>;

export function sideQuotes(
  utterances: readonly Utterance[],
  sides: Sides,
  budget?: SearchBudget,
): SideQuotes {
  const finderOf = (side: Side) => sideQuoteFinder(utterances, sides, { side, budget });
  return { sales_rep: finderOf('sales_rep'), customer: finderOf('customer') };
}

/** The words of the other side never match, but count as words between those of the side. */
export function sideQuoteFinder(
  utterances: readonly Utterance[],
  sides: Sides,
  { side, budget }: { side: Side; budget?: SearchBudget | undefined },
): FindQuote {
  const isOwn = utterances.map(({ speaker }) => sideOfSpeaker(speaker, sides) === side);
  let find: FindQuote | undefined;
  return (quote, after) => {
    find ??= createQuoteFinder(utterances, {
      index: indexOfLines(wordIndexOf(utterances), isOwn),
      ...(budget && { budget }),
    });
    const place = find(quote, after);
    if (place === 'not-searched') return place;
    return place && isOwn[place.line] ? place : null;
  };
}
