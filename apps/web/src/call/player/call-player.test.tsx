import type { CallMetrics, SpokenCall } from '@sales-analytics/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallPlayer } from './call-player.tsx';
import { createPlayback } from './playback.ts';
import { TestAudio } from '../../../test/call/player/fake-audio.ts';

const spoken: SpokenCall = {
  transcript: {
    utterances: [
      { speaker: 'A', text: 'Hi Dana.', startMs: 0, endMs: 3_000 },
      { speaker: 'B', text: 'We pay \u202etoo much.', startMs: 68_000, endMs: 75_000 },
    ],
    durationMs: 872_000,
  },
  sides: { A: 'sales_rep', B: 'customer' },
  names: { B: 'Dana' },
};

const checked = {
  objections: [{ quote: 'We pay too much', place: { line: 1, startMs: 68_000 } }],
  questions: [],
  competitors: [],
  insights: [],
  quoteCount: 1,
  missingCount: 0,
  unfound: [],
  notSearched: [],
};

const metrics = { longestMonologue: { seconds: 94, startMs: 402_000, endMs: 496_000 } };

function show(given: { metrics?: CallMetrics } = {}) {
  const playback = createPlayback();
  const call = { spoken, checked, metrics, findings: {}, peaks: null, durationMs: 872_000 };
  const props = { playback, ...call, ...given };
  const view = render(
    <>
      <CallPlayer {...props} file={new File(['x'], 'call.mp3')} />
      <input aria-label="Search the transcript" />
      <button type="button">Save Metrics</button>
      <dialog open aria-label="Leave?" />
      <p>Elsewhere</p>
    </>,
  );
  const element = view.container.querySelector('audio');
  if (!element) throw new Error('No audio element');
  const audio = new TestAudio(element);
  act(() => audio.open(872));
  return { ...view, playback, audio, props };
}

function press(target: Element, key: string, more: KeyboardEventInit = {}) {
  return !fireEvent.keyDown(target, { key, ...more });
}

const revoked = vi.fn();

beforeEach(() => {
  URL.createObjectURL = () => 'blob:call';
  URL.revokeObjectURL = revoked;
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(function (this: Element) {
    return this.getAttribute('role') === 'slider' ? 1_000 : 0;
  });
});
afterEach(() => {
  revoked.mockClear();
});

describe('CallPlayer', () => {
  it('plays and pauses', async () => {
    const { playback } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(playback.getSnapshot().isPlaying).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(playback.getSnapshot().isPlaying).toBe(false);
  });

  it('shows the line at the playhead and its speaker', () => {
    const { audio, container } = show();
    act(() => audio.reach(70));
    expect(container.querySelector('p')?.textContent).toBe('DanaWe pay too much.');
    expect(screen.getByText('01:10')).toBeTruthy();
  });

  it('announces its position as a slider', () => {
    const { audio } = show();
    act(() => audio.reach(108));
    const slider = screen.getByRole('slider', { name: 'Position in the recording' });
    expect(slider.getAttribute('aria-valuetext')).toBe('01:48 of 14:32');
    expect(slider.getAttribute('aria-valuenow')).toBe('108');
    expect(slider.getAttribute('aria-valuemax')).toBe('872');
  });

  it('seeks to a press on the lanes', () => {
    const { playback } = show();
    const slider = screen.getByRole('slider');
    slider.getBoundingClientRect = () => new DOMRect(100, 0, 1_000, 64);
    fireEvent.click(slider, { clientX: 600 });
    expect(playback.getSnapshot()).toMatchObject({ currentMs: 436_000, isPlaying: false });
  });

  describe('under a pointer', () => {
    const at = (clientX: number, more: PointerEventInit = {}) => ({
      pointerId: 1,
      pointerType: 'mouse',
      clientX,
      ...more,
    });

    function showSlider() {
      const { playback } = show();
      const slider = screen.getByRole('slider');
      slider.getBoundingClientRect = () => new DOMRect(100, 0, 1_000, 64);
      slider.setPointerCapture = () => undefined;
      return { slider, currentMs: () => playback.getSnapshot().currentMs };
    }

    it('shows the time at the pointer', () => {
      const { slider, currentMs } = showSlider();
      fireEvent.pointerMove(slider, at(600));
      expect(slider.textContent).toBe('07:16');
      expect(currentMs()).toBe(0);
      fireEvent.pointerLeave(slider);
      expect(slider.textContent).toBe('');
    });

    it('follows a drag, beyond its own edge too', () => {
      const { slider, currentMs } = showSlider();
      fireEvent.pointerDown(slider, at(200));
      fireEvent.pointerMove(slider, at(350));
      expect(currentMs()).toBe(218_000);
      fireEvent.pointerMove(slider, at(1_500));
      expect(currentMs()).toBe(872_000);
      fireEvent.pointerUp(slider, at(1_500));
      fireEvent.pointerMove(slider, at(600));
      expect(currentMs()).toBe(872_000);
    });

    it('seeks by a touch drag, but not by the sideways part of a scroll', () => {
      const { slider, currentMs } = showSlider();
      const touch = { pointerType: 'touch' };
      fireEvent.pointerDown(slider, at(600, touch));
      fireEvent.pointerMove(slider, at(608, touch));
      expect(currentMs()).toBe(0);
      fireEvent.pointerMove(slider, at(620, touch));
      expect(currentMs()).toBe(453_440);
      expect(slider.textContent).toBe('');
      fireEvent.pointerCancel(slider, at(620, touch));
      fireEvent.pointerMove(slider, at(700, touch));
      expect(currentMs()).toBe(453_440);
    });
  });

  it('plays from a mark', async () => {
    const { playback } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Objection at 01:08' }));
    expect(playback.getSnapshot()).toMatchObject({ currentMs: 68_000, isPlaying: true });
    await userEvent.click(
      screen.getByRole('button', { name: 'Longest monologue, 94 s, at 06:42' }),
    );
    expect(playback.getSnapshot().currentMs).toBe(402_000);
  });

  it('only draws the longest monologue if marks cover it', () => {
    show({ metrics: { longestMonologue: { seconds: 9, startMs: 64_000, endMs: 73_000 } } });
    expect(screen.queryByRole('button', { name: /^Longest monologue/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Objection at 01:08' })).toBeTruthy();
  });

  it('cycles through the speeds and announces each', async () => {
    const { playback } = show();
    for (const rate of [1.25, 1.5, 2, 0.75, 1]) {
      await userEvent.click(screen.getByRole('button', { name: /^Speed/ }));
      expect(playback.getSnapshot().rate).toBe(rate);
      expect(screen.getByRole('status').textContent).toBe(`Speed ${rate}x`);
    }
  });
});

describe('the keys of CallPlayer', () => {
  it('moves by keys on its slider', () => {
    const { playback } = show();
    const slider = screen.getByRole('slider');
    const places = [
      ['ArrowRight', 5_000],
      ['ArrowUp', 10_000],
      ['ArrowLeft', 5_000],
      ['PageUp', 35_000],
      ['PageDown', 5_000],
      ['End', 872_000],
      ['Home', 0],
      ['ArrowDown', 0],
    ] as const;
    for (const [key, currentMs] of places) {
      expect(press(slider, key)).toBe(true);
      expect(playback.getSnapshot().currentMs).toBe(currentMs);
    }
  });

  it('listens to Space and the arrows on the whole page', () => {
    const { playback } = show();
    const elsewhere = screen.getByText('Elsewhere');
    press(elsewhere, ' ');
    expect(playback.getSnapshot().isPlaying).toBe(true);
    press(elsewhere, ' ', { repeat: true });
    expect(playback.getSnapshot().isPlaying).toBe(true);
    press(elsewhere, 'ArrowRight');
    expect(playback.getSnapshot().currentMs).toBe(5_000);
  });

  it('seeks by arrows from its own buttons, which keep Space', () => {
    const { playback } = show();
    const play = screen.getByRole('button', { name: 'Play' });
    press(play, 'ArrowRight');
    expect(playback.getSnapshot().currentMs).toBe(5_000);
    expect(press(play, ' ')).toBe(false);
  });

  it.each([
    ['a text field', () => screen.getByRole('textbox')],
    ['a button', () => screen.getByRole('button', { name: 'Save Metrics' })],
    ['a dialog', () => screen.getByRole('dialog')],
  ])('leaves %s its keys', (_, find) => {
    const { playback } = show();
    const before = playback.getSnapshot();
    for (const key of [' ', 'ArrowLeft', 'ArrowRight', 'Home']) {
      expect(press(find(), key)).toBe(false);
    }
    expect(playback.getSnapshot()).toBe(before);
  });

  it('ignores keys with another meaning', () => {
    const { playback } = show();
    const elsewhere = screen.getByText('Elsewhere');
    const before = playback.getSnapshot();
    expect(press(elsewhere, 'ArrowDown')).toBe(false);
    expect(press(elsewhere, 'End')).toBe(false);
    expect(press(elsewhere, 'ArrowLeft', { altKey: true })).toBe(false);
    expect(playback.getSnapshot()).toBe(before);
  });
});

describe('the file of CallPlayer', () => {
  it('says that a file can’t be played, and still shows the rest', () => {
    const { audio } = show();
    act(() => audio.fail());
    expect(screen.getByRole('alert').textContent).toContain('can’t play this file');
    expect(screen.getByRole('button', { name: 'Play' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Objection at 01:08' })).toBeTruthy();
    expect(press(screen.getByText('Elsewhere'), ' ')).toBe(false);
  });

  it('opens another file in place of the first', () => {
    const { audio, rerender, props } = show();
    act(() => audio.fail());
    rerender(<CallPlayer {...props} file={new File(['y'], 'right.mp3')} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(revoked).toHaveBeenCalledWith('blob:call');
  });

  it('stops playing when it is unmounted', () => {
    const { playback, audio, unmount } = show();
    act(() => playback.toggle());
    unmount();
    expect(audio.element.paused).toBe(true);
    expect(playback.getSnapshot().isReady).toBe(false);
  });
});
