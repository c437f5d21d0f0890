import { ProviderError } from '@sales-analytics/providers';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { handsFreeStates, showPractice } from '../../../test/features/practice/show-practice.tsx';
import type { TurnFailure } from '../../conversation/session/conversation-view.ts';

const button = (name: string) => screen.getByRole('button', { name });
const failure: TurnFailure = {
  kind: 'provider',
  error: new ProviderError({ kind: 'network', provider: 'AssemblyAI' }),
};
const voiceNote = 'This machine has no voice.';

describe('the notice of a hands-free call', () => {
  it('offers push-to-talk if the room is loud', async () => {
    const { user, changeMode, dismissNotice } = showPractice(handsFreeStates.listening, {
      notice: 'loud-room',
    });
    expect(
      screen.getByText('It is loud around you').closest('[aria-live="polite"]'),
    ).not.toBeNull();
    await user.click(button('Use Hold to Record instead'));
    expect(changeMode).toHaveBeenCalledExactlyOnceWith('hold');
    expect(dismissNotice).toHaveBeenCalledOnce();
  });

  it.each([
    ['echo-heard', /can cut replies short/, 'Understood'],
    ['half-duplex', /Press Space or Interrupt/, 'Understood'],
    ['microphone-silent', /You can type/, 'Understood'],
    ['silence-decides', /only a longer pause ends your turn/, 'Understood'],
    ['still-there', /No one has spoken for a minute/, 'I am here'],
    ['nothing-heard', /Say it again, and check that the bars below move/, 'Understood'],
    ['microphone-lost', /The microphone was disconnected/, 'Understood'],
  ] as const)('has one button: %s', async (notice, text, label) => {
    const { user, dismissNotice, changeMode } = showPractice(handsFreeStates.speaking, { notice });
    expect(screen.getByText(text)).toBeTruthy();
    await user.click(button(label));
    expect(dismissNotice).toHaveBeenCalledOnce();
    expect(changeMode).not.toHaveBeenCalled();
  });

  it('is shown alone, and a microphone that is not open comes first', async () => {
    const { user, show, askForMicrophone, muteProspect } = showPractice(handsFreeStates.listening, {
      notice: 'echo-heard',
      voiceNote,
      isProspectMuted: true,
      microphone: 'refused',
    });
    const shown = [
      'Microphone access is blocked',
      'Use headphones',
      voiceNote,
      'You have muted the prospect, so replies come as text.',
    ];
    const seen = () => shown.filter((text) => screen.queryByText(text) !== null);
    expect(seen()).toEqual([shown[0]]);
    await user.click(button('Try again'));
    expect(askForMicrophone).toHaveBeenCalledOnce();
    show(handsFreeStates.listening, { microphone: 'ready' });
    expect(seen()).toEqual([shown[1]]);
    show(handsFreeStates.listening, { microphone: 'ready', notice: null });
    expect(seen()).toEqual([shown[2]]);
    show(handsFreeStates.listening, { microphone: 'ready', notice: null, voiceNote: null });
    expect(seen()).toEqual([shown[3]]);
    await user.click(button('Unmute the prospect'));
    expect(muteProspect).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('says why the voice failed if the reason is known', () => {
    const noticeDetail = 'The key was refused.';
    showPractice(handsFreeStates.listening, { notice: 'voice-failed', noticeDetail });
    expect(
      screen.getByText(/Read the reply in the conversation\. The key was refused\.$/),
    ).toBeTruthy();
  });

  it('is replaced by a failure, which can be sent again', async () => {
    const { user, retry } = showPractice(handsFreeStates.unheard, {
      failure,
      notice: 'loud-room',
    });
    expect(screen.queryByText('It is loud around you')).toBeNull();
    const alert = within(screen.getByRole('alert'));
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('moves the focus to where Space is a key of the call', async () => {
    const { user, show } = showPractice(handsFreeStates.listening, { notice: 'echo-heard' });
    await user.click(button('Understood'));
    show(handsFreeStates.listening, { notice: null });
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 2, name: /prospect$/ }),
    );
  });

  it('remains after the end of the call that it explains', () => {
    showPractice(handsFreeStates.ended, { mode: 'hands-free', notice: 'ended-unattended' });
    expect(screen.getByText(/The call ended because no one spoke/)).toBeTruthy();
  });
});
