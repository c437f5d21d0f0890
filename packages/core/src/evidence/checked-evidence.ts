import type { Insight, Objection, QuotedQuestion } from '@sales-analytics/contract';

export interface Place {
  line: number;
  startMs?: number;
}

export type QuotePlace = Place | null;

/** It is 'not-searched' if earlier quotes used up the search budget, so that nothing is known of this one. */
export type CheckedPlace = QuotePlace | 'not-searched';

export function foundPlace(place: CheckedPlace | undefined): Place | undefined {
  return place === 'not-searched' ? undefined : (place ?? undefined);
}

export type CheckedObjection = Objection & { place: CheckedPlace };
export type CheckedQuestion = QuotedQuestion & { place: CheckedPlace };
export type CheckedInsight = Insight & { place?: CheckedPlace };

export interface CheckedCompetitor {
  name: string;
  count: number;
  places: Place[];
  missingQuotes: string[];
  notSearchedQuotes: string[];
}

export type Claim =
  | 'objection'
  | 'question'
  | 'competitor'
  | 'insight'
  | 'customer-question'
  | 'answer'
  | 'closing-question'
  | 'next-step';

/** `quote` is the name if a competitor has no quote. */
export interface GivenQuote {
  claim: Claim;
  quote: string;
}

export interface QuoteTally {
  quoteCount: number;
  missingCount: number;
  unfound: GivenQuote[];
  /** The search budget was used up before these quotes, so they may be in the transcript. */
  notSearched: GivenQuote[];
}

export interface CheckedEvidence extends QuoteTally {
  objections: CheckedObjection[];
  questions: CheckedQuestion[];
  competitors: CheckedCompetitor[];
  insights: CheckedInsight[];
}
