import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadSpeechWeights } from '../../speech/detection/load-weights.ts';
import { weightCount } from '../../speech/detection/network-layers.ts';
import { createMicrophone } from './microphone.ts';
import type { HeardFrame, Recorder } from './microphone-port.ts';
import { FakeBrowser } from '../../../test/conversation/microphone/fake-browser.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
});

async function openRecorder(
  load: LoadSpeechWeights = () => Promise.resolve(null),
): Promise<Recorder> {
  const listeners = { onLevel: () => undefined, onLost: () => undefined };
  const opened = await createMicrophone(browser.build(), load).open(listeners);
  if (!opened.ok) throw new Error(opened.problem);
  return opened.recorder;
}

async function messagesArrive() {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
}

function tone(lengthMs: number, amplitude = 0.5, rate = 16_000): Float32Array {
  return Float32Array.from(
    { length: (lengthMs * rate) / 1000 },
    (_, i) => amplitude * Math.sin((2 * Math.PI * 440 * i) / rate),
  );
}

describe('listening', () => {
  function listenTo(recorder: Recorder) {
    const frames: HeardFrame[] = [];
    return { frames, stop: recorder.listen((frame) => frames.push(frame)) };
  }

  it('delivers frames of 512 samples with the time at their end', async () => {
    const recorder = await openRecorder();
    browser.hear(tone(100));
    const { frames } = listenTo(recorder);
    await messagesArrive();
    const heard = tone(100, 0.1);
    browser.hear(heard);
    await messagesArrive();
    expect(frames.map(({ endMs }) => endMs)).toEqual([32, 64, 96]);
    expect(frames.map(({ samples }) => samples)).toEqual(
      [0, 512, 1024].map((at) => heard.slice(at, at + 512)),
    );
    expect(frames[0]?.levelDb).toBeCloseTo(-23, 0);
  });

  it('tells a voice from silence by its energy without the network', async () => {
    const recorder = await openRecorder();
    const { frames } = listenTo(recorder);
    await messagesArrive();
    browser.hear(tone(64, 0.0005));
    browser.hear(tone(64, 0.2));
    browser.hear(new Float32Array(512));
    await messagesArrive();
    expect(frames.map(({ speech }) => speech)).toEqual([0, 0, 1, 1, 0]);
    expect(frames.at(-1)?.levelDb).toBe(-Infinity);
  });

  it('resamples in the audio thread if the browser rejects the wanted rate', async () => {
    browser.onlyRate = 48_000;
    const recorder = await openRecorder();
    const { frames } = listenTo(recorder);
    await messagesArrive();
    browser.hear(tone(1000, 0.5, 48_000));
    await messagesArrive();
    expect(frames.at(-1)?.endMs).toBe(992);
    expect(frames.map(({ samples }) => samples.length)).toEqual(Array(31).fill(512));
    for (const { levelDb } of frames.slice(1)) expect(levelDb).toBeCloseTo(-9.03, 1);
  });

  it('is independent of recordings', async () => {
    const recorder = await openRecorder();
    const { frames, stop } = listenTo(recorder);
    recorder.start();
    await messagesArrive();
    browser.hear(tone(320));
    expect((await recorder.stop()).durationMs).toBe(320);
    recorder.start();
    await messagesArrive();
    stop();
    browser.hear(tone(320));
    expect((await recorder.stop()).durationMs).toBe(320);
    expect(frames).toHaveLength(10);
  });

  it('delivers nothing after it was stopped, also not what was on its way', async () => {
    const recorder = await openRecorder();
    const { frames, stop } = listenTo(recorder);
    await messagesArrive();
    browser.hear(tone(320));
    stop();
    browser.hear(tone(320));
    await messagesArrive();
    expect(frames).toEqual([]);
  });

  it('a second listener takes the place of the first, and its time begins at 0', async () => {
    const recorder = await openRecorder();
    const first = listenTo(recorder);
    await messagesArrive();
    browser.hear(tone(80));
    await messagesArrive();
    const second = listenTo(recorder);
    first.stop();
    await messagesArrive();
    browser.hear(tone(64));
    await messagesArrive();
    expect(first.frames.map(({ endMs }) => endMs)).toEqual([32, 64]);
    expect(second.frames.map(({ endMs }) => endMs)).toEqual([32, 64]);
  });

  it('after closing delivers nothing', async () => {
    const recorder = await openRecorder();
    const { frames } = listenTo(recorder);
    recorder.close();
    const late = listenTo(recorder);
    browser.hear(tone(320));
    await messagesArrive();
    expect([...frames, ...late.frames]).toEqual([]);
  });

  it('resumes a suspended context', async () => {
    browser.bornState = 'suspended';
    const recorder = await openRecorder();
    const [context] = browser.contexts;
    if (context) context.state = 'suspended';
    listenTo(recorder);
    expect(context?.state).toBe('running');
  });
});

describe('the weights of the speech network', () => {
  const load = vi.fn<LoadSpeechWeights>();

  async function openWith(...answers: (Float32Array<ArrayBuffer> | null)[]): Promise<Recorder> {
    load.mockReset();
    for (const answer of answers) load.mockResolvedValueOnce(answer);
    return openRecorder(load);
  }

  async function speechOf(recorder: Recorder, sound: Float32Array): Promise<number[]> {
    const speech: number[] = [];
    const stop = recorder.listen((frame) => speech.push(frame.speech));
    await messagesArrive();
    browser.hear(sound);
    await messagesArrive();
    stop();
    return speech;
  }

  const undecided = () => new Float32Array(weightCount);

  it('are loaded when it is listened to, and then judge the frames', async () => {
    const recorder = await openWith(undecided());
    recorder.start();
    await messagesArrive();
    expect(load).not.toHaveBeenCalled();
    expect(await speechOf(recorder, tone(64))).toEqual([0.5, 0.5]);
  });

  it('are loaded once for a microphone', async () => {
    const recorder = await openWith(undecided());
    await speechOf(recorder, tone(32));
    expect(await speechOf(recorder, tone(32))).toEqual([0.5]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('are requested again by the next listener if they could not be loaded', async () => {
    const recorder = await openWith(null, undecided());
    expect(await speechOf(recorder, tone(32))).toEqual([1]);
    expect(await speechOf(recorder, tone(32))).toEqual([0.5]);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
