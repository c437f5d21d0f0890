import type {
  Analysis,
  CompetitorMention,
  Evidence,
  QuotedQuestion,
  Side,
  Transcript,
} from '@sales-analytics/contract';
import type {
  CheckedCompetitor,
  CheckedEvidence,
  CheckedInsight,
  Claim,
  QuotePlace,
  UnfoundQuote,
} from './checked-evidence.ts';
import { nameKey } from './competitor-name.ts';
import { createMentionCounter } from './count-mentions.ts';
import { foldedQuote } from './folded-quote.ts';
import { searchBudget } from './fuzzy-match.ts';
import { createQuoteFinder } from './quote-finder.ts';

export interface EvidenceToCheck {
  evidence: Evidence;
  /** What stands in for evidence that the model didn't give: its questions and its competitors. */
  analysis?: Analysis | undefined;
  transcript: Transcript;
}

/** Finds a quote, counts the quotes given and keeps those that were not found. */
class QuoteTally {
  readonly #find: (quote: string) => QuotePlace;
  quoteCount = 0;
  readonly unfound: UnfoundQuote[] = [];

  constructor(find: (quote: string) => QuotePlace) {
    this.#find = find;
  }

  check(claim: Claim, quote: string): QuotePlace {
    const place = this.#find(quote);
    this.add({ claim, quote }, place !== null);
    return place;
  }

  add(given: UnfoundQuote, isFound: boolean): void {
    this.quoteCount += 1;
    if (!isFound) this.unfound.push(given);
  }
}

/** The questions with their quotes, then those that only the analysis has, each its own quote. */
function questionsOf({ evidence, analysis }: EvidenceToCheck): QuotedQuestion[] {
  const quoted = evidence.questions ?? [];
  const known = new Set(quoted.map(({ quote }) => foldedQuote(quote)));
  const asked = analysis?.questions_asked;
  const sides: Side[] = ['sales_rep', 'customer'];
  const others = sides.flatMap((side) => (asked?.[side] ?? []).map((quote) => ({ side, quote })));
  return [...quoted, ...others.filter(({ quote }) => !known.has(foldedQuote(quote)))];
}

/** Every competitor once, under the spelling that came first, with all quotes that were given. */
function competitorsOf({
  evidence,
  analysis,
}: EvidenceToCheck): { name: string; quotes: string[] }[] {
  const counted = Object.keys(analysis?.competitor_mentions ?? {});
  const named: CompetitorMention[] = [
    ...(evidence.competitors ?? []),
    ...counted.map((name) => ({ name })),
  ];
  const merged = new Map<string, { name: string; quotes: string[] }>();
  for (const { name, quote } of named) {
    const key = nameKey(name);
    const competitor = merged.get(key) ?? { name, quotes: [] };
    if (quote) competitor.quotes.push(quote);
    merged.set(key, competitor);
  }
  return [...merged.values()];
}

/**
 * Looks every quote of the evidence up in the transcript, and counts competitors there. A quote that can't be found
 * stays and is marked, as is every one that is left when the work for one answer is used up. So is a competitor that is
 * not in the transcript, which counts as a missing quote when the model gave none for it. An insight without a quote
 * counts for nothing.
 */
export function checkEvidence(given: EvidenceToCheck): CheckedEvidence {
  const { evidence, transcript } = given;
  const { utterances } = transcript;
  const tally = new QuoteTally(createQuoteFinder(utterances, { budget: searchBudget() }));
  const mentionsOf = createMentionCounter(utterances);

  const objections = (evidence.objections ?? []).map((objection) => ({
    ...objection,
    place: tally.check('objection', objection.quote),
  }));
  const questions = questionsOf(given).map((question) => ({
    ...question,
    place: tally.check('question', question.quote),
  }));
  const competitors = competitorsOf(given).map(({ name, quotes }): CheckedCompetitor => {
    const mentions = mentionsOf(name);
    const isNamed = mentions.count > 0;
    // What would need a quote and has none.
    if (quotes.length === 0 && !isNamed) tally.add({ claim: 'competitor', quote: name }, false);
    const missingQuotes = quotes.filter((quote) => {
      // The bare name is said wherever it is counted, also within a sentence.
      const isName = isNamed && nameKey(quote) === nameKey(name);
      if (isName) tally.add({ claim: 'competitor', quote }, true);
      return !isName && !tally.check('competitor', quote);
    });
    return { name, ...mentions, missingQuotes };
  });
  const insights = (evidence.insights ?? []).map((insight): CheckedInsight =>
    insight.quote ? { ...insight, place: tally.check('insight', insight.quote) } : insight,
  );
  const { quoteCount, unfound } = tally;
  const missingCount = unfound.length;
  return { objections, questions, competitors, insights, quoteCount, missingCount, unfound };
}
