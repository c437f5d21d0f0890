import type { Side, Sides, Utterance } from '@sales-analytics/contract';
import { normaliseText } from '../evidence/normalise-text.ts';
import { createQuoteFinder, type FindQuote } from '../evidence/quote-finder.ts';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';

/** One word that no quote has. */
const otherWord = '\u01c2'.repeat(8);

/**
 * Looks quotes up in what one side said, by the rule of every quote. The words of the other side never count, and
 * stand between those of the side as they were said.
 */
export function sideQuoteFinder(
  utterances: readonly Utterance[],
  sides: Sides,
  side: Side,
): FindQuote {
  const isOwn = utterances.map(({ speaker }) => sideOfSpeaker(speaker, sides) === side);
  const find = createQuoteFinder(
    utterances.map((utterance, line) => (isOwn[line] ? utterance : withoutWords(utterance))),
  );
  return (quote, after) => {
    const place = find(quote, after);
    return place && isOwn[place.line] ? place : null;
  };
}

/** As many words as were said: what runs over them is no quote. */
function withoutWords(utterance: Utterance): Utterance {
  const text = normaliseText(utterance.text)
    .map(() => otherWord)
    .join(' ');
  return { ...utterance, text };
}
