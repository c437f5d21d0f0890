import type { ReplyVolume } from '@sales-analytics/core';
import type { Clock } from '../../shared/time/clock.ts';
import { SoundOutput, type OutputContext } from './sound-output.ts';

export interface PlayingContext extends OutputContext {
  createBuffer(channels: number, length: number, sampleRate: number): PlayedBuffer;
  createBufferSource(): PlayingSource;
  addEventListener(
    type: 'statechange',
    listener: () => void,
    options: { signal: AbortSignal },
  ): void;
}

interface PlayedBuffer {
  getChannelData(channel: number): Float32Array;
}

interface PlayingSource {
  buffer: PlayedBuffer | null;
  connect(destination: unknown): unknown;
  disconnect(): void;
  start(atSeconds: number): void;
  stop(): void;
  addEventListener(type: 'ended', listener: () => void): void;
}

export interface PlayedSound {
  /** The samples are 16-bit, little-endian and of one channel. A chunk may end in the middle of a sample. */
  add(chunk: Uint8Array): void;
  /** Resolves when all chunks were played or playback was stopped. Fails if playback does not advance. */
  end(): Promise<void>;
  playedMs(): number;
  /** Stops at once. @returns the played time in ms */
  stop(): number;
  /** Playback that was 'paused' continues at the same place. The volume is full again for the next sound. */
  setVolume(volume: ReplyVolume): void;
}

export interface SoundPlayer {
  /** The page calls this while the user presses something, because browsers play no sound before that. */
  unlock(): void;
  play(sampleRate: number, onSound: () => void): PlayedSound;
  /** Returns the loudness of the page in the last moments in dB of full scale; -Infinity if it is silent. */
  levelDb(): number;
}

/** Playback fails if the context's time does not advance for this long while audio is due. */
const timeoutMs = 5_000;
const checkMs = 1_000;

/**
 * Creates a player of raw samples without gaps. The context is created when it is first needed. It should have the sample
 * rate of the audio, so that the chunks join without resampling.
 */
export function createSoundPlayer(
  createContext: () => PlayingContext,
  clock: Pick<Clock, 'wait'>,
): SoundPlayer {
  let opened: { context: PlayingContext; output: SoundOutput } | null = null;

  function open() {
    const context = createContext();
    return { context, output: new SoundOutput(context, clock) };
  }

  function running() {
    opened ??= open();
    const { context } = opened;
    // This rejects before the first press and if there is no output device. Then nothing is played.
    if (context.state !== 'running') context.resume().catch(() => undefined);
    return opened;
  }

  return {
    unlock() {
      try {
        running();
      } catch {
        // If there is no output device, `play` throws the same error.
      }
    },
    play: (sampleRate, onSound) => new ArrivingSound({ ...running(), clock, sampleRate, onSound }),
    levelDb: () => opened?.output.levelDb() ?? Number.NEGATIVE_INFINITY,
  };
}

/** If the first chunk were not delayed, it would start late and overlap the next one. */
const leadSeconds = 0.03;

interface Scheduled {
  source: PlayingSource;
  startSeconds: number;
  durationSeconds: number;
}

interface SoundOptions {
  context: PlayingContext;
  output: SoundOutput;
  clock: Pick<Clock, 'wait'>;
  sampleRate: number;
  onSound: () => void;
}

class ArrivingSound implements PlayedSound {
  readonly #context: PlayingContext;
  readonly #output: SoundOutput;
  readonly #clock: Pick<Clock, 'wait'>;
  readonly #sampleRate: number;
  readonly #onSound: () => void;
  readonly #over = new AbortController();
  readonly #scheduled: Scheduled[] = [];
  #halfSample: number | null = null;
  #endedCount = 0;
  #isComplete = false;
  #heardMs: number | null = null;
  #hasSounded = false;
  #isWatched = false;
  #failure: Error | null = null;
  #onSettled: () => void = () => undefined;

  constructor({ context, output, clock, sampleRate, onSound }: SoundOptions) {
    this.#context = context;
    this.#output = output;
    this.#clock = clock;
    this.#sampleRate = sampleRate;
    this.#onSound = onSound;
    const { signal } = this.#over;
    context.addEventListener('statechange', () => this.#reportSound(), { signal });
  }

  add(chunk: Uint8Array): void {
    if (this.#heardMs !== null || this.#isComplete) return;
    const bytes = this.#wholeSamples(chunk);
    if (bytes.byteLength === 0) return;
    this.#schedule(bytes);
    this.#reportSound();
    void this.#watch();
  }

  async end(): Promise<void> {
    this.#isComplete = true;
    await new Promise<void>((resolve) => {
      this.#onSettled = resolve;
      this.#settle();
    });
    if (this.#failure) throw this.#failure;
  }

  playedMs(): number {
    if (this.#heardMs !== null) return this.#heardMs;
    const { currentTime } = this.#context;
    const seconds = this.#scheduled.reduce(
      (sum, { startSeconds, durationSeconds }) =>
        sum + Math.min(durationSeconds, Math.max(0, currentTime - startSeconds)),
      0,
    );
    return Math.round(seconds * 1000);
  }

  stop(): number {
    if (this.#heardMs !== null) return this.#heardMs;
    this.#heardMs = this.playedMs();
    this.#output.setVolume('full');
    for (const { source } of this.#scheduled) {
      source.stop();
      source.disconnect();
    }
    this.#settle();
    return this.#heardMs;
  }

  setVolume(volume: ReplyVolume): void {
    if (this.#heardMs === null) this.#output.setVolume(volume);
  }

  /** A suspended context accepts chunks and plays them when it resumes. */
  #reportSound(): void {
    const canBeHeard = this.#scheduled.length > 0 && this.#context.state === 'running';
    if (this.#hasSounded || !canBeHeard) return;
    this.#hasSounded = true;
    this.#onSound();
  }

  /** Counts checks instead of measuring time, so that a computer that slept does not count as a failure. */
  async #watch(): Promise<void> {
    if (this.#isWatched) return;
    this.#isWatched = true;
    let seenSeconds = this.#context.currentTime;
    let stillMs = 0;
    while (this.#isDue() && stillMs < timeoutMs) {
      try {
        await this.#clock.wait(checkMs, this.#over.signal);
      } catch {
        return;
      }
      const { currentTime } = this.#context;
      const isStill = currentTime === seenSeconds && !this.#output.isPaused;
      stillMs = isStill ? stillMs + checkMs : 0;
      seenSeconds = currentTime;
    }
    this.#isWatched = false;
    if (!this.#isDue()) return;
    this.#failure = new Error('Playback does not advance');
    this.stop();
  }

  #isDue(): boolean {
    return this.#heardMs === null && this.#endedCount < this.#scheduled.length;
  }

  /** Begins with the half sample that is left over from the previous chunk. */
  #wholeSamples(chunk: Uint8Array): DataView {
    const left = this.#halfSample === null ? [] : [this.#halfSample];
    const bytes = Uint8Array.from([...left, ...chunk]);
    const isOdd = bytes.length % 2 === 1;
    this.#halfSample = isOdd ? (bytes.at(-1) ?? null) : null;
    return new DataView(bytes.buffer, 0, bytes.length - (isOdd ? 1 : 0));
  }

  #schedule(bytes: DataView): void {
    const length = bytes.byteLength / 2;
    const buffer = this.#context.createBuffer(1, length, this.#sampleRate);
    const channel = buffer.getChannelData(0);
    for (let index = 0; index < length; index += 1)
      channel[index] = bytes.getInt16(index * 2, true) / 32_768;
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#output.input);
    source.addEventListener('ended', () => {
      source.disconnect();
      this.#endedCount += 1;
      this.#settle();
    });
    const startSeconds = this.#nextStart();
    source.start(startSeconds);
    this.#scheduled.push({ source, startSeconds, durationSeconds: length / this.#sampleRate });
  }

  #nextStart(): number {
    const { currentTime } = this.#context;
    const last = this.#scheduled.at(-1);
    const lastEnd = last ? last.startSeconds + last.durationSeconds : 0;
    return last && lastEnd >= currentTime ? lastEnd : currentTime + leadSeconds;
  }

  #settle(): void {
    const isHeard = this.#isComplete && !this.#isDue();
    if (!isHeard && this.#heardMs === null) return;
    this.#over.abort();
    this.#output.setVolume('full');
    this.#onSettled();
  }
}
