import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  conversation,
  openPractice,
} from '../../../test/features/practice/open-practice.tsx';

const way = (name: string) => screen.getByRole('radio', { name });
const stage = () => within(screen.getByRole('region', { name: 'Call' }));

async function openHandsFree() {
  const app = openPractice();
  await app.user.click(way('Hands-free'));
  await app.start();
  await app.happens(() => app.phone.pickUp());
  function speaks(ms: number, speech: number) {
    return app.happens(() => {
      app.clock.nowMs += ms;
      app.microphone.recorder.hear(ms, { speech });
    });
  }
  return { ...app, speaks };
}

describe('a hands-free call', () => {
  it('rings without counting time until the prospect answers', async () => {
    const app = openPractice();
    await app.user.click(way('Hands-free'));
    await app.start();
    expect(stage().getByText('Ringing')).toBeTruthy();
    app.clock.nowMs += 3_000;
    expect(screen.getByRole('timer').textContent).toBe('00:00');
    await app.happens(() => app.phone.pickUp());
    expect(stage().getByText('Listening')).toBeTruthy();
  });

  it('transcribes the rep, speaks a reply and lets the rep interrupt it', async () => {
    const app = await openHandsFree();
    await app.speaks(1_600, 0.95);
    expect(stage().getByText('You are speaking')).toBeTruthy();
    await app.speaks(3_000, 0);
    // Expects the words before the pause, and then those of the whole turn.
    await app.happens(() => {
      for (const { resolve } of app.hearings) resolve('Hi, this is Alex.');
    });
    expect(conversation()).toContain('Hi, this is Alex.');
    await app.happens(() => app.model.last.says('Who is this? I am busy.'));
    await app.happens(() => app.voice.last.sounds());
    expect(stage().getByText('Speaking')).toBeTruthy();
    app.voice.last.heard = 'Who is this?';
    await app.user.keyboard(' ');
    expect(stage().getByText('Listening')).toBeTruthy();
    expect(conversation()).toContain('Who is this? you spoke here');
    expect(conversation()).not.toContain('I am busy');
  });

  it('mutes the microphone with M', async () => {
    const app = await openHandsFree();
    await app.user.keyboard('m');
    expect(app.microphone.recorder.isMuted).toBe(true);
    expect(stage().getByText('Muted')).toBeTruthy();
    await app.user.keyboard('m');
    expect(app.microphone.recorder.isMuted).toBe(false);
  });

  it('can be changed to push-to-talk and back', async () => {
    const app = await openHandsFree();
    await app.user.click(way('Hold to Record'));
    await app.happens(() => undefined);
    expect(button('Hold to Record')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
    await app.user.click(way('Hands-free'));
    await app.happens(() => undefined);
    expect(button('Mute')).toBeTruthy();
  });

  it('is chosen again at the next visit, and its numbers stay hidden', async () => {
    const app = await openHandsFree();
    await screen.findByRole('button', { name: 'Hide the numbers' });
    await app.press('Hide the numbers');
    app.unmount();
    const next = openPractice();
    expect(way('Hands-free')).toHaveProperty('checked', true);
    await next.start();
    await next.happens(() => next.phone.pickUp());
    await next.press('Show the numbers');
    expect(screen.getByText('Talk ratio so far')).toBeTruthy();
  });
});
