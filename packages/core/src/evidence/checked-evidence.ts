import type { Insight, Objection, QuotedQuestion } from '@sales-analytics/contract';

/** A line of the transcript, by its index, and when it starts where the transcript has times. */
export interface Place {
  line: number;
  startMs?: number;
}

/** Where a quote was said; null where the words could not be found in the transcript. */
export type QuotePlace = Place | null;

/**
 * The same where the search has a limit: 'not-searched' where earlier quotes used it up, so that nothing is known of
 * this one.
 */
export type CheckedPlace = QuotePlace | 'not-searched';

/** The place of a quote that was found. */
export function foundPlace(place: CheckedPlace | undefined): Place | undefined {
  return place === 'not-searched' ? undefined : (place ?? undefined);
}

export type CheckedObjection = Objection & { place: CheckedPlace };
export type CheckedQuestion = QuotedQuestion & { place: CheckedPlace };
/** `place` is undefined where the insight gives no quote at all. */
export type CheckedInsight = Insight & { place?: CheckedPlace };

export interface CheckedCompetitor {
  name: string;
  /** How often the transcript names it, counted in code; 0 where it is never named. */
  count: number;
  /** The lines that name it, in order. */
  places: Place[];
  /** The quotes that the model gave and that could not be found. */
  missingQuotes: string[];
  /** Those that the search's limit left out. */
  notSearchedQuotes: string[];
}

/** What a model gives a quote for. */
export type Claim =
  | 'objection'
  | 'question'
  | 'competitor'
  | 'insight'
  | 'customer-question'
  | 'answer'
  | 'closing-question'
  | 'next-step';

/** Words that a model gives for a claim; of a competitor without a quote its name. */
export interface GivenQuote {
  claim: Claim;
  quote: string;
}

/** How many quotes a model gave, and which of them prove nothing. */
export interface QuoteTally {
  quoteCount: number;
  missingCount: number;
  /** Those that could not be found. */
  unfound: GivenQuote[];
  /** Those that the search's limit left out: they may be in the transcript. */
  notSearched: GivenQuote[];
}

/** The evidence of a model, every quote looked up in the transcript. Nothing is dropped. */
export interface CheckedEvidence extends QuoteTally {
  objections: CheckedObjection[];
  questions: CheckedQuestion[];
  competitors: CheckedCompetitor[];
  insights: CheckedInsight[];
}
