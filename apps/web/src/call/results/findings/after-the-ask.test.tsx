import type { AfterAsk } from '@sales-analytics/core';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { card, showFindings } from '../../../../test/call/results/show-results.tsx';

const price: AfterAsk = {
  kind: 'price',
  sentence: 'It is forty euros per truck.',
  place: { line: 2, startMs: 402_000 },
  wentOn: false,
  seconds: 3.4,
  next: 'customer',
};

function showAsks(afterAsks: AfterAsk[], hasClosingQuestions = true) {
  return showFindings({ afterAsks, notGiven: hasClosingQuestions ? [] : ['closing_questions'] });
}

const after = () => card('After the ask');
const item = () => after().getAllByRole('listitem')[0]?.textContent;

describe('what followed an ask', () => {
  it('is how long it was quiet, and who spoke then', () => {
    showAsks([price]);
    expect(item()).toContain('Price');
    expect(item()).toContain('“It is forty euros per truck.”');
    expect(item()).toContain('3.4 s quiet');
    expect(item()).toContain('then Customer');
    expect(after().getByText('measured')).toBeTruthy();
  });

  it('is 0 s if the other spoke into it', () => {
    showAsks([{ ...price, kind: 'closing', seconds: 0 }]);
    expect(item()).toContain('Closing question');
    expect(item()).toContain('0 s quiet');
  });

  it('is that the rep went on', () => {
    showAsks([{ ...price, wentOn: true, seconds: 0, next: 'sales_rep' }]);
    expect(item()).toContain('You went on');
    expect(item()).not.toMatch(/quiet|then/);
  });

  it('is the speaker who spoke next if the call has no times', () => {
    const { seconds: _, ...untimed } = price;
    showAsks([{ ...untimed, place: { line: 2 } }]);
    expect(item()).toContain('Next: Customer');
    expect(item()).not.toMatch(/\d s/);
    expect(after().queryByText('measured')).toBeNull();
    expect(after().getByText(/seconds until anyone spoke are not available/)).toBeTruthy();
  });

  it('is nothing after the last words', () => {
    const { seconds: _, next: __, ...last } = price;
    showAsks([last]);
    expect(item()).toContain('The last words');
  });

  it('gives no verdict, because no band is published', () => {
    showAsks([price]);
    expect(after().queryByText(/in band|above|below|Benchmark/)).toBeNull();
  });

  it('has a button that goes there', async () => {
    const { seek } = showAsks([price]);
    await userEvent.click(after().getByRole('button', { name: 'Go to 06:42' }));
    expect(seek.mock.calls).toEqual([[price.place]]);
  });
});

describe('a call without an ask', () => {
  it('says that neither was found', () => {
    showAsks([]);
    expect(
      after().getByText('No price and no closing question was found in this call.'),
    ).toBeTruthy();
  });

  it('mentions only prices if the model was not asked for closing questions', () => {
    showAsks([], false);
    expect(after().getByText('No price was found in this call.')).toBeTruthy();
    expect(after().queryByTitle('from the language model')).toBeNull();
  });

  it('is measured while the analysis is loading', () => {
    showFindings({ afterAsks: [price] }, { analysis: { status: 'running' } });
    expect(item()).toContain('3.4 s quiet');
  });
});
