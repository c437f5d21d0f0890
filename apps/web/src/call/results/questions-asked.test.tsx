import type { CheckedQuestion } from '@sales-analytics/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  card,
  readyAnalysis,
  metrics,
  showResults,
} from '../../../test/call/results/show-results.tsx';

const place = { line: 1, startMs: 5_000 };

function showQuestions(questions: CheckedQuestion[]) {
  return showResults({ analysis: readyAnalysis({ questions }) });
}

function side(name: string) {
  const heading = card('Questions Asked').getByRole('heading', {
    level: 3,
    name: new RegExp(name),
  });
  if (!heading.parentElement) throw new Error(`There is no list of the ${name}`);
  return within(heading.parentElement);
}

describe('the questions of the model', () => {
  it('are listed per side with their times, or None', async () => {
    const { seek } = showQuestions([{ side: 'customer', quote: 'Who does the setup?', place }]);
    expect(card('Questions Asked').getByText('model')).toBeTruthy();
    expect(side('Sales Rep').getByText('None')).toBeTruthy();
    expect(side('Customer').getByText('Who does the setup?')).toBeTruthy();
    await userEvent.click(side('Customer').getByRole('button', { name: 'Go to 00:05' }));
    expect(seek.mock.calls).toEqual([[place]]);
  });

  it('are marked if they are not in the transcript', () => {
    showQuestions([{ side: 'sales_rep', quote: 'Is it red?', place: null }]);
    expect(side('Sales Rep').getByText('“Is it red?”')).toBeTruthy();
    expect(side('Sales Rep').getByText(/Unverified/)).toBeTruthy();
    expect(side('Sales Rep').queryByRole('button')).toBeNull();
  });

  it('scroll in a box of their own if there are many', () => {
    const question = { side: 'customer', quote: 'Why?', place } as const;
    showQuestions(Array.from({ length: 150 }, () => question));
    const box = screen.getByRole('region', { name: 'All questions from the Customer' });
    expect(within(box).getAllByRole('listitem')).toHaveLength(150);
  });
});

describe('the measured questions', () => {
  it.each([
    ['the model names none', readyAnalysis()],
    ['the analysis failed', { status: 'failed', title: 'x', description: 'y' } as const],
    ['the analysis is on its way', { status: 'running' } as const],
  ])('are shown if %s', (_what, analysis) => {
    showResults({ analysis });
    expect(card('Questions Asked').getByText('measured')).toBeTruthy();
    expect(side('Sales Rep').getByText('What does it cost you?')).toBeTruthy();
    expect(side('Sales Rep').getByRole('button', { name: 'Go to 00:00' })).toBeTruthy();
    expect(side('Customer').getByText('None')).toBeTruthy();
  });

  it('go to their lines if the transcript has no times', () => {
    const questions = { sales_rep: [{ text: 'Why?', line: 6 }], customer: [] };
    showResults({ metrics: { ...metrics, questions } });
    expect(side('Sales Rep').getByRole('button', { name: 'Go to line 7' })).toBeTruthy();
  });
});

it('both sides say None without a model and a transcript', () => {
  showResults({ metrics: {}, analysis: readyAnalysis({}, {}) });
  expect(card('Questions Asked').getAllByText('None')).toHaveLength(2);
});
