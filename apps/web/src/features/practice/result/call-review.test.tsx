import type { PracticeCall } from '@sales-analytics/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { practisedTurns } from '../../../../test/features/practice/practised-turns.ts';
import type { EndedConversation } from '../practice-of.ts';
import { CallReview } from './call-review.tsx';

function show(changes: Partial<PracticeCall> = {}) {
  const call: PracticeCall = {
    persona: 'skeptical',
    startedAtMs: 0,
    turns: practisedTurns,
    ...changes,
  };
  const conversation: EndedConversation = {
    stage: 'ended',
    call,
    persona: 'skeptical',
  };
  const onPractiseAgain = vi.fn();
  render(<CallReview conversation={conversation} onPractiseAgain={onPractiseAgain} />);
  return { onPractiseAgain, user: userEvent.setup() };
}

const numbers = () => screen.getByRole('region', { name: 'Numbers' });

describe('the numbers', () => {
  it('are five measured numbers with the bands of a cold call', () => {
    show();
    const titles = within(numbers()).getAllByRole('heading');
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Talk ratio',
      'Longest monologue',
      'Patience',
      'Words per minute',
      'Fillers',
    ]);
    // The overlap counts for both sides, so they have 9.5 s and 12 s of speech.
    expect(numbers().textContent).toContain('Sales Rep 44, Customer 56');
    expect(numbers().textContent).toContain('no published band');
    expect(numbers().textContent).toContain('140 to 160');
  });

  it('are estimates without bands if a line was typed', () => {
    show({ turns: practisedTurns.map((said) => ({ ...said, isSpoken: false })) });
    expect(within(numbers()).getAllByText('not available').length).toBeGreaterThan(0);
    expect(numbers().textContent).not.toContain('140 to 160');
  });
});

it('offers to practise again', async () => {
  const { user, onPractiseAgain } = show();
  await user.click(screen.getByRole('button', { name: 'Practise again' }));
  expect(onPractiseAgain).toHaveBeenCalledOnce();
});
