import type { Analysis } from '@sales-analytics/contract';
import type { CallMetrics } from '@sales-analytics/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  card,
  readyAnalysis,
  metrics,
  noFindings,
  showResults,
} from '../../../../test/call/results/show-results.tsx';

function rowOf(name: string): HTMLElement {
  const list = within(screen.getByRole('region', { name: 'All numbers' }));
  const term = list.getAllByRole('term').find(({ textContent }) => textContent.startsWith(name));
  if (!term?.parentElement) throw new Error(`There is no number ${name}`);
  return term.parentElement;
}

const cell = (name: string) => within(rowOf(name));

/** Returns the text of a number's row, which is its value, its range and its verdict. */
function wordsOf(name: string): string {
  const parts = cell(name).getAllByRole('definition');
  return parts.map(({ textContent }) => textContent).join(' ');
}

function showEstimates(values: Analysis) {
  showResults({ metrics: {}, analysis: readyAnalysis({}, values) });
}

describe('the talk time', () => {
  it('is measured, next to the pie', () => {
    showResults();
    const talk = card('Talk Time Distribution');
    expect(
      talk.getByRole('img', { name: 'Sales Rep 58 percent, Customer 42 percent' }),
    ).toBeTruthy();
    expect(talk.getByText('58%')).toBeTruthy();
    expect(talk.getByText('42%')).toBeTruthy();
    expect(talk.getByText('measured')).toBeTruthy();
  });

  it.each([
    { ratio: { sales_rep: 30 }, shares: ['30%', '70%'] },
    { ratio: { customer: 30 }, shares: ['70%', '30%'] },
    { ratio: { sales_rep: 58.5, customer: 41.5 }, shares: ['59%', '41%'] },
    { ratio: { sales_rep: 58, customer: 30 }, shares: ['58%', '30%'] },
  ])('is the model’s without times: $shares', ({ ratio, shares }) => {
    showEstimates({ talk_to_listen_ratio: ratio });
    const talk = card('Talk Time Distribution');
    expect(talk.getAllByText(/^\d+%$/).map(({ textContent }) => textContent)).toEqual(shares);
    expect(talk.getByText('estimated by the model')).toBeTruthy();
    expect(screen.getByText(/its numbers are estimates/)).toBeTruthy();
  });

  it.each([{ talk_to_listen_ratio: {} }, {}])(
    'is 0 without an origin if no share is given: %j',
    (values) => {
      showEstimates(values);
      const talk = card('Talk Time Distribution');
      expect(talk.getAllByText('0%')).toHaveLength(2);
      expect(talk.queryByText('estimated by the model')).toBeNull();
      expect(talk.queryByText('measured')).toBeNull();
    },
  );

  it('is not available without times and analysis', () => {
    showResults({ metrics: {}, analysis: { status: 'running' } });
    expect(
      card('Talk Time Distribution').getByRole('img', { name: 'Talk ratios not available' }),
    ).toBeTruthy();
  });
});

describe('the objection count', () => {
  const quote = 'It is too dear.';
  const accepted = { quote, outcome: 'accepted', place: { line: 1 } } as const;
  const parked = { quote, outcome: 'parked', place: { line: 1 } } as const;

  it('shows the outcomes', () => {
    const lost = { quote, outcome: 'lost', place: null } as const;
    showResults({ analysis: readyAnalysis({ objections: [lost, accepted, lost] }) });
    expect(card('Objection Count').getByText('3')).toBeTruthy();
    expect(card('Objection Count').getByText('1 accepted, 2 lost')).toBeTruthy();
    const tag = card('Objection Count').getByTitle('from the language model');
    expect(within(tag).getByText('from the language model').className).toBe('sr');
  });

  it('says how many have a quote', () => {
    showResults({ analysis: readyAnalysis({ objections: [accepted, accepted] }) });
    expect(card('Objection Count').getByText('2 accepted, 2 of 3 with a quote')).toBeTruthy();
  });

  it('takes one that came back once, as it ended', () => {
    const again = { quote: 'It is still dear.', outcome: 'lost', place: { line: 2 } } as const;
    const objections = [
      { objection: accepted, cameBack: [{ objection: again }] },
      { objection: accepted, cameBack: [] },
    ];
    const findings = { ...noFindings, objections };
    showResults({ callType: 'cold-call', analysis: readyAnalysis(), findings });
    const count = card('Objection Count');
    expect(count.getByText('1 accepted, 1 lost, came back once')).toBeTruthy();
    expect(count.getByText('below')).toBeTruthy();
  });

  it('is 0 if the model gives none', () => {
    showEstimates({});
    expect(card('Objection Count').getByText('0')).toBeTruthy();
  });

  it.each([
    [[accepted, parked], 'below'],
    [[accepted, accepted], 'in band'],
  ])('of a cold call is compared with the benchmark of handled ones', (objections, verdict) => {
    showResults({ callType: 'cold-call', analysis: readyAnalysis({ objections }) });
    expect(card('Objection Count').getByText(/at least 2 handled/)).toBeTruthy();
    expect(card('Objection Count').getByText(verdict)).toBeTruthy();
  });

  it.each([[[]], [[accepted]]])('has no verdict with fewer objections: %j', (objections) => {
    showResults({ callType: 'cold-call', analysis: readyAnalysis({ objections }) });
    expect(card('Objection Count').queryByText(/handled/)).toBeNull();
  });
});

describe('numbers from incomplete timestamps', () => {
  it('are marked as estimates and have no benchmark', () => {
    showResults({ metrics: { ...metrics, clockOrigin: 'estimate' }, callType: 'cold-call' });
    const label = 'estimated from incomplete timestamps';
    expect(card('Talk Time Distribution').getByText(label)).toBeTruthy();
    for (const name of ['Longest Monologue', 'Talk ratio', 'Words per minute']) {
      expect(cell(name).getByTitle(label)).toBeTruthy();
      expect(wordsOf(name)).not.toContain('Benchmark');
    }
    // Counting words needs no times.
    expect(cell('Questions').getByTitle('measured')).toBeTruthy();
    expect(cell('Filler words per 100 words').getByTitle('measured')).toBeTruthy();
    expect(screen.getByText(/without benchmarks/)).toBeTruthy();
  });
});

describe('the longest monologue', () => {
  it('is measured, with its benchmark and a button that goes to its line', async () => {
    const { seek } = showResults();
    const monologue = cell('Longest Monologue');
    expect(monologue.getByText('94')).toBeTruthy();
    expect(monologue.getByTitle('measured')).toBeTruthy();
    expect(monologue.getByText(/under 150 s/)).toBeTruthy();
    expect(monologue.getByText('in band')).toBeTruthy();
    await userEvent.click(monologue.getByRole('button', { name: 'Go to 06:42' }));
    expect(seek.mock.calls).toEqual([[{ line: 2, startMs: 402_000 }]]);
  });

  it('is the model’s without times, and is labelled as an estimate', () => {
    showEstimates({ longest_monologue_duration: 99 });
    const monologue = cell('Longest Monologue');
    expect(monologue.getByText('99')).toBeTruthy();
    expect(monologue.getByTitle('estimated by the model')).toBeTruthy();
    expect(monologue.queryByText(/Benchmark/)).toBeNull();
  });

  it('is 0 without an origin if the model gives none', () => {
    showEstimates({});
    const monologue = cell('Longest Monologue');
    expect(monologue.getByText('0')).toBeTruthy();
    expect(monologue.queryByTitle('estimated by the model')).toBeNull();
    expect(monologue.queryByTitle('measured')).toBeNull();
  });

  it('is the model’s if that is 0', () => {
    showEstimates({ longest_monologue_duration: 0, talk_to_listen_ratio: { sales_rep: 0 } });
    expect(cell('Longest Monologue').getByTitle('estimated by the model')).toBeTruthy();
    expect(card('Talk Time Distribution').getByText('estimated by the model')).toBeTruthy();
  });

  it('is no estimate while the analysis is loading', () => {
    showResults({ metrics: {}, analysis: { status: 'running' } });
    expect(cell('Longest Monologue').getByTitle('from the language model')).toBeTruthy();
  });

  it('is in seconds like its benchmark, even if it takes minutes', () => {
    const longestMonologue = { seconds: 967, startMs: 0, endMs: 967_000 };
    showResults({ callType: 'discovery', metrics: { ...metrics, longestMonologue } });
    const monologue = cell('Longest Monologue');
    expect(monologue.getByText('967').textContent).toBe('967s');
    expect(monologue.getByText('under 150 s', { exact: false })).toBeTruthy();
  });

  it.each([
    ['Patience', '02:30min'],
    ['Longest customer story', '02:01min'],
    ['Silence', '1:16:07h37%'],
  ])('%s of a long call is shown in minutes and hours', (name, value) => {
    const long: CallMetrics = {
      patience: 150.4,
      longestCustomerStory: { seconds: 121, startMs: 5_000, endMs: 126_000 },
      silence: { seconds: 4_567, percent: 37, longGaps: [] },
    };
    showResults({ metrics: long });
    expect(wordsOf(name)).toContain(value);
  });

  it.each([
    ['Interruptions', 'Sales Rep 2, Customer 1'],
    ['Questions', 'Customer 0'],
  ])('%s is shown per side', (name, value) => {
    showResults();
    expect(cell(name).getByText(value)).toBeTruthy();
  });

  it('with a typical value only has no verdict', () => {
    showResults({ callType: 'cold-call' });
    expect(cell('Talk ratio').getByText('typical 55%')).toBeTruthy();
    expect(cell('Talk ratio').queryByText(/in band|above|below/)).toBeNull();
  });

  it('talk over time has a text alternative', () => {
    showResults();
    const shares = `${'60%, '.repeat(9)}no speech`;
    const name = `Sales Rep’s talk ratio in each tenth of the call: ${shares}`;
    expect(cell('Talk over time').getByRole('img', { name })).toBeTruthy();
  });

  it('counts filler words per 100 words without times', () => {
    const fillers = { words: [], count: 6, perHundredWords: 6.1 };
    showResults({ metrics: { fillerWords: { sales_rep: fillers, customer: fillers } } });
    const perWords = cell('Filler words per 100 words');
    expect(perWords.getByText('6.1')).toBeTruthy();
    expect(perWords.getByText('above')).toBeTruthy();
    expect(perWords.queryByText(/here/)).toBeNull();
  });

  it.each([
    'Talk ratio',
    'Interactivity',
    'Patience',
    'Words per minute',
    'Filler words per minute',
    'Questions',
    'Longest customer story',
    'Silence',
    'Interruptions',
    'Talk over time',
  ])('%s is not available, and never 0, if the transcript does not allow to measure it', (name) => {
    showResults({ metrics: {} });
    expect(cell(name).getByText('not available')).toBeTruthy();
    expect(wordsOf(name)).not.toMatch(/\d|band/);
  });

  it('is 0 if 0 was measured', () => {
    const none: CallMetrics = {
      patience: 0,
      interactivity: 0,
      silence: { seconds: 0, percent: 0, longGaps: [] },
    };
    showResults({ metrics: none });
    expect(cell('Patience').getByText('0')).toBeTruthy();
    expect(cell('Interactivity').getByText('0')).toBeTruthy();
    expect(cell('Silence').getByText('no pause over 3 s')).toBeTruthy();
  });
});

describe('the note of a number', () => {
  it('explains the number and names the source of its benchmark', async () => {
    showResults();
    await userEvent.click(screen.getByRole('button', { name: 'About Talk ratio' }));
    expect(cell('Talk ratio').getByText(/share of the speaking time/)).toBeTruthy();
    expect(cell('Talk ratio').getByText(/Gong.*reported by third parties/)).toBeTruthy();
  });

  it('opens and closes by keyboard', async () => {
    showResults();
    const button = screen.getByRole('button', { name: 'About Patience' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(cell('Patience').getByText(/\(median\)/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
    expect(cell('Patience').queryByText(/\(median\)/)).toBeNull();
  });

  it('goes to each long pause', async () => {
    const { seek } = showResults();
    await userEvent.click(screen.getByRole('button', { name: /1 pause over 3 s/ }));
    expect(cell('Silence').getByText(/00:04 of silence/)).toBeTruthy();
    await userEvent.click(cell('Silence').getByRole('button', { name: 'Go to 00:09' }));
    expect(seek.mock.calls).toEqual([[{ line: 1, startMs: 9_000 }]]);
  });
});
