import type { CheckedNextStep } from '@sales-analytics/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { card, showFindings } from '../../../../test/call/results/show-results.tsx';

const ours: CheckedNextStep = {
  owner: 'sales_rep',
  what: 'Send the **offer**',
  due: 'on Wednesday',
  duePlace: { line: 2, startMs: 402_000 },
  dueDay: '2026-11-18',
  quote: 'I will send you the offer on Wednesday.',
  place: { line: 2, startMs: 402_000 },
};
const theirs: CheckedNextStep = {
  owner: 'customer',
  what: 'List the routes',
  quote: 'I can list our routes.',
  place: null,
};

function showSteps(nextSteps: CheckedNextStep[], contactName = '') {
  return showFindings({ nextSteps }, { contactName });
}

const steps = () => card('Next steps');
const step = (index: number) => {
  const found = steps().getAllByRole('listitem')[index];
  if (!found) throw new Error(`There is no step ${index}`);
  return found;
};

describe('a next step', () => {
  it('is shown with who, what, the day that was computed and the words', async () => {
    const { seek } = showSteps([ours]);
    expect(step(0).textContent).toContain('Sales Rep');
    expect(within(step(0)).getByRole('heading').textContent).toBe('Send the offer');
    const day = within(step(0)).getByText('Wednesday, 18 November 2026');
    expect(day.title).toBe('on Wednesday');
    await userEvent.click(
      within(step(0)).getByRole('button', { name: /I will send you the offer/ }),
    );
    expect(seek.mock.calls).toEqual([[ours.place]]);
  });

  it('has the words that were said if no day can be computed', () => {
    const { dueDay: _, ...withoutDay } = ours;
    showSteps([{ ...withoutDay, due: 'when the board has met' }]);
    expect(within(step(0)).getByText('when the board has met')).toBeTruthy();
  });

  it('says that a date was not said', () => {
    const { dueDay: _, ...withoutDay } = ours;
    showSteps([{ ...withoutDay, duePlace: null }]);
    expect(within(step(0)).getByText('on Wednesday, not found in the transcript')).toBeTruthy();
  });

  it('says that words were not looked for', () => {
    const { dueDay: _, ...withoutDay } = ours;
    showSteps([{ ...withoutDay, place: 'not-searched', duePlace: 'not-searched' }]);
    expect(within(step(0)).getByText('on Wednesday, not searched')).toBeTruthy();
    expect(within(step(0)).getByText(/^Not searched\. Too many quotes/)).toBeTruthy();
    expect(within(step(0)).queryByText(/not found/)).toBeNull();
  });

  it('says that there is no date, and not who if that is not known', () => {
    showSteps([{ what: 'Meet again' }]);
    expect(within(step(0)).getByText('no date')).toBeTruthy();
    expect(within(step(0)).getByText('Not said who')).toBeTruthy();
  });

  it('is marked if its words are not in the transcript, or if it has none', () => {
    showSteps([theirs, { what: 'Meet again' }]);
    expect(
      within(step(0)).getByText(/Unverified, quote not found in the transcript/).textContent,
    ).toContain('I can list our routes.');
    expect(within(step(1)).getByText('Unverified, no quote from the call')).toBeTruthy();
    expect(within(step(0)).queryByRole('button')).toBeNull();
  });

  it('is shown as text, whatever the model wrote', () => {
    showSteps([{ what: '<img src=x onerror=alert(1)>\u202e' }]);
    expect(within(step(0)).getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the next steps', () => {
  it('are missing if no one said any, and can’t be copied', () => {
    showSteps([]);
    expect(steps().getByText(/No one said what they will do/)).toBeTruthy();
    expect(steps().queryByRole('button')).toBeNull();
  });

  it('are not mentioned if the model was not asked', () => {
    showFindings({});
    expect(screen.queryByRole('heading', { name: 'Next steps' })).toBeNull();
  });
});

describe('a copy of the next steps', () => {
  it('is plain text for a CRM, with the words that were found', async () => {
    const user = userEvent.setup();
    showSteps([ours, theirs]);
    await user.click(steps().getByRole('button', { name: 'Copy as CRM note' }));
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Next steps',
        '- Sales Rep: Send the offer, Wednesday, 18 November 2026',
        '  “I will send you the offer on Wednesday.” (06:42)',
        '- Customer: List the routes (not proven by a quote)',
      ].join('\n'),
    );
    expect(steps().getByRole('status').textContent).toBe('Copied');
  });

  it('is the plain text of an e-mail that greets the customer, with what was found alone', async () => {
    const user = userEvent.setup();
    showSteps([ours, theirs], 'Dana Whitfield');
    await user.click(steps().getByRole('button', { name: 'Copy as e-mail' }));
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Hi Dana,',
        'Thank you for your time. This is what we agreed:',
        'From me:\n- Send the offer, Wednesday, 18 November 2026',
        'Best regards',
      ].join('\n\n'),
    );
  });

  it('greets no one by name if the name is not known', async () => {
    const user = userEvent.setup();
    showSteps([{ ...theirs, place: { line: 3 } }]);
    await user.click(steps().getByRole('button', { name: 'Copy as e-mail' }));
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(/^Hello,\n/);
    expect(text).not.toContain('From me');
  });

  it('is not an e-mail if no step is proven, and says so', () => {
    showSteps([theirs], 'Dana Whitfield');
    expect(steps().queryByRole('button', { name: 'Copy as e-mail' })).toBeNull();
    expect(steps().getByText(/There is no e-mail to copy/)).toBeTruthy();
    expect(steps().getByRole('button', { name: 'Copy as CRM note' })).toBeTruthy();
  });

  it('has no date that was not said', async () => {
    const user = userEvent.setup();
    const { dueDay: _, ...withoutDay } = ours;
    showSteps([{ ...withoutDay, duePlace: null }]);
    await user.click(steps().getByRole('button', { name: 'Copy as e-mail' }));
    expect(await navigator.clipboard.readText()).not.toContain('Wednesday');
    await user.click(steps().getByRole('button', { name: 'Copy as CRM note' }));
    expect(await navigator.clipboard.readText()).not.toContain(', on Wednesday');
  });

  it('has no markup and no control characters of the model', async () => {
    const user = userEvent.setup();
    showSteps([{ owner: 'sales_rep', what: '**Send** `it`\u202e\u0007' }]);
    await user.click(steps().getByRole('button', { name: 'Copy as CRM note' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Next steps\n- Sales Rep: Send it (not proven by a quote)',
    );
  });

  it('says what to do if the browser blocks copying', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    showSteps([ours]);
    await user.click(steps().getByRole('button', { name: 'Copy as e-mail' }));
    expect(steps().getByRole('status').textContent).toContain(
      'Copying is blocked in this browser.',
    );
  });
});
