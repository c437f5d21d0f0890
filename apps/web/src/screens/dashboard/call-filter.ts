import type { ListedCall, SentimentWord } from '@sales-analytics/contract';
import { formatCallDate, repTalkShare, totalQuestions } from '@sales-analytics/core';

export type CallOrder = 'newest' | 'oldest' | 'objections' | 'questions' | 'talk-share';
export type CallFilter = {
  search: string;
  sentiment: SentimentWord | 'any';
  order: CallOrder;
};

export const noFilter: CallFilter = { search: '', sentiment: 'any', order: 'newest' };

/** The calls that pass, in the order asked for. `calls` come newest first. */
export function filterCalls(calls: readonly ListedCall[], filter: CallFilter): ListedCall[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  const passing = calls.filter(
    (call) => hasSentiment(call, filter.sentiment) && mentionsAll(call, words),
  );
  return inOrder(passing, filter.order);
}

export function isUnfiltered({ search, sentiment }: CallFilter): boolean {
  return search.trim() === '' && sentiment === 'any';
}

function hasSentiment({ analysis }: ListedCall, wanted: CallFilter['sentiment']): boolean {
  return wanted === 'any' || analysis.sentiment?.overall_sentiment === wanted;
}

/** Only what a card shows can be searched; the year too, which a card shows of older calls alone. */
function mentionsAll({ createdAt, recording }: ListedCall, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const date = formatCallDate(createdAt, { nowIso: anotherYear });
  const text = `${recording?.fileName ?? ''} ${date}`.toLowerCase();
  return words.every((word) => text.includes(word));
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
  // A call without the number comes last; calls of the same number stay newest first.
  return calls.toSorted((a, b) => (numberOf(b) ?? -1) - (numberOf(a) ?? -1));
}
