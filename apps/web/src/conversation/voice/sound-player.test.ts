import { describe, expect, it } from 'vitest';
import { createSoundPlayer } from './sound-player.ts';
import { FakeClock } from '@sales-analytics/testing/fake-clock';

class FakeSource extends EventTarget {
  buffer: { getChannelData(channel: number): Float32Array } | null = null;
  startSeconds = Number.NaN;
  isStopped = false;
  isConnected = false;
  hasEnded = false;

  connect(): void {
    this.isConnected = true;
  }

  disconnect(): void {
    this.isConnected = false;
  }

  start(atSeconds: number): void {
    this.startSeconds = atSeconds;
  }

  stop(): void {
    this.isStopped = true;
    this.end();
  }

  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.dispatchEvent(new Event('ended'));
  }

  get samples(): number[] {
    return [...(this.buffer?.getChannelData(0) ?? [])];
  }
}

const rate = 1_000;

/** The test advances the time of this context. */
class FakeContext extends EventTarget {
  currentTime = 5;
  state = 'running';
  readonly destination = {};
  readonly sources: FakeSource[] = [];
  readonly rates: number[] = [];
  readonly gains: number[] = [];
  resumes = 0;
  refusesToResume = false;

  createBuffer(_channels: number, length: number, sampleRate: number) {
    this.rates.push(sampleRate);
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  }

  createBufferSource(): FakeSource {
    const source = new FakeSource();
    this.sources.push(source);
    return source;
  }

  createGain() {
    const gains = this.gains;
    const gain = { setTargetAtTime: (value: number) => gains.push(value) };
    return { gain, connect: () => undefined };
  }

  createAnalyser() {
    return {
      fftSize: 0,
      getFloatTimeDomainData: () => undefined,
      connect: () => undefined,
    };
  }

  suspend(): Promise<void> {
    this.turn('suspended');
    return Promise.resolve();
  }

  resume(): Promise<void> {
    this.resumes += 1;
    if (this.refusesToResume) return Promise.reject(new Error('No press yet'));
    this.turn('running');
    return Promise.resolve();
  }

  turn(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  passTo(seconds: number): void {
    this.currentTime = seconds;
    for (const source of this.sources)
      if (source.startSeconds + source.samples.length / rate <= seconds) source.end();
  }
}

function setUp() {
  const context = new FakeContext();
  const contexts: FakeContext[] = [];
  const clock = new FakeClock(1_000);
  const player = createSoundPlayer(() => {
    contexts.push(context);
    return context;
  }, clock);
  const sounds: number[] = [];
  const play = () => player.play(rate, () => sounds.push(context.currentTime));
  async function look(): Promise<void> {
    clock.waits.at(-1)?.resolve();
    await settled();
  }
  return { context, contexts, clock, look, player, sounds, play };
}

/** Returns this much silence at a thousand samples a second. */
function silence(durationMs: number): Uint8Array {
  return new Uint8Array(durationMs * 2);
}

function bytesOf(...samples: number[]): Uint8Array {
  return new Uint8Array(Int16Array.from(samples).buffer);
}

async function isPending(work: Promise<void>): Promise<boolean> {
  let pending = true;
  void work.then(() => (pending = false));
  await settled();
  return pending;
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('the player', () => {
  it('creates its context once, and only when a sound is to be played', () => {
    const { contexts, player, play } = setUp();
    expect(contexts).toHaveLength(0);
    player.unlock();
    play();
    play();
    expect(contexts).toHaveLength(1);
  });

  it('resumes a suspended context on `unlock` and on `play`', () => {
    const { context, player, play } = setUp();
    context.state = 'suspended';
    player.unlock();
    expect(context.resumes).toBe(1);
    player.unlock();
    expect(context.resumes).toBe(1);
    context.state = 'interrupted';
    play();
    expect(context.resumes).toBe(2);
  });

  it('reports a missing audio output when a sound is to be played, not before', () => {
    const player = createSoundPlayer(() => {
      throw new DOMException('No output', 'NotSupportedError');
    }, new FakeClock(1_000));
    expect(() => player.unlock()).not.toThrow();
    expect(() => player.play(rate, () => undefined)).toThrow('No output');
  });

  it('ignores a context that can not be resumed', async () => {
    const { context, player } = setUp();
    context.state = 'suspended';
    context.refusesToResume = true;
    expect(() => player.unlock()).not.toThrow();
    await Promise.resolve();
  });
});

describe('a sound', () => {
  it('has the received samples, from -1 to 1, at their rate', () => {
    const { context, play } = setUp();
    play().add(bytesOf(0, 16_384, -32_768, 32_767));
    expect(context.rates).toEqual([rate]);
    expect(context.sources[0]?.samples).toEqual([0, 0.5, -1, Math.fround(32_767 / 32_768)]);
    expect(context.sources[0]?.isConnected).toBe(true);
  });

  it('joins a sample that was split between two pieces', () => {
    const { context, play } = setUp();
    const sound = play();
    const bytes = bytesOf(16_384, -16_384, 8_192);
    sound.add(bytes.subarray(0, 1));
    sound.add(bytes.subarray(1, 3));
    sound.add(bytes.subarray(3));
    expect(context.sources.map(({ samples }) => samples)).toEqual([[0.5], [-0.5, 0.25]]);
  });

  it('reads a piece that is a view of a larger buffer', () => {
    const { context, play } = setUp();
    play().add(bytesOf(1, 16_384, 2).subarray(2, 4));
    expect(context.sources[0]?.samples).toEqual([0.5]);
  });

  it('has no gap between its pieces', () => {
    const { context, play } = setUp();
    const sound = play();
    sound.add(silence(100));
    sound.add(silence(50));
    context.passTo(5.1);
    sound.add(silence(10));
    const starts = context.sources.map(({ startSeconds }) => startSeconds);
    expect(starts[0]).toBeGreaterThan(5);
    expect(starts.map((start) => Math.round((start - (starts[0] ?? 0)) * 1000))).toEqual([
      0, 100, 150,
    ]);
  });

  it('continues a little later after a late piece', () => {
    const { context, play } = setUp();
    const sound = play();
    sound.add(silence(100));
    context.passTo(7);
    sound.add(silence(100));
    expect(context.sources[1]?.startSeconds).toBeCloseTo(7.03);
  });

  it('reports its first sound once', () => {
    const { context, sounds, play } = setUp();
    const sound = play();
    sound.add(new Uint8Array(0));
    sound.add(new Uint8Array(1));
    expect(sounds).toEqual([]);
    context.currentTime = 6;
    sound.add(silence(10));
    sound.add(silence(10));
    expect(sounds).toEqual([6]);
  });

  it('is reported only once the context runs', () => {
    const { context, player, sounds, play } = setUp();
    context.state = 'suspended';
    context.refusesToResume = true;
    const sound = play();
    sound.add(silence(10));
    context.turn('interrupted');
    expect(sounds).toEqual([]);
    context.refusesToResume = false;
    context.currentTime = 6;
    player.unlock();
    expect(sounds).toEqual([6]);
    context.turn('suspended');
    context.turn('running');
    expect(sounds).toEqual([6]);
  });

  it('is not reported while the context runs without a piece', () => {
    const { context, sounds, play } = setUp();
    play();
    context.turn('suspended');
    context.turn('running');
    expect(sounds).toEqual([]);
  });

  it('ends when the last piece was played', async () => {
    const { context, play } = setUp();
    const sound = play();
    sound.add(silence(100));
    sound.add(silence(100));
    const ended = sound.end();
    context.passTo(5.15);
    expect(await isPending(ended)).toBe(true);
    context.passTo(5.24);
    await expect(ended).resolves.toBeUndefined();
    expect(context.sources.map(({ isConnected }) => isConnected)).toEqual([false, false]);
  });

  it('does not end between two pieces while more may follow', async () => {
    const { context, play } = setUp();
    const sound = play();
    sound.add(silence(100));
    context.passTo(6);
    sound.add(silence(100));
    const ended = sound.end();
    expect(await isPending(ended)).toBe(true);
    context.passTo(7);
    await ended;
  });

  it('without a sample ends at once', async () => {
    const { play } = setUp();
    await expect(play().end()).resolves.toBeUndefined();
  });
});

describe('a sound on an output that does not advance', () => {
  it('fails after five seconds, and is silent from then on', async () => {
    const { context, look, sounds, play } = setUp();
    context.state = 'suspended';
    context.refusesToResume = true;
    const sound = play();
    sound.add(silence(100));
    const outcome = sound.end().catch((error: unknown) => error);
    for (let seconds = 1; seconds < 5; seconds += 1) await look();
    expect(context.sources[0]?.isStopped).toBe(false);
    await look();
    expect(await outcome).toEqual(new Error('Playback does not advance'));
    expect(context.sources[0]?.isStopped).toBe(true);
    context.turn('running');
    sound.add(silence(100));
    expect(sounds).toEqual([]);
    expect(context.sources).toHaveLength(1);
    expect(sound.stop()).toBe(0);
  });

  it('fails at its end if the output stopped before the last piece arrived', async () => {
    const { context, look, play } = setUp();
    const sound = play();
    sound.add(silence(60_000));
    context.passTo(5.08);
    await look();
    for (let seconds = 0; seconds < 5; seconds += 1) await look();
    await expect(sound.end()).rejects.toThrow('Playback does not advance');
    expect(sound.stop()).toBe(50);
  });

  it('continues if the output advances in time', async () => {
    const { context, look, play } = setUp();
    const sound = play();
    sound.add(silence(100));
    const ended = sound.end();
    for (let seconds = 0; seconds < 3; seconds += 1) await look();
    context.currentTime += 0.01;
    for (let seconds = 0; seconds < 5; seconds += 1) await look();
    expect(await isPending(ended)).toBe(true);
    context.passTo(6);
    await expect(ended).resolves.toBeUndefined();
  });

  it('is checked only while audio is due', async () => {
    const { context, clock, look, play } = setUp();
    const sound = play();
    expect(clock.waits).toHaveLength(0);
    sound.add(silence(100));
    sound.add(silence(100));
    expect(clock.waits.map(({ ms }) => ms)).toEqual([1_000]);
    context.passTo(6);
    await look();
    expect(clock.waits).toHaveLength(1);
    sound.add(silence(100));
    expect(clock.waits).toHaveLength(2);
    context.passTo(7);
    await sound.end();
    await look();
    expect(clock.waits).toHaveLength(2);
  });

  it('does not fail once it was stopped', async () => {
    const { look, play } = setUp();
    const sound = play();
    sound.add(silence(100));
    for (let seconds = 0; seconds < 4; seconds += 1) await look();
    const ended = sound.end();
    sound.stop();
    await look();
    await expect(ended).resolves.toBeUndefined();
  });
});

describe('a sound that is stopped', () => {
  it('is silent at once, and returns how much of it was heard', async () => {
    const { context, play } = setUp();
    const sound = play();
    sound.add(silence(100));
    sound.add(silence(100));
    const ended = sound.end();
    context.passTo(5.18);
    expect(sound.playedMs()).toBe(150);
    expect(context.sources.some(({ isStopped }) => isStopped)).toBe(false);
    expect(sound.stop()).toBe(150);
    expect(context.sources.every(({ isStopped }) => isStopped)).toBe(true);
    await expect(ended).resolves.toBeUndefined();
  });

  it('does not count the silence before a late piece', () => {
    const { context, play } = setUp();
    const sound = play();
    sound.add(silence(100));
    context.passTo(7);
    sound.add(silence(100));
    context.passTo(7.05);
    expect(sound.stop()).toBe(120);
  });

  it('counts nothing as heard before its start', () => {
    const { context, play } = setUp();
    const sound = play();
    sound.add(silence(100));
    context.passTo(5.02);
    expect(sound.stop()).toBe(0);
    expect(play().stop()).toBe(0);
  });

  it('accepts no more pieces and returns the same length', () => {
    const { context, sounds, play } = setUp();
    const sound = play();
    sound.add(silence(100));
    context.passTo(5.08);
    expect(sound.stop()).toBe(50);
    context.passTo(9);
    expect(sound.playedMs()).toBe(50);
    sound.add(silence(100));
    expect(sound.stop()).toBe(50);
    expect(context.sources).toHaveLength(1);
    expect(sounds).toHaveLength(1);
  });
});
