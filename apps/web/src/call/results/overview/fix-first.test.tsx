import type { CallType } from '@sales-analytics/contract';
import { outOfBand, type CallMetrics, type FixFirst, type Place } from '@sales-analytics/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  card,
  metrics,
  noFindings,
  showResults,
} from '../../../../test/call/results/show-results.tsx';

const place = { line: 1, startMs: 5_000 };

function showFix(finding: FixFirst | null, changes: Parameters<typeof showResults>[0] = {}) {
  return showResults({ findings: { ...noFindings, fixFirst: finding }, ...changes });
}

function fixOf(callMetrics: CallMetrics, callType: CallType) {
  const [number] = outOfBand(callMetrics, callType);
  if (!number) throw new Error('No number is out of band');
  return { kind: 'number', number } as const;
}

const fillers = (perHundredWords: number): CallMetrics => ({
  fillerWords: {
    sales_rep: { words: [], count: 9, perHundredWords },
    customer: { words: [], count: 0, perHundredWords: 0 },
  },
});
const questions = (count: number): CallMetrics => ({
  questions: {
    sales_rep: Array.from({ length: count }, () => ({ text: 'Why?', line: 0 })),
    customer: [],
  },
});
const monologue = (seconds: number): CallMetrics => ({
  longestMonologue: { seconds, startMs: 0, endMs: seconds * 1000 },
});

describe('a number to fix first', () => {
  it.each<[CallMetrics, CallType, string, string]>([
    [
      { talkRatio: { sales_rep: 72, customer: 28 } },
      'demo',
      'Let the customer talk more',
      'You spoke 72% of the time. Benchmark: 50 to 65%.',
    ],
    [
      { talkRatio: { sales_rep: 31, customer: 69 } },
      'demo',
      'Say more about what you offer',
      'You spoke 31% of the time. Benchmark: 50 to 65%.',
    ],
    [
      monologue(180),
      'demo',
      'Break your longest turn into shorter ones',
      'Your longest turn was 180 seconds. Benchmark: under 150 s.',
    ],
    [
      monologue(20),
      'cold-call',
      'Take more room to explain',
      'Your longest turn was 20 seconds. Benchmark: 37 to 53 s.',
    ],
    [
      questions(20),
      'discovery',
      'Ask fewer questions',
      'You asked 20 questions. Benchmark: 11 to 14.',
    ],
    [questions(1), 'discovery', 'Ask more questions', 'You asked 1 question. Benchmark: 11 to 14.'],
    [
      { speakingRate: { sales_rep: 200, customer: 140 } },
      'demo',
      'Speak more slowly',
      'You spoke 200 words per minute. Benchmark: 140 to 160.',
    ],
    [
      { speakingRate: { sales_rep: 100, customer: 140 } },
      'demo',
      'Speak a little faster',
      'You spoke 100 words per minute. Benchmark: 140 to 160.',
    ],
    [
      fillers(8.2),
      'demo',
      'Use fewer filler words',
      'You used 8.2 filler words per 100 words. Benchmark: under 5.',
    ],
  ])('%j of a %s says: %s', (callMetrics, callType, ...[title, text]) => {
    showFix(fixOf(callMetrics, callType), { callType });
    const fix = card('Fix this first');
    expect(fix.getByRole('heading', { level: 3 }).textContent).toBe(title);
    expect(fix.getByText(text)).toBeTruthy();
  });

  it('goes to the words that show it, and can be practised', async () => {
    const number = {
      metric: 'longestMonologue',
      value: 180,
      band: { to: 150, isUnder: true, source: 'Gong', isSecondHand: false },
      verdict: 'above',
      distance: 0.2,
      startMs: 402_000,
    } as const;
    const at = { line: 2, startMs: 402_000 };
    const moment = { quote: 'Four thousand in penalties.', place };
    const onPractise = vi.fn<(what: unknown) => void>();
    const momentAt = vi.fn<(from: Place) => typeof moment>(() => moment);
    const finding = { kind: 'number', number, quote: 'Let me take you', place: at } as const;
    const { seek } = showFix(finding, { onPractise, momentAt });
    const fix = card('Fix this first');
    await userEvent.click(fix.getByRole('button', { name: /Let me take you/ }));
    expect(seek.mock.calls).toEqual([[at]]);
    await userEvent.click(fix.getByRole('button', { name: 'Practise this moment' }));
    expect(momentAt).toHaveBeenCalledWith(at);
    expect(onPractise.mock.calls).toEqual([[moment]]);
  });

  it('can’t be practised without words of the customer before it', () => {
    const finding = { ...fixOf(monologue(180), 'demo'), quote: 'Let me', place };
    showFix(finding, { onPractise() {}, momentAt: () => undefined });
    expect(card('Fix this first').queryByRole('button', { name: /Practise/ })).toBeNull();
  });
});

describe('an insight to fix first', () => {
  it('has its title, its text and its quote', async () => {
    const insight = {
      title: 'Ask **first**',
      text: 'Before the pitch.',
      quote: 'Four thousand',
      place,
    };
    const { seek } = showFix({ kind: 'insight', insight, place });
    const fix = card('Fix this first');
    expect(fix.getByRole('heading', { level: 3 }).textContent).toBe('Ask first');
    expect(fix.getByText('Before the pitch.')).toBeTruthy();
    expect(fix.getByTitle('from the language model')).toBeTruthy();
    await userEvent.click(fix.getByRole('button', { name: /Four thousand/ }));
    expect(seek.mock.calls).toEqual([[place]]);
  });

  it('has its text as the title if it has none', () => {
    const insight = { text: 'Ask before the pitch.', quote: 'Four thousand', place };
    showFix({ kind: 'insight', insight, place });
    expect(card('Fix this first').getAllByText('Ask before the pitch.')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 3, name: 'Ask before the pitch.' })).toBeTruthy();
  });

  it('is shown as text, whatever the model wrote', () => {
    const text = '<img src=x onerror=alert(1)>\u202e';
    showFix({ kind: 'insight', insight: { text, quote: 'Four', place }, place });
    expect(screen.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a call with nothing to fix first', () => {
  const nothing = /Nothing stands out/;

  it('says so', () => {
    showFix(null);
    expect(card('Fix this first').getByText(nothing)).toBeTruthy();
  });

  it('says nothing before the analysis is there, which may have something', () => {
    showFix(null, { analysis: { status: 'running' } });
    expect(screen.queryByText(nothing)).toBeNull();
  });

  it('shows a number although the analysis failed', () => {
    const failed = { status: 'failed', title: 'No analysis', description: 'No credit.' } as const;
    const finding = fixOf({ ...metrics, talkRatio: { sales_rep: 90, customer: 10 } }, 'demo');
    showFix(finding, { analysis: failed });
    expect(card('Fix this first').getByText('Let the customer talk more')).toBeTruthy();
  });
});
