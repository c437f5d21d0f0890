import type { UnansweredQuestion } from '@sales-analytics/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { card, showFindings } from '../../../../test/call/results/show-results.tsx';

const question: UnansweredQuestion = {
  question: 'How long does it take?',
  place: { line: 1, startMs: 5_000 },
  comment: 'You went on to the price.',
};

function showUnanswered(
  unanswered: UnansweredQuestion[],
  changes: Parameters<typeof showFindings>[1] = {},
  asked = 5,
) {
  return showFindings({ questions: { asked, unanswered } }, changes);
}

const left = () => card('Left unanswered');

describe('a question that was left unanswered', () => {
  it('is shown with what the model says became of it, and how many there were', () => {
    showUnanswered([question]);
    expect(left().getByRole('heading', { name: '“How long does it take?”' })).toBeTruthy();
    expect(left().getByText('You went on to the price.')).toBeTruthy();
    expect(left().getByText('1 of 5 questions')).toBeTruthy();
    expect(left().getByTitle('from the language model')).toBeTruthy();
  });

  it.each([
    [question.place, 'Go to 00:05'],
    [{ line: 1 }, 'Go to line 2'],
  ])('has a button that goes to its place %j', async (place, name) => {
    const { seek } = showUnanswered([{ ...question, place }]);
    await userEvent.click(left().getByRole('button', { name }));
    expect(seek.mock.calls).toEqual([[place]]);
  });

  it('can be practised, by a button that names the question', async () => {
    const onPractise = vi.fn<(moment: unknown) => void>();
    showUnanswered([question], { onPractise });
    const button = left().getByRole('button', {
      name: 'Practise this moment',
      description: '“How long does it take?”',
    });
    await userEvent.click(button);
    expect(onPractise.mock.calls).toEqual([[{ quote: question.question, place: question.place }]]);
  });

  it('can’t be practised if the page does not allow it', () => {
    showUnanswered([question]);
    expect(left().queryByRole('button', { name: 'Practise this moment' })).toBeNull();
  });

  it('has a place for a draft of its answer, each its own', () => {
    const other = { question: 'What does it cost?', place: { line: 2 } };
    showUnanswered([question, other], { renderDraft: (text) => <p>Draft for {text}</p> });
    const [first, second] = left().getAllByRole('listitem');
    expect(
      within(first ?? document.body).getByText('Draft for How long does it take?'),
    ).toBeTruthy();
    expect(within(second ?? document.body).getByText('Draft for What does it cost?')).toBeTruthy();
  });

  it('is shown as text, whatever was said', () => {
    const hostile = '<img src=x onerror=alert(1)>\u202e';
    showUnanswered([{ ...question, question: hostile, comment: hostile }]);
    expect(left().getAllByText(/<img src=x onerror=alert\(1\)>/)).toHaveLength(2);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the questions that were left unanswered', () => {
  it.each([
    [0, 'None. The customer asked no question.'],
    [1, 'None. The customer’s one question got an answer.'],
    [4, 'None. All 4 questions of the customer got an answer.'],
  ])('are none of %i', (asked, words) => {
    showUnanswered([], {}, asked);
    expect(left().getByText(words)).toBeTruthy();
  });

  it('are not mentioned if the model was not asked', () => {
    showFindings({});
    expect(screen.queryByRole('heading', { name: 'Left unanswered' })).toBeNull();
  });

  it('scroll in a box of their own if there are many', () => {
    showUnanswered(
      Array.from({ length: 60 }, () => question),
      {},
      60,
    );
    const box = left().getByRole('region', { name: 'All unanswered questions' });
    expect(within(box).getAllByRole('listitem')).toHaveLength(60);
  });
});
