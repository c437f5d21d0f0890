import type { PracticeTurn } from '@sales-analytics/core';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  handsFreeStates,
  showPractice,
  states,
} from '../../../test/features/practice/show-practice.tsx';

const strip = () => screen.getByRole('region', { name: 'Your numbers so far' });
const noStrip = () => screen.queryByRole('region', { name: 'Your numbers so far' });
const { call } = handsFreeStates.listening;

type Times = readonly [startMs: number, endMs: number];

function said(side: PracticeTurn['side'], [startMs, endMs]: Times, text: string) {
  return { side, startMs, endMs, text, isSpoken: true } as const;
}

/** The rep began to speak 3 s before the time on the clock. */
function talking(...turns: PracticeTurn[]) {
  return {
    ...handsFreeStates.repSpeaks,
    call: { ...call, turns },
    rep: handsFreeStates.repSpeaks.rep,
  };
}

describe('the numbers of a hands-free call', () => {
  it('are the talk ratio, the current turn and the fillers so far', () => {
    showPractice(
      talking(
        said('sales_rep', [0, 6_000], 'Um, hi, it is basically about your routes.'),
        said('customer', [7_000, 9_000], 'Um, what do you want to tell me?'),
      ),
    );
    expect(strip().textContent).toMatch(/You 80 %.*This turn2 s.*Fillers 2/);
  });

  it('are measured again when a turn is added', () => {
    const first = said('sales_rep', [0, 5_000], 'Hi, this is about your routes.');
    const { show } = showPractice(talking(first));
    expect(strip().textContent).toMatch(/You 100 %.*Fillers 0/);
    show(talking(first, said('customer', [6_000, 11_000], 'Which of our routes do you mean?')));
    expect(strip().textContent).toMatch(/You 58 %/);
  });

  it('count what both sides are saying now', () => {
    const rep = said('sales_rep', [0, 2_000], 'Hi, this is about your routes.');
    const { speaking } = handsFreeStates;
    const { prospect } = speaking;
    if (prospect.status !== 'speaking') throw new Error('The prospect speaks in this state');
    showPractice({ ...speaking, call: { ...speaking.call, turns: [rep] } });
    const [, share = ''] = /You (\d+) %/.exec(strip().textContent ?? '') ?? [];
    expect(Number(share)).toBeLessThan(100);
  });

  it('count the seconds of the current turn every half second, and warn of a long one', async () => {
    const { clock } = showPractice(handsFreeStates.repSpeaks);
    const passes = (ms: number) =>
      act(async () => {
        clock.nowMs += ms;
        for (const wait of clock.waits) if (wait.ms === 500) wait.resolve();
      });
    expect(strip().textContent).toContain('This turn2 s');
    await passes(1_000);
    expect(strip().textContent).toContain('This turn3 s');
    await passes(34_000);
    expect(strip().textContent).toContain('This turn37 s');
    await passes(1_000);
    expect(strip().textContent).toContain('Long turn, ask a question38 s');
    expect(strip().closest('[aria-live]')).toBeNull();
  });

  it('count no turn while the rep does not speak', () => {
    const { show } = showPractice(handsFreeStates.speaking);
    expect(strip().textContent).toContain('This turn0 s');
    show(handsFreeStates.repPauses);
    expect(strip().textContent).toContain('This turn2 s');
    show(handsFreeStates.waiting);
    expect(strip().textContent).toContain('This turn0 s');
  });

  it('have no talk ratio before anyone has spoken', () => {
    showPractice(handsFreeStates.silent);
    expect(strip().textContent).toContain('You –');
    expect(strip().textContent).not.toContain('NaN');
  });

  it('can be hidden and shown again, and the button keeps the focus', async () => {
    const { user, hideNumbers, show } = showPractice(handsFreeStates.listening);
    await user.click(screen.getByRole('button', { name: 'Hide the numbers' }));
    expect(hideNumbers).toHaveBeenLastCalledWith(true);
    show(handsFreeStates.listening, { areHidden: true });
    expect(strip().textContent).toBe('Show');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show the numbers' }));
    await user.keyboard('{Enter}');
    expect(hideNumbers).toHaveBeenLastCalledWith(false);
  });

  it('are shown only during a hands-free call', () => {
    const { show } = showPractice(handsFreeStates.ringing);
    expect(noStrip()).toBeNull();
    show(handsFreeStates.listening);
    expect(noStrip()).not.toBeNull();
    show(handsFreeStates.ended, { mode: 'hands-free' });
    expect(noStrip()).toBeNull();
    show(states.listening);
    expect(noStrip()).toBeNull();
  });
});
