import type { CheckedInsight } from '@sales-analytics/core';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  analysis,
  card,
  readyAnalysis,
  showResults,
} from '../../../test/call/results/show-results.tsx';

const proven: CheckedInsight = {
  title: 'Ask for the cost',
  text: 'Your **best** moment.',
  quote: 'Four thousand in penalties',
  place: { line: 1, startMs: 5_000 },
};
const invented: CheckedInsight = { text: 'Offer a discount.', quote: 'So dear', place: null };
const unquoted: CheckedInsight = { title: 'Smile', text: '' };

function showInsights(insights: CheckedInsight[]) {
  return showResults({ analysis: readyAnalysis({ insights }) });
}

function entries() {
  return card('Actionable Insights').getAllByRole('listitem');
}

describe('an insight with a quote', () => {
  it('is advice with a button that goes to its quote', async () => {
    const { seek } = showInsights([proven]);
    const insight = card('Actionable Insights');
    expect(insight.getByRole('heading', { level: 3 }).textContent).toBe('Ask for the cost');
    expect(insight.getByText('Your best moment.')).toBeTruthy();
    await userEvent.click(
      insight.getByRole('button', {
        name: 'Verified, go to 00:05 “Four thousand in penalties”',
      }),
    );
    expect(seek.mock.calls).toEqual([[proven.place]]);
  });

  it('is marked without a button if it is not in the transcript', () => {
    showInsights([invented]);
    const insight = card('Actionable Insights');
    expect(insight.getByText(/Unverified, quote not found in the transcript/)).toBeTruthy();
    expect(insight.getByText('“So dear”')).toBeTruthy();
    expect(insight.queryByRole('button')).toBeNull();
  });
});

it('an insight without a quote says so', () => {
  showInsights([unquoted]);
  expect(card('Actionable Insights').getByText('Unverified, no quote from the call')).toBeTruthy();
});

it('the verified insights are counted', () => {
  showInsights([proven, invented, unquoted, proven]);
  expect(card('Actionable Insights').getByText('2 of 4 verified')).toBeTruthy();
  expect(entries()).toHaveLength(4);
});

describe('without any quoted insight', () => {
  it('the text of the analysis is shown, as a list if it is one', () => {
    showInsights([]);
    expect(entries().map((entry) => within(entry).getByRole('paragraph').textContent)).toEqual([
      'Ask first',
      'Talk less',
    ]);
    expect(card('Actionable Insights').queryByText(/verified/i)).toBeNull();
  });

  it('the card says None without any text', () => {
    showResults({ analysis: readyAnalysis({}, { ...analysis, actionable_insights: ' ' }) });
    expect(card('Actionable Insights').getByText('None')).toBeTruthy();
  });
});
