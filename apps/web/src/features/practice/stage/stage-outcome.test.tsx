import type { Conversation, PracticeCall } from '@sales-analytics/core';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { practisedTurns } from '../../../../test/features/practice/practised-turns.ts';
import { showPractice } from '../../../../test/features/practice/show-practice.tsx';

const prospect = { name: 'Tom Averill', role: 'Head of transport' };
const call: PracticeCall = {
  persona: 'skeptical',
  prospect,
  startedAtMs: 0,
  turns: practisedTurns,
};
const agreement = { what: 'A demo on Thursday at ten', startMs: 21_000 };
const agreed: PracticeCall = { ...call, agreement };
const quiet = { status: 'quiet' } as const;

function ended(of: PracticeCall, hangUpReason?: string): Conversation {
  const reason = hangUpReason === undefined ? {} : { hangUpReason };
  return { stage: 'ended', call: of, persona: 'skeptical', ...reason };
}

const outcome = () => within(screen.getByRole('region', { name: 'Outcome' }));
const stage = () => within(screen.getByRole('region', { name: 'Call' }));
const lines = () => [
  ...screen.getByRole('log', { name: 'Conversation' }).querySelectorAll('[data-side]'),
];

// jsdom does not implement scrolling.
beforeAll(() => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});

describe('the outcome on the stage', () => {
  it('shows what the prospect agreed to, with a quote that leads to its line', async () => {
    const { user } = showPractice(ended(agreed));
    expect(stage().getByRole('region', { name: 'Outcome' })).toBeTruthy();
    expect(outcome().getByText(/Decided by the prospect/)).toBeTruthy();
    expect(outcome().getByRole('heading', { name: 'Agreed to a next step' })).toBeTruthy();
    expect(outcome().getByText('A demo on Thursday at ten')).toBeTruthy();
    const quote = outcome().getByRole('button', { name: /00:21 “Thursday at ten is fine\.”/ });
    await user.click(quote);
    expect(document.activeElement).toBe(lines()[4]);
  });

  it('shows a hang-up with its reason and the last words', () => {
    showPractice(ended(call, 'You pushed.'));
    expect(outcome().getByRole('heading', { name: 'Hung up' })).toBeTruthy();
    expect(outcome().getByText('You pushed.')).toBeTruthy();
    expect(outcome().getByRole('button', { name: /Thursday at ten is fine/ })).toBeTruthy();
  });

  it('shows no decision if the rep ended the call', () => {
    showPractice(ended(call));
    expect(outcome().getByText('You ended the call')).toBeTruthy();
    expect(outcome().getByRole('heading', { name: 'No decision' })).toBeTruthy();
    expect(outcome().queryByText(/Decided by the prospect/)).toBeNull();
    expect(outcome().queryByRole('button')).toBeNull();
  });

  it('is not shown during a call, or after a call in which nothing was said', () => {
    const { show } = showPractice({ stage: 'listening', call: agreed });
    expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull();
    show(ended({ ...call, turns: [] }));
    expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull();
  });
});

describe('a prospect who agrees', () => {
  it.each<[string, Conversation]>([
    ['hold-to-record', { stage: 'listening', call: agreed }],
    [
      'hands-free',
      {
        stage: 'hands-free',
        call: { ...agreed, mode: 'hands-free' },
        rep: quiet,
        prospect: quiet,
      },
    ],
  ])('is announced in a %s call, with what the rep should do', (_, conversation) => {
    const { show } = showPractice({ stage: 'listening', call });
    expect(screen.queryByText(/agreed to a next step/)).toBeNull();
    show(conversation);
    const note = stage().getByText(/agreed to a next step/);
    expect(note.textContent).toBe('Tom Averill agreed to a next step');
    expect(note.closest('[aria-live="polite"]')?.textContent).toBe(
      'Tom Averill agreed to a next stepA demo on Thursday at tenSay goodbye, then end the call.',
    );
    expect(screen.getByRole('button', { name: 'End Call' })).toBeTruthy();
    show(ended(agreed));
    expect(screen.queryByText(/Say goodbye/)).toBeNull();
  });

  it('is not announced before the reply was heard', () => {
    const saying = { text: 'Thursday at ten', startMs: 21_000, isSpoken: true };
    const before = { ...agreed, turns: practisedTurns.slice(0, -1) };
    showPractice({ stage: 'replying', call: before, ...saying });
    expect(screen.queryByText(/agreed to a next step/)).toBeNull();
  });

  it('is named only if the name is known', () => {
    const { prospect: _, ...unnamed } = agreed;
    showPractice({ stage: 'listening', call: unnamed });
    expect(stage().getByText(/agreed to a next step/).textContent).toBe(
      'The prospect agreed to a next step',
    );
  });
});
