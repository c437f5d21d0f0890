import type { ReplyVolume } from '@sales-analytics/core';
import { ProviderError, type SpeechRequest } from '@sales-analytics/providers';
import { describe, expect, it } from 'vitest';
import type { PlayedSound } from './sound-player.ts';
import { createSynthesizedVoice, type SynthesizedVoiceOptions } from './synthesized-voice.ts';
import { settled } from '../../../test/fake-providers.ts';

const bytesPerMs = 48;
const silent = { onSound: () => undefined };

/** The test sends the pieces of this request for sound. */
class SoundJob {
  readonly request: SpeechRequest;
  #steps: (IteratorResult<Uint8Array, undefined> | { error: unknown })[] = [];
  #wake: () => void = () => undefined;

  constructor(request: SpeechRequest) {
    this.request = request;
    request.signal.addEventListener('abort', () => void this.fail(request.signal.reason));
  }

  send(durationMs: number): Promise<void> {
    return this.#push({ done: false, value: new Uint8Array(durationMs * bytesPerMs) });
  }

  end(): Promise<void> {
    return this.#push({ done: true, value: undefined });
  }

  fail(error: unknown): Promise<void> {
    return this.#push({ error });
  }

  async *pieces(): AsyncGenerator<Uint8Array, void, undefined> {
    for (;;) {
      while (this.#steps.length === 0)
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      const step = this.#steps.shift();
      if (!step || 'error' in step) throw step?.error;
      if (step.done) return;
      yield step.value;
    }
  }

  #push(step: IteratorResult<Uint8Array, undefined> | { error: unknown }): Promise<void> {
    this.#steps.push(step);
    this.#wake();
    return settled();
  }
}

/** This sound is silent, and the test sets how much of it was heard. */
class FakeSound implements PlayedSound {
  addedMs = 0;
  heardMs = 0;
  stops = 0;
  readonly volumes: ReplyVolume[] = [];
  readonly #onSound: () => void;
  #onEnd: () => void = () => undefined;
  #isStopped = false;

  constructor(onSound: () => void) {
    this.#onSound = onSound;
  }

  add(piece: Uint8Array): void {
    if (this.addedMs === 0) this.#onSound();
    this.addedMs += piece.length / bytesPerMs;
  }

  end(): Promise<void> {
    if (this.addedMs === 0 || this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onEnd = resolve;
    });
  }

  setVolume(volume: ReplyVolume): void {
    this.volumes.push(volume);
  }

  playedMs(): number {
    return this.heardMs;
  }

  stop(): number {
    this.stops += 1;
    this.#isStopped = true;
    this.#onEnd();
    return this.heardMs;
  }

  playOut(): Promise<void> {
    this.heardMs = this.addedMs;
    this.#onEnd();
    return settled();
  }
}

function setUp(changes: Partial<SynthesizedVoiceOptions> = {}) {
  const jobs: SoundJob[] = [];
  const sounds: FakeSound[] = [];
  const rates: number[] = [];
  const voice = createSynthesizedVoice({
    synthesizer: {
      // The fake is a generator like the real one, so that no request is sent before the first piece is read.
      async *synthesize(request) {
        request.signal.throwIfAborted();
        const job = new SoundJob(request);
        jobs.push(job);
        yield* job.pieces();
      },
    },
    player: {
      play(sampleRate, onSound) {
        rates.push(sampleRate);
        const sound = new FakeSound(onSound);
        sounds.push(sound);
        return sound;
      },
    },
    characterOf: (persona) => ({ speed: 1, manner: `Like a ${persona} person.` }),
    ...changes,
  });
  return { voice, jobs, sounds, rates };
}

function begin(changes: Partial<SynthesizedVoiceOptions> = {}) {
  const parts = setUp(changes);
  const heard: string[] = [];
  const speech = parts.voice.begin('busy', { onSound: () => heard.push('sound') });
  if (!speech) throw new Error('There is no voice');
  const [sound] = parts.sounds;
  if (!sound) throw new Error('Nothing is played');
  function job(place: number): SoundJob {
    const found = parts.jobs[place];
    if (!found) throw new Error(`There is no request ${place}`);
    return found;
  }
  const asked = () => parts.jobs.map(({ request }) => request.text);
  return { ...parts, speech, sound, heard, job, asked };
}

async function outcomeOf(work: Promise<void>): Promise<unknown> {
  let outcome: unknown = 'pending';
  void work.then(
    () => (outcome = 'done'),
    (error: unknown) => (outcome = error),
  );
  await settled();
  await settled();
  return outcome;
}

describe('the synthesized voice', () => {
  it('requests the persona’s speed and manner', async () => {
    const { speech, job, rates } = begin();
    speech.say(' Make it short. ');
    await settled();
    expect(job(0).request).toMatchObject({
      text: 'Make it short.',
      persona: 'busy',
      speed: 1,
      manner: 'Like a busy person.',
    });
    expect(rates).toEqual([24_000]);
  });

  it('is unavailable if the browser can’t play audio', () => {
    const { voice } = setUp({
      player: {
        play() {
          throw new DOMException('No output', 'NotSupportedError');
        },
      },
    });
    expect(voice.begin('busy', silent)).toBeNull();
  });

  it('plays the sound while it arrives', async () => {
    const { speech, job, sound, heard } = begin();
    speech.say('Hello.');
    await settled();
    expect(heard).toEqual([]);
    await job(0).send(100);
    expect(sound.addedMs).toBe(100);
    expect(heard).toEqual(['sound']);
    await job(0).send(50);
    expect(sound.addedMs).toBe(150);
  });

  it('requests one sentence ahead while one plays', async () => {
    const { speech, job, asked } = begin();
    speech.say('One.');
    speech.say('Two.');
    speech.say('Three.');
    await settled();
    expect(asked()).toEqual(['One.', 'Two.']);
    await job(0).send(100);
    expect(asked()).toEqual(['One.', 'Two.']);
    await job(0).end();
    expect(asked()).toEqual(['One.', 'Two.', 'Three.']);
  });

  it('plays the sentences in order, even if they arrive out of order', async () => {
    const { speech, job, sound } = begin();
    speech.say('One.');
    speech.say('Two.');
    await settled();
    await job(1).send(7);
    await job(1).end();
    expect(sound.addedMs).toBe(0);
    await job(0).send(100);
    expect(sound.addedMs).toBe(100);
    await job(0).end();
    expect(sound.addedMs).toBe(107);
  });

  it('skips an empty sentence', async () => {
    const { speech, asked } = begin();
    speech.say(' \n');
    await settled();
    expect(asked()).toEqual([]);
    expect(await outcomeOf(speech.finish())).toBe('done');
  });

  it('ends when everything was played, not when it has arrived', async () => {
    const { speech, job, sound } = begin();
    speech.say('One.');
    await settled();
    const finished = speech.finish();
    await job(0).send(100);
    await job(0).end();
    expect(await outcomeOf(finished)).toBe('pending');
    await sound.playOut();
    expect(await outcomeOf(finished)).toBe('done');
  });
});

describe('a synthesis that fails', () => {
  const error = new ProviderError({ kind: 'no-credit', provider: 'OpenAI' });

  it('fails the reply with its error', async () => {
    const { speech, job } = begin();
    speech.say('One.');
    await settled();
    await job(0).fail(error);
    expect(await outcomeOf(speech.finish())).toBe(error);
  });

  it('plays the sentences before it, and requests no more', async () => {
    const { speech, job, sound, asked } = begin();
    speech.say('One.');
    speech.say('Two.');
    speech.say('Three.');
    await settled();
    await job(0).send(100);
    await job(1).fail(error);
    await job(0).end();
    speech.say('Four.');
    const finished = speech.finish();
    expect(await outcomeOf(finished)).toBe('pending');
    await sound.playOut();
    expect(await outcomeOf(finished)).toBe(error);
    expect(asked().slice(0, 2)).toEqual(['One.', 'Two.']);
    expect(asked()).not.toContain('Four.');
  });

  it('returns at once the sentences that were not spoken', async () => {
    const { voice, jobs } = setUp();
    const failures: unknown[] = [];
    const onFailure = (...failure: unknown[]) => failures.push(failure);
    const speech = voice.begin('busy', { ...silent, onFailure });
    for (const text of ['One.', 'Two.', 'Three.']) speech?.say(text);
    await settled();
    await jobs[0]?.send(100);
    await jobs[0]?.end();
    expect(failures).toEqual([]);
    await jobs[1]?.fail(error);
    expect(failures).toEqual([[error, ['Two.', 'Three.']]]);
  });

  it('aborts the request for the next sentence', async () => {
    const { speech, job } = begin();
    speech.say('One.');
    speech.say('Two.');
    await settled();
    await job(0).fail(error);
    expect(job(1).request.signal.aborted).toBe(true);
  });

  it('is ignored after the rep interrupted', async () => {
    const { speech, job } = begin();
    speech.say('One.');
    await settled();
    await job(0).fail(error);
    speech.stop();
    expect(await outcomeOf(speech.finish())).toBe('done');
  });
});

describe('a synthesized reply that is stopped', () => {
  async function interrupted(heardMs: number, isSecondWhole = true): Promise<string> {
    const { speech, job, sound } = begin();
    speech.say('We have a tool.');
    speech.say('It took three months to set up.');
    speech.say('Never again.');
    await settled();
    await job(0).send(1_000);
    await job(0).end();
    await job(1).send(2_000);
    if (isSecondWhole) await job(1).end();
    sound.heardMs = heardMs;
    const heard = speech.saidSoFar();
    expect(sound.stops).toBe(0);
    expect(speech.stop()).toBe(heard);
    return heard;
  }

  it.each([
    [0, ''],
    [150, 'We'],
    [990, 'We have a tool.'],
    [1_000, 'We have a tool.'],
    [1_100, 'We have a tool.'],
    [2_000, 'We have a tool. It took three'],
    [2_900, 'We have a tool. It took three months to set'],
    [3_000, 'We have a tool. It took three months to set up.'],
  ])('after %i ms returns the heard part, up to a whole word', async (heardMs, words) => {
    expect(await interrupted(heardMs)).toBe(words);
  });

  it('is estimated by the speaking rate if the sound is incomplete', async () => {
    expect(await interrupted(2_300, false)).toBe('We have a tool. It took three');
  });

  it('is at most the whole text', async () => {
    expect(await interrupted(600_000, false)).toBe(
      'We have a tool. It took three months to set up.',
    );
  });

  it('is silent at once and ends its requests', async () => {
    const { speech, job, sound, asked } = begin();
    speech.say('One.');
    speech.say('Two.');
    speech.say('Three.');
    await settled();
    await job(0).send(100);
    const finished = speech.finish();
    speech.stop();
    expect(sound.stops).toBe(1);
    expect([job(0), job(1)].map(({ request }) => request.signal.aborted)).toEqual([true, true]);
    expect(await outcomeOf(finished)).toBe('done');
    speech.say('Four.');
    await settled();
    expect(asked()).toEqual(['One.', 'Two.']);
  });

  it('does not change after the first stop', async () => {
    const { speech, job, sound } = begin();
    speech.say('One.');
    await settled();
    await job(0).send(100);
    await job(0).end();
    expect(speech.stop()).toBe('');
    sound.heardMs = 100;
    expect(speech.saidSoFar()).toBe('');
    expect(speech.stop()).toBe('');
    expect(sound.stops).toBe(1);
  });
});
