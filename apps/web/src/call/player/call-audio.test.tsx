import type { SpokenCall } from '@sales-analytics/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAudioStore } from '../../shared/browser/audio/audio-store.ts';
import { createDisk } from '../../../test/shared/browser/fake-file-system.ts';
import { createPlayback } from './playback.ts';
import { CallAudioPlayer } from './call-audio.tsx';
import { useCallAudio, type CallAudio, type CallAudioOptions } from './use-call-audio.ts';

const spoken: SpokenCall = {
  transcript: { utterances: [{ speaker: 'A', text: 'Hi.', startMs: 0, endMs: 900 }] },
  sides: { A: 'sales_rep' },
  names: {},
};
const playback = createPlayback();

/** Returns a second of sound, 8 bits at 8,000 Hz, which is first silent and then loud. */
function wav(name = 'call.wav'): File {
  const head = new DataView(new ArrayBuffer(44));
  const text = (at: number, word: string) =>
    new Uint8Array(head.buffer).set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  head.setUint32(4, 36 + 8_000, true);
  text(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, 8_000, true);
  head.setUint32(28, 8_000, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  text(36, 'data');
  head.setUint32(40, 8_000, true);
  const sound = Uint8Array.from({ length: 8_000 }, (_, index) => (index < 4_000 ? 128 : 255));
  return new File([head.buffer, sound], name, { type: 'audio/wav' });
}

const onAudio = vi.fn<(audio: CallAudio) => void>();
const latest = () => onAudio.mock.lastCall?.[0];

function Page(options: CallAudioOptions) {
  const audio = useCallAudio(options);
  useEffect(() => onAudio(audio));
  const { durationMs } = options;
  const call = { playback, durationMs, spoken, metrics: {}, checked: null, findings: {} };
  return <CallAudioPlayer audio={audio} {...call} />;
}

function setUp(more: Partial<CallAudioOptions> = {}) {
  const disk = createDisk();
  const store = createAudioStore({ accountId: 'me', storage: disk, now: () => 0 });
  const options: CallAudioOptions = {
    audioKey: 'key-1',
    file: null,
    durationMs: 1_000,
    store,
    readDuration: () => Promise.resolve(1_000),
    ...more,
  };
  return { store, parts: options };
}

const notHere = 'The recording of this call is not in this browser.';
const player = () => screen.findByRole('region', { name: 'Recording player' });

describe('the audio of a call', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:call';
    URL.revokeObjectURL = () => undefined;
    onAudio.mockClear();
  });

  it('plays a stored recording, with its loudness', async () => {
    const { store, parts } = setUp();
    await store.keep('key-1', wav());
    render(<Page {...parts} />);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(await player()).toBeTruthy();
    await waitFor(() => expect(latest()).toMatchObject({ peaks: { stepMs: 100 } }));
    expect(await store.readPeaks('key-1')).toMatchObject({ stepMs: 100 });
  });

  it('does not measure a loudness twice', async () => {
    const { store, parts } = setUp();
    await store.keep('key-1', wav());
    await store.keepPeaks('key-1', { stepMs: 500, values: [0.5, 1] });
    render(<Page {...parts} />);
    await waitFor(() => expect(latest()).toMatchObject({ peaks: { values: [0.5, 1] } }));
  });

  it('plays a given recording without reading storage', async () => {
    const { parts } = setUp({ file: wav('dropped.wav') });
    render(<Page {...parts} />);
    expect(latest()).toMatchObject({ status: 'ready', file: { name: 'dropped.wav' } });
    expect(await player()).toBeTruthy();
  });

  it('asks for the file if this browser does not have it, and stores it', async () => {
    const { store, parts } = setUp();
    render(<Page {...parts} />);
    await screen.findByText(notHere);
    await userEvent.upload(screen.getByLabelText('Attach recording'), wav('mine.wav'));
    expect(await player()).toBeTruthy();
    expect(await store.read('key-1')).toMatchObject({ name: 'mine.wav' });
  });

  it('rejects the recording of another call', async () => {
    const { store, parts } = setUp({ durationMs: 872_000 });
    render(<Page {...parts} />);
    await screen.findByText(notHere);
    await userEvent.upload(screen.getByLabelText('Attach recording'), wav());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This recording is 00:01 long, but the call is 14:32 long. Choose the recording of this call.',
    );
    expect(await store.read('key-1')).toBeNull();
  });

  it('plays an attached file that the browser can’t store', async () => {
    const store = createAudioStore({ accountId: 'me', storage: undefined, now: () => 0 });
    const { parts } = setUp({ store });
    render(<Page {...parts} />);
    await screen.findByText(notHere);
    expect(screen.getByText(/^This browser does not store recordings for this site/)).toBeTruthy();
    await userEvent.upload(screen.getByLabelText('Attach recording'), wav());
    expect(await player()).toBeTruthy();
  });

  it('reads storage again when the page shows another call', async () => {
    const { store, parts } = setUp();
    await store.keep('key-1', wav());
    const { rerender } = render(<Page {...parts} />);
    expect(await player()).toBeTruthy();
    rerender(<Page {...parts} audioKey="key-2" />);
    expect(latest()?.status).toBe('loading');
    expect(await screen.findByText(notHere)).toBeTruthy();
  });

  it('shows who speaks when if the loudness can’t be read', async () => {
    const { parts } = setUp({ file: new File(['no sound'], 'call.mp3') });
    render(<Page {...parts} />);
    expect(await player()).toBeTruthy();
    expect(latest()).toMatchObject({ status: 'ready', peaks: null });
  });
});
