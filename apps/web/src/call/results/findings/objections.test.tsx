import type { CheckedObjection, ObjectionFinding } from '@sales-analytics/core';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  card,
  readyAnalysis,
  showFindings,
  showResults,
} from '../../../../test/call/results/show-results.tsx';

const parked: CheckedObjection = {
  quote: 'The budget is frozen.',
  kind: 'existing_solution',
  outcome: 'parked',
  response: 'Offered a pilot.',
  place: { line: 1, startMs: 5_000 },
};
const invented: CheckedObjection = { quote: 'We hate it.', place: null };

function showObjections(objections: CheckedObjection[], objection_count = objections.length) {
  const analysis = readyAnalysis({ objections }, { objection_count });
  return showResults({ tab: 'findings', analysis });
}

function entry(index: number) {
  const found = card('Objections').getAllByRole('listitem')[index];
  if (!found) throw new Error(`There is no objection ${index}`);
  return within(found);
}

describe('an objection', () => {
  it('is shown with its quote, response, kind and outcome', () => {
    showObjections([parked]);
    expect(entry(0).getByRole('blockquote').textContent).toBe('“The budget is frozen.”');
    expect(entry(0).getByText('Offered a pilot.')).toBeTruthy();
    expect(entry(0).getByText('Existing solution')).toBeTruthy();
    expect(entry(0).getByText('Parked').querySelector('svg')).toBeTruthy();
  });

  it('has a button that goes to its place', async () => {
    const { seek } = showObjections([parked]);
    await userEvent.click(entry(0).getByRole('button', { name: 'Go to 00:05' }));
    expect(seek.mock.calls).toEqual([[parked.place]]);
  });

  it('has a button that goes to its line if there are no times', () => {
    showObjections([{ ...parked, place: { line: 1 } }]);
    expect(entry(0).getByRole('button', { name: 'Go to line 2' })).toBeTruthy();
  });

  it('is marked without a button if its quote is not in the transcript', () => {
    showObjections([invented]);
    expect(entry(0).getByText(/Unverified, quote not found in the transcript/)).toBeTruthy();
    expect(entry(0).getByText('“We hate it.”')).toBeTruthy();
    expect(entry(0).queryByRole('blockquote')).toBeNull();
    expect(entry(0).queryByRole('button')).toBeNull();
  });

  it('can be practised if the page allows it', async () => {
    const onPractise = vi.fn<(moment: unknown) => void>();
    const analysis = readyAnalysis({ objections: [invented, parked] });
    showResults({ tab: 'findings', analysis, onPractise });
    await userEvent.click(entry(1).getByRole('button', { name: 'Practise this moment' }));
    const { quote, kind, place } = parked;
    expect(onPractise.mock.calls).toEqual([[{ quote, kind, place }]]);
  });

  it('cannot be practised if its quote is not in the transcript', () => {
    const analysis = readyAnalysis({ objections: [invented] });
    showResults({ tab: 'findings', analysis, onPractise() {} });
    expect(entry(0).queryByRole('button', { name: 'Practise this moment' })).toBeNull();
  });

  it('cannot be practised if the page does not allow it', () => {
    showObjections([parked]);
    expect(entry(0).queryByRole('button', { name: 'Practise this moment' })).toBeNull();
  });
});

describe('the answer to an objection', () => {
  const finding: ObjectionFinding = { objection: parked, saidBy: 'customer', cameBack: [] };

  function showFinding(changes: Partial<ObjectionFinding>) {
    return showFindings(
      { objections: [{ ...finding, ...changes }] },
      { analysis: readyAnalysis({ objections: [parked] }, { objection_count: 1 }) },
    );
  }
  const words = () => card('Objections').getAllByRole('listitem')[0]?.textContent;

  it('is shown with the seconds until it and how long it took', () => {
    showFinding({ answer: { afterSeconds: 0.8, seconds: 21.5 } });
    expect(words()).toContain('answered after 0.8 s, in 21.5 s');
  });

  it('is never given if the rep did not speak again', () => {
    showFinding({ answer: null });
    expect(words()).toContain('not answered');
  });

  it('is not mentioned if it can’t be measured', () => {
    showFinding({});
    expect(words()).not.toMatch(/answered/);
  });

  it('is not measured of words of the rep, which says so', () => {
    showFinding({ saidBy: 'sales_rep' });
    expect(words()).toContain('said by the Sales Rep');
  });
});

describe('an objection that came back', () => {
  const places = [
    { line: 2, startMs: 402_000 },
    { line: 2, startMs: 450_000 },
  ] as const;
  const again: ObjectionFinding = {
    objection: parked,
    saidBy: 'customer',
    cameBack: [
      {
        objection: {
          quote: 'It is still frozen.',
          outcome: 'lost',
          response: 'Changed the subject.',
          place: places[0],
        },
        answer: { afterSeconds: 2.5, seconds: 4 },
      },
      { objection: { quote: 'Frozen, I said.', place: places[1] }, answer: null },
    ],
  };

  function showAgain(objection_count: number) {
    const onPractise = vi.fn<(moment: unknown) => void>();
    const analysis = readyAnalysis({}, { objection_count });
    return { ...showFindings({ objections: [again] }, { analysis, onPractise }), onPractise };
  }

  it('has the words, the answer and the outcome of each time', () => {
    showAgain(1);
    expect(entry(0).getByText('Parked')).toBeTruthy();
    expect(entry(1).getByRole('blockquote').textContent).toBe('“It is still frozen.”');
    expect(entry(1).getByText('Changed the subject.')).toBeTruthy();
    expect(entry(1).getByText('Lost')).toBeTruthy();
    expect(entry(1).getByText(/came back at/)).toBeTruthy();
    expect(entry(1).getByText(/answered after/).textContent).toBe('answered after 2.5 s, in 4 s');
    expect(entry(2).getByText('not answered')).toBeTruthy();
  });

  it('has a button that goes to each time, and one that practises it', async () => {
    const { seek, onPractise } = showAgain(1);
    await userEvent.click(entry(1).getByRole('button', { name: 'Go to 06:42' }));
    await userEvent.click(entry(2).getByRole('button', { name: 'Go to 07:30' }));
    expect(seek.mock.calls).toEqual(places.map((place) => [place]));
    await userEvent.click(entry(2).getByRole('button', { name: 'Practise this moment' }));
    expect(onPractise.mock.calls).toEqual([[{ quote: 'Frozen, I said.', place: places[1] }]]);
  });

  it.each([
    [1, '1'],
    [3, '1'],
    [4, '3 of 4 with a quote'],
    [0, '1 quoted'],
  ])('counts each quote that is listed, if %i are counted', (counted, label) => {
    showAgain(counted);
    expect(card('Objections').getByText(label)).toBeTruthy();
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
  ])('say so if %i are counted and one is quoted', (counted, words) => {
    showObjections([parked], counted);
    expect(card('Objections').getByText(words)).toBeTruthy();
  });

  it('scroll in a box of their own if there are many', () => {
    showObjections(Array.from({ length: 100 }, () => parked));
    const box = card('Objections').getByRole('region', { name: 'All objections' });
    expect(box).toHaveProperty('tabIndex', 0);
    expect(within(box).getAllByRole('listitem')).toHaveLength(100);
  });

  it('expand and collapse if there are many', async () => {
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

  it('have no box if there are few', () => {
    showObjections(Array.from({ length: 12 }, () => parked));
    expect(card('Objections').queryByRole('region')).toBeNull();
    expect(card('Objections').queryByRole('button', { name: /Show all/ })).toBeNull();
  });
});
