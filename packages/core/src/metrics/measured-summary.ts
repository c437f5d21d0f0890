import type { CallMetrics } from './call-metrics.ts';

const minuteMs = 60_000;

/**
 * Says in a few sentences what was measured in a call, for a call without a summary of a language model. What can't be
 * measured is left out, so that the result is empty for a transcript without times and questions.
 */
export function measuredSummary(metrics: CallMetrics): string {
  return [lengthOf(metrics), talkOf(metrics), questionsOf(metrics), pausesOf(metrics)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function lengthOf({ callMs }: CallMetrics): string {
  if (callMs === undefined || callMs < 1000) return '';
  const isShort = callMs < 2 * minuteMs;
  const amount = Math.round(callMs / (isShort ? 1000 : minuteMs));
  return `The call took ${counted(amount, isShort ? 'second' : 'minute')}.`;
}

function talkOf({ talkRatio, longestMonologue }: CallMetrics): string {
  if (!talkRatio || talkRatio.sales_rep === 0 || talkRatio.customer === 0) return '';
  const share = `You spoke ${talkRatio.sales_rep}% of the time`;
  const { seconds = 0 } = longestMonologue ?? {};
  if (seconds === 0) return `${share}.`;
  return `${share}, at most ${counted(seconds, 'second')} without a break.`;
}

function questionsOf({ questions }: CallMetrics): string {
  if (!questions) return '';
  const own = counted(questions.sales_rep.length, 'question');
  return `You asked ${own}, and the customer ${questions.customer.length}.`;
}

function pausesOf({ silence }: CallMetrics): string {
  const count = silence?.longGaps.length ?? 0;
  if (count === 0) return '';
  return count === 1
    ? 'There was one pause of over 3 seconds.'
    : `There were ${count} pauses of over 3 seconds.`;
}

function counted(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
