import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ReadingState } from '../../../call/session/call-state.ts';
import { ReadingProgress } from './reading-progress.tsx';

const reading = {
  durationMs: 60_000,
  pieces: [
    { speaker: 'A', startMs: 1_000, endMs: 5_000 },
    { speaker: 'B', startMs: 6_000, endMs: 9_000 },
  ],
  texts: [{ text: 'Good morning.', meanLogProbability: -0.1, tokenCount: 3 }],
};

function show(changes: Partial<ReadingState> = {}, isStored = true) {
  const asked: (boolean | 'stop')[] = [];
  const state: ReadingState = {
    stage: 'reading',
    sinceMs: 0,
    step: { step: 'reading', atMs: 6_000, durationMs: 60_000 },
    isPaused: false,
    ...changes,
  };
  render(
    <ReadingProgress
      state={state}
      isStored={isStored}
      onPause={(isPaused) => void asked.push(isPaused)}
      onStop={() => void asked.push('stop')}
    />,
  );
  return asked;
}

it('shows the lines that are read, and where a later page continues', () => {
  show({ reading });
  expect(screen.getByText('Good morning.')).toBeTruthy();
  expect(screen.getByText(/If it closes, it continues from 00:06\./)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('10');
});

it('does not promise to continue if nothing could be stored', () => {
  show({ reading }, false);
  expect(screen.queryByText(/continues/)).toBeNull();
  expect(screen.getByText(/Nothing leaves this browser/)).toBeTruthy();
});

it('can be paused, continued and stopped', async () => {
  const asked = show();
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(asked).toEqual([true, 'stop']);
});

it('can be continued after a pause', async () => {
  const asked = show({ isPaused: true });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(asked).toEqual([false]);
});

it('tells a screen reader the step, not each second', () => {
  show({ reading, speed: 11 });
  expect(screen.getByRole('status').textContent).toBe('Reading the recording');
});
