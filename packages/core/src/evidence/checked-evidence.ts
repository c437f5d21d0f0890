import type { Insight, Objection, QuotedQuestion } from '@sales-analytics/contract';

/** A line of the transcript, by its index, and when it starts where the transcript has times. */
export interface Place {
  line: number;
  startMs?: number;
}

/** Where a quote was said; null where the words could not be found in the transcript. */
export type QuotePlace = Place | null;

export type CheckedObjection = Objection & { place: QuotePlace };
export type CheckedQuestion = QuotedQuestion & { place: QuotePlace };
/** `place` is undefined where the insight gives no quote at all. */
export type CheckedInsight = Insight & { place?: QuotePlace };

export interface CheckedCompetitor {
  name: string;
  /** How often the transcript names it, counted in code; 0 where it is never named. */
  count: number;
  /** The lines that name it, in order. */
  places: Place[];
  /** The quotes that the model gave and that could not be found. */
  missingQuotes: string[];
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

/** Words that a model gives and that are not in the transcript; of a competitor without a quote its name. */
export interface UnfoundQuote {
  claim: Claim;
  quote: string;
}

/** The evidence of a model, every quote looked up in the transcript. Nothing is dropped. */
export interface CheckedEvidence {
  objections: CheckedObjection[];
  questions: CheckedQuestion[];
  competitors: CheckedCompetitor[];
  insights: CheckedInsight[];
  /** How many quotes the model gave, and how many of them could not be found. */
  quoteCount: number;
  missingCount: number;
  /** Those that could not be found. */
  unfound: UnfoundQuote[];
}
