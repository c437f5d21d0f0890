import type { ListedCall, SentimentWord } from '@sales-analytics/contract';
import { formatCallDate, personaLabel, repTalkShare, totalQuestions } from '@sales-analytics/core';

export type CallOrder = 'newest' | 'oldest' | 'objections' | 'questions' | 'talk-share';
type CallKind = 'recorded' | 'practice';
export type CallFilter = {
  search: string;
  kind: CallKind | 'any';
  sentiment: SentimentWord | 'any';
  order: CallOrder;
};

export const noFilter: CallFilter = { search: '', kind: 'any', sentiment: 'any', order: 'newest' };

/** The calls that match, in the chosen order. @param calls newest first */
export function filterCalls(calls: readonly ListedCall[], filter: CallFilter): ListedCall[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = calls.filter(
    (call) =>
      isOfKind(call, filter.kind) &&
      hasSentiment(call, filter.sentiment) &&
      mentionsAll(call, words),
  );
  return inOrder(matching, filter.order);
}

export function isUnfiltered({ search, kind, sentiment }: CallFilter): boolean {
  return search.trim() === '' && kind === 'any' && sentiment === 'any';
}

function isOfKind({ practice }: ListedCall, wanted: CallFilter['kind']): boolean {
  return wanted === 'any' || (practice !== undefined) === (wanted === 'practice');
}

function hasSentiment({ analysis }: ListedCall, wanted: CallFilter['sentiment']): boolean {
  return wanted === 'any' || analysis.sentiment?.overall_sentiment === wanted;
}

/** Searches what a card shows, and always the year, which cards show for older calls only. */
function mentionsAll(call: ListedCall, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const date = formatCallDate(call.createdAt, { nowIso: anotherYear });
  const text = `${nameOf(call)} ${date}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function nameOf({ practice, recording }: ListedCall): string {
  if (practice) return `Practice call ${personaLabel(practice.persona)}`;
  return recording?.fileName ?? '';
}

const anotherYear = '0001-01-01T12:00:00.000Z';

type NumberOf = (call: ListedCall) => number | undefined;

const highestFirst: Partial<Record<CallOrder, NumberOf>> = {
  objections: ({ analysis }) => analysis.objection_count,
  questions: ({ analysis }) => totalQuestions(analysis),
  'talk-share': ({ analysis }) => repTalkShare(analysis),
};

function inOrder(calls: ListedCall[], order: CallOrder): ListedCall[] {
  if (order === 'oldest') return calls.toReversed();
  const numberOf = highestFirst[order];
  if (!numberOf) return calls;
  // Calls without a value come last; calls with equal values stay newest first.
  return calls.toSorted((a, b) => (numberOf(b) ?? -1) - (numberOf(a) ?? -1));
}
