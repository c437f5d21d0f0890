import type { PlatformClock } from '../../shared/browser/platform-context.tsx';

/** What is needed of an AudioContext. */
export interface PlayingContext {
  readonly currentTime: number;
  readonly state: string;
  readonly destination: unknown;
  createBuffer(channels: number, length: number, sampleRate: number): PlayedBuffer;
  createBufferSource(): PlayingSource;
  resume(): Promise<void>;
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

/** A sound that is played while it is still arriving. */
interface PlayedSound {
  /** 16-bit little-endian samples of one channel; a piece may end in the middle of one. */
  add(piece: Uint8Array): void;
  /**
   * No more pieces come: settles when all of them were heard, or the sound was stopped. Fails where
   * the speakers stand still.
   */
  end(): Promise<void>;
  /** Silence at once. Gives back how many milliseconds were heard. */
  stop(): number;
}

export interface SoundPlayer {
  /** To be called while the user presses something: browsers start no sound before that. */
  unlock(): void;
  /** `onSound`: the first of it can be heard now. */
  play(sampleRate: number, onSound: () => void): PlayedSound;
}

/** How long its time may stand still while something is to be heard, and how often that is looked at. */
const timeoutMs = 5_000;
const lookMs = 1_000;

/**
 * Plays raw samples without gaps. The context is made when it is first needed; where it has the sample
 * rate of the sound, the pieces join without a trace of resampling.
 */
export function createSoundPlayer(
  createContext: () => PlayingContext,
  clock: Pick<PlatformClock, 'wait'>,
): SoundPlayer {
  let context: PlayingContext | null = null;

  function wakeContext(): PlayingContext {
    context ??= createContext();
    // A browser that wants a press first, or has no output, refuses: then nothing is heard.
    if (context.state !== 'running') context.resume().catch(() => undefined);
    return context;
  }

  return {
    unlock() {
      try {
        wakeContext();
      } catch {
        // No output at all: `play` says so to who wants to be heard.
      }
    },
    play: (sampleRate, onSound) =>
      new ArrivingSound({ context: wakeContext(), clock, sampleRate, onSound }),
  };
}

/** Time between handing a piece over and its start: without it the first one would start late and overlap. */
const leadSeconds = 0.03;

interface Scheduled {
  source: PlayingSource;
  startSeconds: number;
  durationSeconds: number;
}

interface SoundParts {
  context: PlayingContext;
  clock: Pick<PlatformClock, 'wait'>;
  sampleRate: number;
  onSound: () => void;
}

class ArrivingSound implements PlayedSound {
  readonly #context: PlayingContext;
  readonly #clock: Pick<PlatformClock, 'wait'>;
  readonly #sampleRate: number;
  readonly #onSound: () => void;
  /** Aborted when nothing more of it is to be heard. */
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

  constructor({ context, clock, sampleRate, onSound }: SoundParts) {
    this.#context = context;
    this.#clock = clock;
    this.#sampleRate = sampleRate;
    this.#onSound = onSound;
    const { signal } = this.#over;
    context.addEventListener('statechange', () => this.#tellOfSound(), { signal });
  }

  add(piece: Uint8Array): void {
    if (this.#heardMs !== null || this.#isComplete) return;
    const bytes = this.#wholeSamples(piece);
    if (bytes.byteLength === 0) return;
    this.#schedule(bytes);
    this.#tellOfSound();
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

  stop(): number {
    if (this.#heardMs !== null) return this.#heardMs;
    this.#heardMs = this.#playedMs();
    for (const { source } of this.#scheduled) {
      source.stop();
      source.disconnect();
    }
    this.#settle();
    return this.#heardMs;
  }

  /** A context that sleeps takes pieces, and plays them when it wakes. */
  #tellOfSound(): void {
    const canBeHeard = this.#scheduled.length > 0 && this.#context.state === 'running';
    if (this.#hasSounded || !canBeHeard) return;
    this.#hasSounded = true;
    this.#onSound();
  }

  /**
   * Gives the sound up where the context's time stands still while a piece is due. Looks are counted,
   * not hours: a computer that slept gets its chance.
   */
  async #watch(): Promise<void> {
    if (this.#isWatched) return;
    this.#isWatched = true;
    let seenSeconds = this.#context.currentTime;
    let stillMs = 0;
    while (this.#isDue() && stillMs < timeoutMs) {
      try {
        await this.#clock.wait(lookMs, this.#over.signal);
      } catch {
        return;
      }
      const { currentTime } = this.#context;
      stillMs = currentTime === seenSeconds ? stillMs + lookMs : 0;
      seenSeconds = currentTime;
    }
    this.#isWatched = false;
    if (!this.#isDue()) return;
    this.#failure = new Error('The speakers stand still');
    this.stop();
  }

  #isDue(): boolean {
    return this.#heardMs === null && this.#endedCount < this.#scheduled.length;
  }

  /** The piece with the half sample that the one before left over, without the half that it leaves itself. */
  #wholeSamples(piece: Uint8Array): DataView {
    const left = this.#halfSample === null ? [] : [this.#halfSample];
    const bytes = Uint8Array.from([...left, ...piece]);
    const isOdd = bytes.length % 2 === 1;
    this.#halfSample = isOdd ? (bytes.at(-1) ?? null) : null;
    return new DataView(bytes.buffer, 0, bytes.length - (isOdd ? 1 : 0));
  }

  #schedule(bytes: DataView): void {
    const length = bytes.byteLength / 2;
    const buffer = this.#context.createBuffer(1, length, this.#sampleRate);
    const channel = buffer.getChannelData(0);
    for (let place = 0; place < length; place += 1)
      channel[place] = bytes.getInt16(place * 2, true) / 32_768;
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#context.destination);
    source.addEventListener('ended', () => {
      source.disconnect();
      this.#endedCount += 1;
      this.#settle();
    });
    const startSeconds = this.#nextStart();
    source.start(startSeconds);
    this.#scheduled.push({ source, startSeconds, durationSeconds: length / this.#sampleRate });
  }

  /** Where the piece before ends; a little later than now where that is past, as nothing came in time. */
  #nextStart(): number {
    const { currentTime } = this.#context;
    const last = this.#scheduled.at(-1);
    const lastEnd = last ? last.startSeconds + last.durationSeconds : 0;
    return last && lastEnd >= currentTime ? lastEnd : currentTime + leadSeconds;
  }

  #playedMs(): number {
    const { currentTime } = this.#context;
    const seconds = this.#scheduled.reduce(
      (sum, { startSeconds, durationSeconds }) =>
        sum + Math.min(durationSeconds, Math.max(0, currentTime - startSeconds)),
      0,
    );
    return Math.round(seconds * 1000);
  }

  #settle(): void {
    const isHeard = this.#isComplete && !this.#isDue();
    if (!isHeard && this.#heardMs === null) return;
    this.#over.abort();
    this.#onSettled();
  }
}
