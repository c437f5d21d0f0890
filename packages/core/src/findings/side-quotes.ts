import type { Side, Sides, Utterance } from '@sales-analytics/contract';
import type { QuotePlace } from '../evidence/checked-evidence.ts';
import { fuzzyMatch } from '../evidence/fuzzy-match.ts';
import { normaliseText } from '../evidence/normalise-text.ts';
import { createQuoteFinder } from '../evidence/quote-finder.ts';
import { withoutLabels } from '../evidence/spoken-quote.ts';
import { createWordIndex } from '../evidence/word-index.ts';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';
import { startOf } from '../transcript/times.ts';

/** Finds a quote in the words of one side; with `after` only behind that line of the transcript. */
export type FindSideQuote = (quote: string, after?: number) => QuotePlace;

/** Looks quotes up in what one side said, by the rule of every quote; lines of the other side never count. */
export function sideQuoteFinder(
  utterances: readonly Utterance[],
  sides: Sides,
  side: Side,
): FindSideQuote {
  const lines = utterances
    .map((utterance, line) => ({ utterance, line }))
    .filter(({ utterance }) => sideOfSpeaker(utterance.speaker, sides) === side);
  const own = lines.map(({ utterance }) => utterance);
  const speakers = new Set(own.map(({ speaker }) => speaker.trim().toLowerCase()));
  const index = createWordIndex(own);
  const findAnywhere = createQuoteFinder(own, index);

  function placeOf(at: number): QuotePlace {
    const found = lines[at];
    if (!found) return null;
    const startMs = startOf(found.utterance);
    return { line: found.line, ...(startMs !== undefined && { startMs }) };
  }

  /** Of the first word behind a line of the transcript. */
  function firstWordAfter(line: number): number {
    const word = index.lines.findIndex((at) => (lines[at]?.line ?? 0) > line);
    return word === -1 ? index.words.length : word;
  }

  return (quote, after = -1) => {
    const anywhere = findAnywhere(quote);
    const place = anywhere && placeOf(anywhere.line);
    if (!place || place.line > after) return place;
    // Said before, and perhaps again later.
    const words = normaliseText(withoutLabels(quote, speakers));
    const match = fuzzyMatch(index, words, { from: firstWordAfter(after), to: index.words.length });
    return match ? placeOf(index.lines[match.start] ?? -1) : null;
  };
}
