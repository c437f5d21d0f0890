import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMicrophone } from './microphone.ts';
import type { Recorded, Recorder } from './microphone-port.ts';
import { FakeBrowser } from '../../../test/conversation/microphone/fake-browser.ts';

const onLevel = vi.fn<(level: number) => void>();
const onLost = vi.fn<() => void>();
const noWeights = () => Promise.resolve(null);
let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onLevel.mockClear();
  onLost.mockClear();
  browser = new FakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(...missing: Parameters<FakeBrowser['build']>) {
  return createMicrophone(browser.build(...missing), noWeights).open({ onLevel, onLost });
}

async function openRecorder(): Promise<Recorder> {
  const opened = await open();
  if (!opened.ok) throw new Error(opened.problem);
  return opened.recorder;
}

async function messagesArrive() {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
}

async function start(recorder: Recorder) {
  recorder.start();
  await messagesArrive();
}

function tone(lengthMs: number, amplitude = 0.5, rate = 16_000): Float32Array {
  return Float32Array.from(
    { length: (lengthMs * rate) / 1000 },
    (_, i) => amplitude * Math.sin((2 * Math.PI * 440 * i) / rate),
  );
}

async function samplesOf({ wav }: Recorded): Promise<Int16Array> {
  return new Int16Array((await wav.arrayBuffer()).slice(44));
}

describe('asking for the microphone', () => {
  it('asks once for one channel with echo cancellation and noise suppression', async () => {
    const recorder = await openRecorder();
    await start(recorder);
    await recorder.stop();
    await start(recorder);
    await recorder.stop();
    expect(browser.asked).toEqual([
      {
        audio: {
          channelCount: 1,
          echoCancellation: true,
          noiseSuppression: true,
          autoGainControl: true,
        },
      },
    ]);
  });

  it('reports an insecure page before it asks', async () => {
    browser.isSecureContext = false;
    expect(await open()).toEqual({ ok: false, problem: 'insecure' });
    expect(browser.asked).toEqual([]);
  });

  it('reports a browser without media devices', async () => {
    const built = { ...browser.build(), navigator: {} };
    const opened = await createMicrophone(built, noWeights).open({ onLevel, onLost });
    expect(opened).toEqual({ ok: false, problem: 'unsupported' });
  });

  it.each(['AudioContext', 'AudioWorkletNode', 'OfflineAudioContext'] as const)(
    'does not ask if %s is missing',
    async (name) => {
      expect(await open([name])).toEqual({ ok: false, problem: 'unsupported' });
      expect(browser.asked).toEqual([]);
    },
  );

  it('reports why the browser gave no access', async () => {
    browser.refusal = new DOMException('no', 'NotAllowedError');
    expect(await open()).toEqual({ ok: false, problem: 'refused' });
    expect(browser.contexts).toEqual([]);
  });

  it('releases the microphone if the worklet cannot be loaded', async () => {
    browser.moduleFailure = new DOMException('404', 'AbortError');
    expect(await open()).toEqual({ ok: false, problem: 'unsupported' });
    expect(browser.track.isStopped).toBe(true);
    expect(browser.contexts.map(({ state }) => state)).toEqual(['closed']);
  });

  it('releases the microphone if no sample rate works', async () => {
    browser.onlyRate = 1;
    expect(await open()).toEqual({ ok: false, problem: 'unsupported' });
    expect(browser.track.isStopped).toBe(true);
    expect(browser.contexts.map(({ state }) => state)).toEqual(['closed', 'closed']);
  });

  it('mixes several channels to one, and is connected to the output so that it runs', async () => {
    await openRecorder();
    expect(browser.nodeOptions[0]).toMatchObject({ channelCount: 1, channelCountMode: 'explicit' });
    expect(browser.wires).toEqual(['microphone to worklet', 'worklet to speakers']);
    expect(browser.modules[0]).toContain('capture-worklet');
  });
});

describe('recording', () => {
  it('returns the audio between start and stop', async () => {
    const recorder = await openRecorder();
    browser.hear(tone(500, 0.1));
    await start(recorder);
    browser.hear(tone(1000));
    const recorded = await recorder.stop();
    expect(recorded).toMatchObject({ durationMs: 1000, isSilent: false, hasRun: true });
    expect(recorded.wav.type).toBe('audio/wav');
    expect(await samplesOf(recorded)).toEqual(
      Int16Array.from(tone(1000), (sample) => Math.round(sample * 32_768)),
    );
  });

  it('includes frames that the audio thread has not posted yet', async () => {
    const recorder = await openRecorder();
    await start(recorder);
    browser.hear(tone(25));
    expect((await recorder.stop()).durationMs).toBe(25);
  });

  it('includes frames between the stop message and its confirmation', async () => {
    const recorder = await openRecorder();
    await start(recorder);
    browser.hear(tone(100));
    const stopping = recorder.stop();
    browser.hear(tone(8));
    expect((await stopping).durationMs).toBe(108);
  });

  it('separates two recordings that follow each other immediately', async () => {
    const recorder = await openRecorder();
    await start(recorder);
    browser.hear(tone(200));
    const first = recorder.stop();
    await start(recorder);
    browser.hear(tone(300));
    expect((await first).durationMs).toBe(200);
    expect((await recorder.stop()).durationMs).toBe(300);
  });

  it('discards a recording that was never stopped', async () => {
    const recorder = await openRecorder();
    await start(recorder);
    browser.hear(tone(200));
    await start(recorder);
    browser.hear(tone(80));
    expect((await recorder.stop()).durationMs).toBe(80);
  });

  it('returns an empty recording without frames', async () => {
    const recorder = await openRecorder();
    const recorded = await recorder.stop();
    expect(recorded).toMatchObject({ durationMs: 0, isSilent: true });
    expect(recorded.wav.size).toBe(44);
  });

  it('marks a silent recording', async () => {
    const recorder = await openRecorder();
    await start(recorder);
    browser.hear(tone(2000, 0.001));
    expect(await recorder.stop()).toMatchObject({ durationMs: 2000, isSilent: true });
  });

  it('reports the level 25 times a second, only while it records', async () => {
    const recorder = await openRecorder();
    browser.hear(tone(1000));
    await start(recorder);
    browser.hear(tone(1000));
    await messagesArrive();
    expect(onLevel).toHaveBeenCalledTimes(25);
    expect(onLevel.mock.lastCall?.[0]).toBeCloseTo((50 - 9.03) / 42, 1);
    await recorder.stop();
    browser.hear(tone(1000));
    await messagesArrive();
    expect(onLevel).toHaveBeenCalledTimes(25);
  });

  it('stops after 115 s, and stops reporting the level', async () => {
    const recorder = await openRecorder();
    await start(recorder);
    const second = tone(1000);
    for (let i = 0; i < 600; i += 1) browser.hear(second);
    await messagesArrive();
    const recorded = await recorder.stop();
    expect(recorded.durationMs).toBe(115_000);
    expect(recorded.wav.size).toBe(44 + 115 * 32_000);
    expect(onLevel).toHaveBeenCalledTimes(115 * 25);
  });

  it('resamples at the end if the browser rejects the wanted rate', async () => {
    browser.onlyRate = 48_000;
    const recorder = await openRecorder();
    expect(browser.contexts.map(({ sampleRate, state }) => [sampleRate, state])).toEqual([
      [16_000, 'closed'],
      [48_000, 'running'],
    ]);
    await start(recorder);
    browser.hear(tone(500, 0.5, 48_000));
    const recorded = await recorder.stop();
    expect(recorded).toMatchObject({ durationMs: 500, isSilent: false });
    expect(recorded.wav.size).toBe(44 + 16_000);
    const head = new DataView(await recorded.wav.arrayBuffer());
    expect(head.getUint32(24, true)).toBe(16_000);
  });

  it('does not resample an empty recording', async () => {
    browser.onlyRate = 48_000;
    const recorder = await openRecorder();
    await start(recorder);
    expect(await recorder.stop()).toMatchObject({ durationMs: 0, isSilent: true });
  });

  it('returns the received frames if the audio thread is frozen', async () => {
    const recorder = await openRecorder();
    await start(recorder);
    browser.hear(tone(400));
    await messagesArrive();
    browser.isFrozen = true;
    const stopping = recorder.stop();
    await vi.advanceTimersByTimeAsync(500);
    expect((await stopping).durationMs).toBe(400);
  });
});

describe('a suspended audio context', () => {
  it('is resumed when it opens and with every start', async () => {
    browser.bornState = 'suspended';
    const recorder = await openRecorder();
    const [context] = browser.contexts;
    expect(context).toMatchObject({ state: 'running', wakings: 1 });
    if (context) context.state = 'suspended';
    await start(recorder);
    expect(context).toMatchObject({ state: 'running', wakings: 2 });
    await start(recorder);
    expect(context?.wakings).toBe(2);
  });

  it('that can not be resumed is not an error', async () => {
    browser.bornState = 'suspended';
    browser.resumeFailure = new DOMException('not allowed', 'NotAllowedError');
    const recorder = await openRecorder();
    await start(recorder);
    expect(await recorder.stop()).toMatchObject({ durationMs: 0, hasRun: false });
  });
});

it('a muted microphone stays open and its track is disabled', async () => {
  const recorder = await openRecorder();
  recorder.setMuted(true);
  expect(browser.track).toMatchObject({ enabled: false, isStopped: false });
  recorder.setMuted(false);
  expect(browser.track.enabled).toBe(true);
});

describe('disconnecting and closing', () => {
  it('reports that the device was disconnected and keeps the recording so far', async () => {
    const recorder = await openRecorder();
    await start(recorder);
    browser.hear(tone(400));
    browser.track.dispatchEvent(new Event('ended'));
    expect(onLost).toHaveBeenCalledOnce();
    expect((await recorder.stop()).durationMs).toBe(400);
  });

  it('reports it once when the worklet fails as well', async () => {
    await openRecorder();
    browser.nodes[0]?.dispatchEvent(new Event('processorerror'));
    browser.track.dispatchEvent(new Event('ended'));
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('releases the device and the context', async () => {
    const recorder = await openRecorder();
    recorder.close();
    expect(browser.track.isStopped).toBe(true);
    expect(browser.contexts.map(({ state }) => state)).toEqual(['closed']);
    expect(browser.wires).toEqual([]);
  });

  it('can be closed twice, and reports no disconnection afterwards', async () => {
    const recorder = await openRecorder();
    recorder.close();
    recorder.close();
    browser.track.dispatchEvent(new Event('ended'));
    browser.nodes[0]?.dispatchEvent(new Event('processorerror'));
    expect(onLost).not.toHaveBeenCalled();
  });

  it('completes a pending stop when it closes', async () => {
    const recorder = await openRecorder();
    await start(recorder);
    browser.hear(tone(400));
    await messagesArrive();
    browser.isFrozen = true;
    const stopping = recorder.stop();
    recorder.close();
    expect((await stopping).durationMs).toBe(400);
  });

  it('returns the recording when it is stopped after closing', async () => {
    const recorder = await openRecorder();
    await start(recorder);
    browser.hear(tone(400));
    await messagesArrive();
    recorder.close();
    expect((await recorder.stop()).durationMs).toBe(400);
  });

  it('records nothing after closing', async () => {
    const recorder = await openRecorder();
    recorder.close();
    await start(recorder);
    browser.hear(tone(400));
    expect((await recorder.stop()).durationMs).toBe(0);
  });
});
