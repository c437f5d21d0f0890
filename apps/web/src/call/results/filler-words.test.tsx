import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  card,
  readyAnalysis,
  metrics,
  showResults,
} from '../../../test/call/results/show-results.tsx';

const none = { words: [], count: 0 };
const named = readyAnalysis({}, { filler_words: ['um', 'like', 'um', ' '] });

it('counted filler words are shown per side, most used first', () => {
  showResults({ analysis: named });
  const fillers = card('Filler Words');
  expect(fillers.getByText('measured')).toBeTruthy();
  expect(fillers.getAllByRole('heading', { level: 3 }).map((side) => side.textContent)).toEqual([
    'Sales Rep',
    'Customer',
  ]);
  const words = fillers.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(words).toEqual(['um4', 'like1', 'you know2']);
});

it('a side without filler words is left out', () => {
  const { fillerWords } = metrics;
  if (!fillerWords) throw new Error('The metrics have filler words');
  showResults({ metrics: { fillerWords: { ...fillerWords, customer: none } } });
  expect(card('Filler Words').queryByText('Customer')).toBeNull();
});

it.each([
  ['counted', undefined],
  ['found', { sales_rep: none, customer: none }],
])('the list of the model is shown if none are %s, each word once', (_what, fillerWords) => {
  showResults({ metrics: { fillerWords }, analysis: named });
  expect(card('Filler Words').getByText('model')).toBeTruthy();
  const words = card('Filler Words').getAllByRole('listitem');
  expect(words.map(({ textContent }) => textContent)).toEqual(['um', 'like']);
});

it('filler words are hidden when there are none', () => {
  showResults({ metrics: {}, analysis: readyAnalysis({}, { filler_words: [] }) });
  expect(screen.queryByRole('heading', { name: 'Filler Words' })).toBeNull();
});
