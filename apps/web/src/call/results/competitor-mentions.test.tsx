import type { CheckedCompetitor } from '@sales-analytics/core';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { card, readyAnalysis, showResults } from '../../../test/call/results/show-results.tsx';

function competitor(name: string, minutes: number[]): CheckedCompetitor {
  const places = minutes.map((minute) => ({ line: minute, startMs: minute * 60_000 }));
  return { name, count: places.length, places, missingQuotes: [], notSearchedQuotes: [] };
}

function showCompetitors(competitors: CheckedCompetitor[]) {
  return showResults({ analysis: readyAnalysis({ competitors }) });
}

function entry(index: number) {
  const found = card('Competitor mentions').getAllByRole('listitem')[index];
  if (!found) throw new Error(`There is no competitor ${index}`);
  return within(found);
}

it('names come from the model, counts from the transcript; most mentioned first', () => {
  showCompetitors([competitor('Spreadsheet', [1]), competitor('Lanewise', [2, 3])]);
  expect(card('Competitor mentions').getByText('model')).toBeTruthy();
  expect(entry(0).getByText('Lanewise')).toBeTruthy();
  expect(entry(0).getByText('2').textContent).toBe('measured, mentions: 2');
  expect(entry(1).getByText('Spreadsheet')).toBeTruthy();
});

it('each of up to six mentions has a button that goes to its place', async () => {
  const { seek } = showCompetitors([competitor('Lanewise', [1, 2, 3, 4, 5, 6, 7, 8])]);
  expect(entry(0).getAllByRole('button')).toHaveLength(6);
  expect(entry(0).getByText('+2')).toBeTruthy();
  await userEvent.click(entry(0).getByRole('button', { name: 'Go to 06:00' }));
  expect(seek.mock.calls).toEqual([[{ line: 6, startMs: 360_000 }]]);
});

it('a name that is not in the transcript is marked', () => {
  showCompetitors([competitor('Routely', [])]);
  expect(entry(0).getByText('not found in the transcript')).toBeTruthy();
  expect(entry(0).getByText('0')).toBeTruthy();
});

it('a quote that is not in the transcript is marked next to its competitor', () => {
  showCompetitors([{ ...competitor('Lanewise', [1]), missingQuotes: ['We love Lanewise'] }]);
  expect(entry(0).getByText('“We love Lanewise”')).toBeTruthy();
  expect(entry(0).getByText(/Unverified/)).toBeTruthy();
});

it('says None if no competitor was named', () => {
  showCompetitors([]);
  expect(card('Competitor mentions').getByText('None')).toBeTruthy();
});
