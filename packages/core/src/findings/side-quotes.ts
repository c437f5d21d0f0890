import type { Side, Sides, Utterance } from '@sales-analytics/contract';
import { normaliseText } from '../evidence/normalise-text.ts';
import { createQuoteFinder, type FindQuote } from '../evidence/quote-finder.ts';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';

/** One word that no quote may have. */
const otherWord = 'x'.repeat(40);

/** For each side a search in its words. */
export type SideQuotes = Readonly<Record<Side, FindQuote>>;

export function sideQuotes(utterances: readonly Utterance[], sides: Sides): SideQuotes {
  return {
    sales_rep: sideQuoteFinder(utterances, sides, 'sales_rep'),
    customer: sideQuoteFinder(utterances, sides, 'customer'),
  };
}

/**
 * Looks quotes up in what one side said, by the rule of every quote. The words of the other side never count, and
 * stand between those of the side as they were said. The words are indexed when a quote is first sought.
 */
export function sideQuoteFinder(
  utterances: readonly Utterance[],
  sides: Sides,
  side: Side,
): FindQuote {
  const isOwn = utterances.map(({ speaker }) => sideOfSpeaker(speaker, sides) === side);
  let find: FindQuote | undefined;
  return (quote, after) => {
    if (quote.toLowerCase().includes(otherWord)) return null;
    find ??= createQuoteFinder(
      utterances.map((utterance, line) => (isOwn[line] ? utterance : withoutWords(utterance))),
    );
    const place = find(quote, after);
    return place && isOwn[place.line] ? place : null;
  };
}

/** As many words as were said: what runs over them is no quote. */
function withoutWords(utterance: Utterance): Utterance {
  const words = normaliseText(utterance.text).map(() => otherWord);
  return { ...utterance, text: words.join(' ') };
}
