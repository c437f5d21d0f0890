import type { PracticeCall, PracticeTurn } from '@sales-analytics/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { EndedConversation } from '../practice-of.ts';
import { CallReview } from './call-review.tsx';

function turn(side: PracticeTurn['side'], text: string, times: [number, number]): PracticeTurn {
  const [from, to] = times;
  return { side, text, startMs: from * 1_000, endMs: to * 1_000, isSpoken: true };
}

const turns: PracticeTurn[] = [
  turn('sales_rep', 'Hi Tom, this is Alex from Brightline. How do you plan routes today?', [1, 6]),
  turn('customer', 'By hand, and every Monday we have to rebuild all of it.', [7, 17]),
  { ...turn('sales_rep', 'Mhm.', [10, 10.5]), isBackChannel: true },
  turn('sales_rep', 'Would Thursday at ten work for a short demo?', [16, 20]),
  turn('customer', 'Thursday at ten is fine.', [21, 23]),
];

function show(changes: Partial<PracticeCall> = {}, hangUpReason?: string) {
  const call: PracticeCall = { persona: 'skeptical', startedAtMs: 0, turns, ...changes };
  const conversation: EndedConversation = {
    stage: 'ended',
    call,
    persona: 'skeptical',
    ...(hangUpReason !== undefined && { hangUpReason }),
  };
  const onPractiseAgain = vi.fn();
  render(<CallReview conversation={conversation} onPractiseAgain={onPractiseAgain} />);
  return { onPractiseAgain, user: userEvent.setup() };
}

const outcome = () => within(screen.getByRole('region', { name: 'Outcome' }));
const numbers = () => screen.getByRole('region', { name: 'Numbers' });
const lines = () => within(screen.getByRole('list')).getAllByRole('listitem');

// jsdom has no layout to scroll.
beforeAll(() => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});

describe('the outcome', () => {
  it('is what the prospect agreed to, with their words, which lead to their line', async () => {
    const agreement = { what: 'A demo on Thursday at ten', startMs: 21_000 };
    const { user } = show({ agreement });
    expect(outcome().getByText(/Decided by the prospect/)).toBeTruthy();
    expect(outcome().getByRole('heading', { name: 'Agreed to a next step' })).toBeTruthy();
    expect(outcome().getByText('A demo on Thursday at ten')).toBeTruthy();
    const quote = outcome().getByRole('button', { name: /00:21 “Thursday at ten is fine\.”/ });
    await user.click(quote);
    expect(document.activeElement).toBe(lines()[4]);
  });

  it('is the hang-up with its reason and the last words', () => {
    show({}, 'You pushed.');
    expect(outcome().getByRole('heading', { name: 'Hung up' })).toBeTruthy();
    expect(outcome().getByText('You pushed.')).toBeTruthy();
    expect(outcome().getByRole('button', { name: /Thursday at ten is fine/ })).toBeTruthy();
  });

  it('is no decision where the rep ended the call', () => {
    show();
    expect(outcome().getByText('You ended the call')).toBeTruthy();
    expect(outcome().getByRole('heading', { name: 'No decision' })).toBeTruthy();
    expect(outcome().queryByText(/Decided by the prospect/)).toBeNull();
    expect(outcome().queryByRole('button')).toBeNull();
  });
});

describe('the numbers', () => {
  it('are five, measured, with the bands of a cold call', () => {
    show();
    const titles = within(numbers()).getAllByRole('heading');
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Talk ratio',
      'Longest monologue',
      'Patience',
      'Words per minute',
      'Fillers',
    ]);
    // The overlap counts for both: 9.5 s and 12 s of speech.
    expect(numbers().textContent).toContain('Sales Rep 44, Customer 56');
    expect(numbers().textContent).toContain('no published band');
    expect(numbers().textContent).toContain('140 to 160');
  });

  it('are estimates without bands where something was typed', () => {
    show({ turns: turns.map((said) => ({ ...said, isSpoken: false })) });
    expect(within(numbers()).getAllByText('not available').length).toBeGreaterThan(0);
    expect(numbers().textContent).not.toContain('140 to 160');
  });
});

describe('the transcript', () => {
  it('marks back-channels and lines that began over the other side', () => {
    show();
    expect(lines().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^00:01Sales RepHi Tom/),
      expect.stringMatching(/^00:07CustomerBy hand/),
      '00:10Sales RepBack-channelMhm.',
      '00:16Sales RepBegan over the last lineWould Thursday at ten work for a short demo?',
      '00:21CustomerThursday at ten is fine.',
    ]);
    expect(screen.getByText('5 lines')).toBeTruthy();
  });
});

it('offers to practise again', async () => {
  const { user, onPractiseAgain } = show();
  await user.click(screen.getByRole('button', { name: 'Practise again' }));
  expect(onPractiseAgain).toHaveBeenCalledOnce();
});
