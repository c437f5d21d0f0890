import type { PracticeTurn } from '@sales-analytics/core';
import type { FakeClock } from '@sales-analytics/testing/fake-clock';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { settled } from '../../../test/fake-providers.ts';
import { handsFreeStates, showPractice } from '../../../test/features/practice/show-practice.tsx';

function stepOf({ waits }: FakeClock): Promise<void> {
  return act(async () => {
    for (const { resolve } of waits.splice(0)) resolve();
    await settled();
  });
}

const log = () => screen.getByRole('log', { name: 'Conversation' });
const bubbles = () => [...log().querySelectorAll<HTMLElement>('[data-side]')];
const lines = () => bubbles().map(({ textContent }) => textContent);
const { turns } = handsFreeStates.listening.call;

function withTurns(...added: PracticeTurn[]) {
  const { listening } = handsFreeStates;
  return { ...listening, call: { ...listening.call, turns: [...turns, ...added] } };
}

describe('the conversation of a hands-free call', () => {
  it('orders the lines of both sides by their start, even if they overlap', () => {
    const { paused } = handsFreeStates;
    showPractice({ ...paused, rep: { status: 'speaking', startMs: 74_000, words: 'Wait' } });
    expect(lines().slice(-2)).toEqual(['You01:14Wait', 'Prospect01:15The setup. It was wrong']);
  });

  it('shows the words of the rep while they speak or pause, and counts them once they are final', () => {
    const { show } = showPractice(handsFreeStates.repSpeaks);
    expect(lines().at(-1)).toBe('You01:18Sorry, which');
    const open = bubbles().at(-1)?.className;
    expect(screen.getByText('2 lines')).toBeTruthy();
    expect(log().getAttribute('aria-busy')).toBe('true');
    show(handsFreeStates.repPauses);
    expect(lines().at(-1)).toBe('You01:10Sorry, which');
    const final = { side: 'sales_rep', text: 'Sorry, which one?', startMs: 78_000 } as const;
    show(withTurns({ ...final, endMs: 79_000, isSpoken: true }));
    expect(lines().at(-1)).toBe('You01:18Sorry, which one?');
    expect(bubbles().at(-1)?.className).not.toBe(open);
    expect(screen.getByText('3 lines')).toBeTruthy();
    expect(log().getAttribute('aria-busy')).toBe('false');
  });

  it.each([
    {
      ...handsFreeStates.repSpeaks,
      rep: { status: 'speaking', startMs: 70_000, words: '' } as const,
    },
    handsFreeStates.waiting,
    handsFreeStates.ending,
    handsFreeStates.unheard,
  ])('shows a placeholder for words that are not known yet: %#', (conversation) => {
    showPractice(conversation, { microphone: 'off' });
    expect(lines().at(-1)).toBe('You01:10…Not transcribed yet');
    expect(screen.getByText('2 lines')).toBeTruthy();
  });

  it('shows the reply while it arrives', () => {
    const { show } = showPractice(handsFreeStates.speaking);
    expect(lines().at(-1)).toBe('Prospect01:15The setup. It was wrong');
    expect(log().getAttribute('aria-busy')).toBe('true');
    show({
      ...handsFreeStates.speaking,
      prospect: { ...handsFreeStates.speaking.prospect, text: ' ' },
    });
    expect(lines()).toHaveLength(2);
  });

  describe('while the voice says the reply', () => {
    const parts = () =>
      [...(bubbles().at(-1)?.querySelector('p')?.childNodes ?? [])]
        .map(({ textContent }) => textContent)
        .filter((text) => text !== '');

    it('shows the spoken words, the current word and the words to come', async () => {
      let said: string | null = '';
      const { clock } = showPractice(handsFreeStates.speaking, { saidSoFar: () => said });
      expect(parts()).toEqual(['The', ' setup. It was wrong']);
      said = 'The setup.';
      await stepOf(clock);
      expect(parts()).toEqual(['The setup. ', 'It', ' was wrong']);
      expect(lines().at(-1)).toBe('Prospect01:15The setup. It was wrong');
      said = 'The setup. It was wrong';
      await stepOf(clock);
      expect(parts()).toEqual(['The setup. It was wrong']);
    });

    it('shows a reply without a voice as plain text', () => {
      showPractice(handsFreeStates.speaking, { saidSoFar: () => null });
      expect(parts()).toEqual(['The setup. It was wrong']);
    });
  });

  it('shows the reply sentence by sentence with reduced motion', () => {
    const wanted = Object.assign(window.matchMedia(''), { matches: true });
    const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(wanted);
    onTestFinished(() => asked.mockRestore());
    showPractice(handsFreeStates.speaking);
    expect(lines().at(-1)).toBe('Prospect01:15The setup.');
  });

  it('marks a reply that the rep interrupted', () => {
    showPractice(handsFreeStates.interrupted);
    expect(lines().slice(-2)).toEqual([
      'Prospect01:15The setup. It you spoke here',
      'You01:18Sorry, which',
    ]);
  });

  it('does not mark a reply that was cut off by the end of the call', () => {
    showPractice(handsFreeStates.ended);
    expect(lines().at(-1)).toBe('Prospect01:15The setup. It');
  });

  it('labels a back-channel', () => {
    showPractice(
      withTurns({
        side: 'sales_rep',
        text: 'Mhm.',
        startMs: 76_000,
        endMs: 76_400,
        isSpoken: true,
        isBackChannel: true,
      }),
    );
    expect(lines().at(-1)).toBe('You01:16back-channelMhm.');
  });

  it('says before the first words who speaks first and that the level moves', () => {
    showPractice(handsFreeStates.silent);
    expect(
      within(log()).getByText('You speak first. The level moves when the microphone hears you.'),
    ).toBeTruthy();
  });
});
