import type { CheckedObjection } from '@sales-analytics/core';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { card, judged, showResults } from '../../../test/call/results/show-results.tsx';

const parked: CheckedObjection = {
  quote: 'The budget is frozen.',
  kind: 'existing_solution',
  outcome: 'parked',
  response: 'Offered a pilot.',
  place: { line: 1, startMs: 5_000 },
};
const invented: CheckedObjection = { quote: 'We hate it.', place: null };

function showObjections(objections: CheckedObjection[], objection_count = objections.length) {
  return showResults({ analysis: judged({ objections }, { objection_count }) });
}

function entry(index: number) {
  const found = card('Objections').getAllByRole('listitem')[index];
  if (!found) throw new Error(`There is no objection ${index}`);
  return within(found);
}

describe('an objection', () => {
  it('is told in the words of the customer, with its answer, kind and end', () => {
    showObjections([parked]);
    expect(entry(0).getByRole('blockquote').textContent).toBe('“The budget is frozen.”');
    expect(entry(0).getByText('Offered a pilot.')).toBeTruthy();
    expect(entry(0).getByText('Existing solution')).toBeTruthy();
    expect(entry(0).getByText('Parked').querySelector('svg')).toBeTruthy();
  });

  it('leads to its place', async () => {
    const { seek } = showObjections([parked]);
    await userEvent.click(entry(0).getByRole('button', { name: 'Go to 00:05' }));
    expect(seek.mock.calls).toEqual([[parked.place]]);
  });

  it('leads to its line where the transcript has no times', () => {
    showObjections([{ ...parked, place: { line: 1 } }]);
    expect(entry(0).getByRole('button', { name: 'Go to line 2' })).toBeTruthy();
  });

  it('that nobody said is shown, marked and leads nowhere', () => {
    showObjections([invented]);
    expect(entry(0).getByText(/Unverified, quote not found in the transcript/)).toBeTruthy();
    expect(entry(0).getByText('“We hate it.”')).toBeTruthy();
    expect(entry(0).queryByRole('blockquote')).toBeNull();
    expect(entry(0).queryByRole('button')).toBeNull();
  });

  it('can be practised where there is a way to', async () => {
    const onPractise = vi.fn<(objection: CheckedObjection) => void>();
    showResults({ analysis: judged({ objections: [invented, parked] }), onPractise });
    await userEvent.click(entry(1).getByRole('button', { name: 'Practise this moment' }));
    expect(onPractise.mock.calls).toEqual([[parked]]);
  });

  it('can not be practised where nobody said it', () => {
    showResults({ analysis: judged({ objections: [invented] }), onPractise() {} });
    expect(entry(0).queryByRole('button', { name: 'Practise this moment' })).toBeNull();
  });

  it('can not be practised where there is no way to', () => {
    showObjections([parked]);
    expect(entry(0).queryByRole('button', { name: 'Practise this moment' })).toBeNull();
  });
});

describe('the objections', () => {
  it('say None when there are none', () => {
    showObjections([]);
    expect(card('Objections').getByText('None')).toBeTruthy();
  });

  it.each([
    [1, '1'],
    [3, '1 of 3 with a quote'],
    [0, '1 quoted'],
  ])('counted %i times and quoted once say so', (counted, words) => {
    showObjections([parked], counted);
    expect(card('Objections').getByText(words)).toBeTruthy();
  });

  it('scroll by themselves when there are many, and every one is there', () => {
    showObjections(Array.from({ length: 100 }, () => parked));
    const box = card('Objections').getByRole('region', { name: 'All objections' });
    expect(box).toHaveProperty('tabIndex', 0);
    expect(within(box).getAllByRole('listitem')).toHaveLength(100);
  });

  it('unfold when they are many, and fold again', async () => {
    showObjections(Array.from({ length: 13 }, () => parked));
    const box = card('Objections').getByRole('region', { name: 'All objections' });
    await userEvent.click(
      card('Objections').getByRole('button', { name: 'Show all 13, All objections' }),
    );
    expect(box.hasAttribute('tabindex')).toBe(false);
    await userEvent.click(
      card('Objections').getByRole('button', { name: 'Show fewer, All objections' }),
    );
    expect(box).toHaveProperty('tabIndex', 0);
  });

  it('stand as they are when they are few', () => {
    showObjections(Array.from({ length: 12 }, () => parked));
    expect(card('Objections').queryByRole('region')).toBeNull();
    expect(card('Objections').queryByRole('button', { name: /Show all/ })).toBeNull();
  });
});
