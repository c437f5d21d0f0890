import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  handsFreeStates,
  showPractice,
  states,
} from '../../../test/features/practice/show-practice.tsx';

const choice = () => screen.getByRole('radiogroup', { name: 'How you talk' });
const way = (name: 'Hold to Record' | 'Hands-free') =>
  within(choice()).getByRole('radio', { name });
const stage = () => within(screen.getByRole('region', { name: 'Call' }));

describe('how the rep talks', () => {
  it('is chosen on the stage before a call', async () => {
    const { user, changeMode } = showPractice(states.idle);
    expect(stage().getByRole('radiogroup', { name: 'How you talk' })).toBe(choice());
    expect(way('Hold to Record')).toHaveProperty('checked', true);
    expect(screen.queryByText(/Use headphones/)).toBeNull();
    await user.click(way('Hands-free'));
    expect(changeMode).toHaveBeenCalledExactlyOnceWith('hands-free');
  });

  it('is chosen after a call, in the setup of the next call', async () => {
    const { user, changeMode } = showPractice(states.ended);
    expect(stage().queryByRole('radiogroup')).toBeNull();
    await user.click(way('Hands-free'));
    expect(changeMode).toHaveBeenCalledExactlyOnceWith('hands-free');
  });

  it('is chosen by keyboard', async () => {
    const { user, changeMode } = showPractice(states.idle, { mode: 'hands-free' });
    way('Hold to Record').focus();
    await user.keyboard(' ');
    expect(changeMode).toHaveBeenCalledExactlyOnceWith('hold');
  });

  it('shows what a hands-free call needs, and no button to hold', () => {
    showPractice(states.idle, { mode: 'hands-free' });
    expect(way('Hands-free')).toHaveProperty('checked', true);
    expect(stage().getByText(/Use headphones, so that the prospect/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hold to Record' })).toBeNull();
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps.slice(0, 2)).toEqual([
      '1Start the callYou speak first. If you wait, the prospect says hello.',
      '2Just talkA short pause sends what you said.',
    ]);
  });

  it('can be changed in the middle of a call, in its setup', async () => {
    const { user, changeMode, show } = showPractice(states.listening, { mode: 'hold' });
    expect(stage().queryByRole('radiogroup')).toBeNull();
    await user.click(way('Hands-free'));
    expect(changeMode).toHaveBeenLastCalledWith('hands-free');
    show(handsFreeStates.listening, { mode: 'hands-free' });
    await user.click(way('Hold to Record'));
    expect(changeMode).toHaveBeenLastCalledWith('hold');
  });

  it.each([states.recording, states.ending, states.lastUnheard, handsFreeStates.ending])(
    'can not be changed while the rep records or the call ends: $stage',
    async (conversation) => {
      const { user, changeMode } = showPractice(conversation, { microphone: 'off' });
      await user.click(way('Hands-free'));
      await user.click(way('Hold to Record'));
      expect(changeMode).not.toHaveBeenCalled();
    },
  );

  it('is the mode of the call, whatever was chosen for the next one', () => {
    const { show } = showPractice(handsFreeStates.listening, { mode: 'hold' });
    expect(way('Hands-free')).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Mute' })).toBeTruthy();
    show(states.listening, { mode: 'hands-free' });
    expect(way('Hold to Record')).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Hold to Record' })).toBeTruthy();
  });
});

it.each([
  [states.listening, 'Transcription 0.5 seconds, Reply 0.4 seconds, Voice 0.3 seconds'],
  [handsFreeStates.listening, 'End of speech 0.5 seconds, Reply 0.4 seconds, Voice 0.3 seconds'],
])('names the parts of the last reply: %#', (conversation, name) => {
  showPractice(conversation);
  expect(screen.getByRole('img', { name })).toBeTruthy();
});
