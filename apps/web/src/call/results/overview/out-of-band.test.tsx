import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { card, metrics, showResults } from '../../../../test/call/results/show-results.tsx';

const names = () =>
  card('Out of band')
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the numbers out of band', () => {
  it('are those outside their bands, the farthest first', () => {
    showResults({
      callType: 'demo',
      metrics: { ...metrics, talkRatio: { sales_rep: 95, customer: 5 } },
    });
    expect(names()).toEqual(['Talk ratio', 'Words per minute']);
    const [talk, rate] = card('Out of band').getAllByRole('listitem');
    expect(talk?.textContent).toContain('95%');
    expect(talk?.textContent).toContain('50 to 65%');
    expect(talk?.textContent).toContain('above');
    expect(rate?.textContent).toContain('168');
    expect(card('Out of band').getByText('2')).toBeTruthy();
  });

  it('go to the moment that shows them', async () => {
    const longestMonologue = { seconds: 170, startMs: 402_000, endMs: 572_000 };
    const { seek } = showResults({ callType: 'demo', metrics: { ...metrics, longestMonologue } });
    await userEvent.click(card('Out of band').getByRole('button', { name: 'Go to 06:42' }));
    expect(seek.mock.calls).toEqual([[{ line: 2, startMs: 402_000 }]]);
  });

  it('say which are below', () => {
    showResults({ callType: 'discovery' });
    expect(names()).toEqual(['Questions', 'Words per minute']);
    expect(card('Out of band').getAllByRole('listitem')[0]?.textContent).toContain('below');
  });

  it('are missing if all numbers are in their bands', () => {
    showResults({ callType: 'demo', metrics: { talkRatio: { sales_rep: 60, customer: 40 } } });
    expect(
      card('Out of band').getByText('No measured number is outside its band for a demo.'),
    ).toBeTruthy();
  });

  it('leave out estimates from incomplete timestamps', () => {
    showResults({ callType: 'discovery', metrics: { ...metrics, clockOrigin: 'estimate' } });
    expect(names()).toEqual(['Questions']);
  });

  it('are not shown for a call of another type, which has no bands', () => {
    showResults({ callType: 'other' });
    expect(screen.queryByRole('heading', { name: 'Out of band' })).toBeNull();
  });
});
