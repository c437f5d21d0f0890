import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  handsFreeStates,
  showPractice,
  states,
} from '../../../test/features/practice/show-practice.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const noButton = (name: string) => screen.queryByRole('button', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const stage = () => screen.getByRole('region', { name: 'Call' });
const hint = 'Mute with M, end with Esc twice.';
const endHint = 'Press Esc again to end the call';

function state(words: string) {
  return within(stage()).getByText(words).closest('[aria-live="polite"]');
}

describe('the state of a hands-free call', () => {
  it.each([
    ['ringing', 'Ringing'],
    ['listening', 'Listening'],
    ['repSpeaks', 'You are speaking'],
    ['repPauses', 'You are speaking'],
    ['waiting', 'Thinking'],
    ['thinking', 'Thinking'],
    ['speaking', 'Speaking'],
    ['paused', 'You interrupted'],
    ['interrupted', 'You interrupted'],
    ['unheard', 'Paused'],
    ['ending', 'Ending the call'],
    ['ended', 'Call ended'],
  ] as const)('is announced politely: %s, %s', (name, words) => {
    showPractice(handsFreeStates[name]);
    expect(state(words)).not.toBeNull();
  });

  it('is muted while nothing else happens', () => {
    const { show } = showPractice(handsFreeStates.listening, { isMuted: true });
    expect(state('Muted')).not.toBeNull();
    show(handsFreeStates.speaking, { isMuted: true });
    expect(state('Speaking')).not.toBeNull();
    expect(button('Unmute')).toBeTruthy();
  });

  it.each([
    ['asking', 'Waiting for the microphone'],
    ['refused', 'Cannot hear you'],
    ['busy', 'Cannot hear you'],
  ] as const)('never says that it listens while the microphone is %s', (microphone, words) => {
    const { show } = showPractice(handsFreeStates.listening, { microphone });
    const announced = within(stage()).getAllByText(words);
    expect(announced.some((text) => text.closest('[aria-live="polite"]') !== null)).toBe(true);
    expect(within(stage()).queryByText('Listening')).toBeNull();
    expect(within(stage()).queryByText('Just talk. A short pause sends it.')).toBeNull();
    show(handsFreeStates.speaking, { microphone });
    expect(state('Speaking')).not.toBeNull();
  });

  it('has buttons to mute and end, and none to hold', () => {
    const { show } = showPractice(handsFreeStates.listening);
    expect(button('Mute')).toBeTruthy();
    expect(button('End Call')).toBeTruthy();
    expect(noButton('Hold to Record')).toBeNull();
    show(handsFreeStates.ended, { mode: 'hands-free' });
    expect(noButton('Mute')).toBeNull();
    expect(button('Analyse Call')).toBeTruthy();
  });

  it('asks the rep to speak first while it rings', () => {
    showPractice(handsFreeStates.ringing);
    expect(
      within(stage()).getByText('You speak first. If you wait, the prospect says hello.'),
    ).toBeTruthy();
    expect(within(stage()).getByText(/Use headphones/)).toBeTruthy();
    expect(isOff(button('Mute'))).toBe(true);
  });

  it('offers to end without the last turn while it is transcribed', async () => {
    const { user, end } = showPractice(handsFreeStates.ending, { microphone: 'off' });
    expect(screen.getByText('Sending your last turn...')).toBeTruthy();
    await user.click(button('End without this turn'));
    expect(end).toHaveBeenCalledOnce();
  });

  it('shows the level of the microphone until it is muted', () => {
    const asked: string[] = [];
    function subscribeToLevel(listener: (level: number) => void) {
      asked.push('on');
      listener(1);
      return () => {
        asked.push('off');
      };
    }
    const loud = () => document.querySelectorAll('[data-meter] [data-loud]').length;
    const { show } = showPractice(handsFreeStates.thinking, { subscribeToLevel });
    expect([asked, loud()]).toEqual([['on'], 1]);
    show(handsFreeStates.thinking, { subscribeToLevel, isMuted: true });
    expect([asked, loud()]).toEqual([['on', 'off'], 0]);
  });
});

describe('muting', () => {
  it('mutes the rep and unmutes them', async () => {
    const { user, setMuted, show } = showPractice(handsFreeStates.listening);
    await user.click(button('Mute'));
    expect(setMuted).toHaveBeenLastCalledWith(true);
    show(handsFreeStates.listening, { isMuted: true });
    expect(screen.getByText(/^The prospect cannot hear you/).textContent).toBe(
      'The prospect cannot hear you. Press M to unmute.',
    );
    await user.click(button('Unmute'));
    expect(setMuted).toHaveBeenLastCalledWith(false);
  });

  it('works with M, also in capitals', async () => {
    const { user, setMuted } = showPractice(handsFreeStates.speaking);
    await user.keyboard('m');
    await user.keyboard('M');
    expect(setMuted.mock.calls).toEqual([[true], [true]]);
  });

  it.each([
    ['while it rings', handsFreeStates.ringing, 'ready'],
    ['without a microphone', handsFreeStates.listening, 'refused'],
    ['after a failure', handsFreeStates.unheard, 'ready'],
  ] as const)('is not possible %s', async (_when, conversation, microphone) => {
    const { user, setMuted } = showPractice(conversation, { microphone });
    await user.keyboard('m');
    await user.click(button('Mute'));
    expect(setMuted).not.toHaveBeenCalled();
  });
});

describe('the keys of a hands-free call', () => {
  it('end it with Escape twice', async () => {
    const { user, end } = showPractice(handsFreeStates.speaking);
    expect(screen.getByText(/^Mute with/).textContent).toBe(hint);
    await user.keyboard('{Escape}');
    expect(end).not.toHaveBeenCalled();
    expect(screen.getByText(/^Press/).textContent).toBe(endHint);
    await user.keyboard('{Escape}');
    expect(end).toHaveBeenCalledOnce();
  });

  it('do not end it with a second Escape after 1.5 s, or with one that is held down', async () => {
    const { user, end, clock } = showPractice(handsFreeStates.speaking);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.keyDown(document.body, { key: 'Escape', repeat: true });
    expect(end).not.toHaveBeenCalled();
    await act(async () => clock.waits.find(({ ms }) => ms === 1_500)?.resolve());
    expect(screen.getByText(/^Mute with/).textContent).toBe(hint);
    await user.keyboard('{Escape}');
    expect(end).not.toHaveBeenCalled();
  });

  it.each(['speaking', 'repSpeaks'] as const)(
    'interrupt or end the turn with Space: %s',
    async (name) => {
      const { user, press } = showPractice(handsFreeStates[name]);
      await user.keyboard(' ');
      expect(press).toHaveBeenCalledOnce();
    },
  );

  it('do not scroll the page or press again while Space is held', () => {
    const { press } = showPractice(handsFreeStates.speaking);
    expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: ' ', repeat: true })).toBe(false);
    expect(press).toHaveBeenCalledOnce();
  });

  it('leave Space to a button that has the focus', async () => {
    const { user, press, setMuted } = showPractice(handsFreeStates.speaking);
    button('Mute').focus();
    await user.keyboard(' ');
    expect(press).not.toHaveBeenCalled();
    expect(setMuted).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('do nothing while text is typed', async () => {
    const { user, setMuted, press, end } = showPractice(handsFreeStates.listening);
    const field = screen.getByRole('textbox', { name: 'Type your line' });
    await user.type(field, 'my m {Escape}{Escape}');
    expect(field).toHaveProperty('value', 'my m ');
    for (const handler of [setMuted, press, end]) expect(handler).not.toHaveBeenCalled();
  });

  it('do nothing while a dialog is open', async () => {
    const { user, setMuted, press, end } = showPractice(handsFreeStates.speaking);
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    await user.keyboard('m {Escape}{Escape}');
    dialog.remove();
    for (const handler of [setMuted, press, end]) expect(handler).not.toHaveBeenCalled();
    await user.keyboard('m');
    expect(setMuted).toHaveBeenCalledOnce();
  });

  it('are left to the browser together with Ctrl, and in a push-to-talk call', async () => {
    const { user, setMuted, end, show } = showPractice(handsFreeStates.speaking);
    await user.keyboard('{Control>}m{/Control}');
    show(states.listening);
    await user.keyboard('m{Escape}{Escape}');
    expect(setMuted).not.toHaveBeenCalled();
    expect(end).not.toHaveBeenCalled();
  });

  it('have a button to interrupt for devices without a keyboard', async () => {
    const { user, press, show } = showPractice(handsFreeStates.speaking);
    await user.click(button('Interrupt'));
    expect(press).toHaveBeenCalledOnce();
    show(handsFreeStates.interrupted);
    expect(noButton('Interrupt')).toBeNull();
    // The focus is not on a button, because Space must remain a key of the call.
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 2, name: /prospect$/ }),
    );
  });

  it('work directly after the mode was chosen', async () => {
    const { user, setMuted } = showPractice(handsFreeStates.listening);
    screen.getByRole('radio', { name: 'Hands-free' }).focus();
    await user.keyboard('m');
    expect(setMuted).toHaveBeenCalledOnce();
  });
});

describe('typing in a hands-free call', () => {
  const typed = () => screen.getByRole('textbox', { name: 'Type your line' });

  it.each(['listening', 'speaking'] as const)('sends a line: %s', async (name) => {
    const { user, type, resetInactivity } = showPractice(handsFreeStates[name]);
    await user.type(typed(), 'Hello{Enter}');
    expect(type).toHaveBeenCalledExactlyOnceWith('Hello');
    expect(resetInactivity).toHaveBeenCalledTimes(5);
  });

  it.each(['ringing', 'repSpeaks', 'repPauses'] as const)(
    'keeps a line that can not be sent yet: %s',
    async (name) => {
      const { user, type } = showPractice(handsFreeStates[name]);
      await user.type(typed(), 'Hello{Enter}');
      expect(type).not.toHaveBeenCalled();
      expect(typed()).toHaveProperty('value', 'Hello');
    },
  );

  it.each(['waiting', 'thinking'] as const)('waits for the reply: %s', async (name) => {
    const { user, type } = showPractice(handsFreeStates[name]);
    await user.type(typed(), 'Hello{Enter}');
    expect(type).not.toHaveBeenCalled();
    expect(isOff(typed())).toBe(true);
  });
});

describe('focus', () => {
  it('does not move when the prospect answers', () => {
    const { show } = showPractice(handsFreeStates.ringing);
    button('Mute').focus();
    show(handsFreeStates.silent);
    expect(document.activeElement).toBe(button('Mute'));
    expect(isOff(button('Mute'))).toBe(false);
    button('Mute').blur();
    show(handsFreeStates.repSpeaks);
    expect(document.activeElement).toBe(document.body);
  });
});
