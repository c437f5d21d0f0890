import type { Settings } from '@sales-analytics/contract';
import type { Emulator, EmulatorOptions } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestRuntime, type TestRuntime } from '../../test/clock.ts';
import { everythingIn, failureOf, rejectionOf } from '../../test/failure.ts';
import { createSpeechSynthesizer } from '../create.ts';
import type { SpeechRequest } from './speech-synthesizer.ts';

const key = 'sk-test-0123456789';
const bytesPerMs = 48;
/** The emulators speak each word of the test text for 60 ms. */
const msOfText = 8 * 60;

interface Provider {
  start(this: void, options?: EmulatorOptions): Promise<Emulator>;
  settings(this: void, access: { key: string; host: string }): Settings;
}

export class SpeechSubject {
  readonly emulator: Emulator;
  readonly controller = new AbortController();
  readonly runtime: TestRuntime = createTestRuntime();
  readonly #provider: Provider;

  constructor(provider: Provider, emulator: Emulator) {
    this.#provider = provider;
    this.emulator = emulator;
  }

  static async start(provider: Provider, pieceMs = 2): Promise<SpeechSubject> {
    return new SpeechSubject(provider, await provider.start({ pieceMs: () => pieceMs }));
  }

  settings(access: { key?: string; host?: string } = {}): Settings {
    return this.#provider.settings({ key, host: this.emulator.url, ...access });
  }

  pieces(changes: Partial<SpeechRequest> = {}, settings = this.settings()) {
    return createSpeechSynthesizer(settings, this.runtime).synthesize({
      text: 'Who is this, and why do you call?',
      persona: 'decision-maker',
      speed: 1,
      manner: 'Speak coolly.',
      signal: this.controller.signal,
      ...changes,
    });
  }

  async say(changes: Partial<SpeechRequest> = {}, settings = this.settings()) {
    const all: Uint8Array[] = [];
    for await (const piece of this.pieces(changes, settings)) all.push(piece);
    return all;
  }

  sent(): Record<string, unknown> {
    return JSON.parse(this.emulator.requests.at(-1)?.bodyText ?? '{}');
  }
}

export function itSpeaks(provider: Provider): void {
  let subject: SpeechSubject;

  beforeEach(async () => {
    subject = await SpeechSubject.start(provider);
  });

  afterEach(async () => {
    await subject.emulator.close();
  });

  async function beSlow() {
    await subject.emulator.close();
    subject = await SpeechSubject.start(provider, 60_000);
  }

  describe('the sound', () => {
    it('arrives completely, piece by piece', async () => {
      const pieces = await subject.say();
      expect(pieces.length).toBeGreaterThan(2);
      expect(pieces.reduce((sum, piece) => sum + piece.length, 0) / bytesPerMs).toBe(msOfText);
    });

    it('can be played before it is complete', async () => {
      await beSlow();
      for await (const piece of subject.pieces()) {
        expect(piece.length).toBeGreaterThan(0);
        expect(subject.emulator.requests[0]?.ending).toBeUndefined();
        break;
      }
    });

    it.each(['audio/mpeg', 'audio/wav', 'application/json; charset=utf-8', 'text/html'])(
      'is not read from a response of type %s',
      async (contentType) => {
        subject.emulator.fail({ kind: 'text', body: 'no samples', contentType });
        expect((await failureOf(subject.say())).kind).toBe('unreadable-answer');
      },
    );

    it.each([
      'audio/pcm',
      'audio/pcm;rate=24000;channels=1',
      'audio/L16;rate=24000',
      'application/octet-stream',
      '',
    ])('is read from a response of type “%s”', async (contentType) => {
      subject.emulator.fail({ kind: 'text', body: 'samples', contentType });
      expect(Buffer.concat(await subject.say()).toString()).toBe('samples');
    });

    it('without a sample is unreadable', async () => {
      subject.emulator.fail({ kind: 'text', body: '', contentType: 'audio/pcm' });
      expect((await failureOf(subject.say())).kind).toBe('unreadable-answer');
    });
  });

  describe('a request', () => {
    it('has the key as a header, and no header that a host would block', async () => {
      await subject.say();
      const headers = subject.emulator.requests[0]?.headers ?? {};
      expect(headers['authorization']).toBe(`Bearer ${key}`);
      expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
      expect(headers['cookie']).toBeUndefined();
    });

    it('is not sent before the first read, nor after an abort', async () => {
      const pieces = subject.pieces();
      subject.controller.abort(new Error('left'));
      expect(await rejectionOf(drained(pieces))).toEqual(new Error('left'));
      expect(subject.emulator.requests).toEqual([]);
    });

    it('ends when the caller stops reading', async () => {
      await beSlow();
      for await (const _piece of subject.pieces()) break;
      await expect.poll(() => subject.emulator.requests[0]?.ending).toBe('broken');
    });

    it('ends at once when it is aborted before the answer', async () => {
      subject.emulator.fail({ kind: 'stall' });
      const work = rejectionOf(subject.say());
      await expect.poll(() => subject.emulator.requests).toHaveLength(1);
      subject.controller.abort(new Error('interrupted'));
      expect(await work).toEqual(new Error('interrupted'));
      await expect.poll(() => subject.emulator.requests[0]?.ending).toBe('broken');
    });

    it('ends at once when it is aborted in the middle', async () => {
      await beSlow();
      const all: Uint8Array[] = [];
      async function listen() {
        for await (const piece of subject.pieces()) {
          all.push(piece);
          subject.controller.abort(new Error('interrupted'));
        }
      }
      expect(await rejectionOf(listen())).toEqual(new Error('interrupted'));
      expect(all).toHaveLength(1);
      await expect.poll(() => subject.emulator.requests[0]?.ending).toBe('broken');
    });

    it('is not sent to a relative address', async () => {
      const error = await failureOf(subject.say({}, subject.settings({ host: '/v1' })));
      expect(error.kind).toBe('unreachable');
      expect(subject.emulator.requests).toEqual([]);
    });

    it.each(['', 'two words'])('with the key “%s” is not sent', async (wrong) => {
      const error = await failureOf(subject.say({}, subject.settings({ key: wrong })));
      expect(error.kind).toBe('bad-key');
      expect(subject.emulator.requests).toEqual([]);
    });
  });

  describe('a failure', () => {
    it.each([
      ['bad-key-0123456789', 'bad-key'],
      ['poor-key-0123456789', 'no-credit'],
    ])('of the key %s is %s, without the key', async (wrong, kind) => {
      const error = await failureOf(subject.say({}, subject.settings({ key: wrong })));
      expect(error.kind).toBe(kind);
      expect(everythingIn(error)).not.toContain(wrong);
    });

    it.each([
      [500, 'server-fault'],
      [503, 'server-fault'],
      [403, 'bad-key'],
      [404, 'unreachable'],
      [408, 'timeout'],
      [429, 'rate-limited'],
    ])('at status %i is %s', async (status, kind) => {
      subject.emulator.fail({ kind: 'status', status, headers: { 'retry-after': '7' } });
      expect((await failureOf(subject.say())).kind).toBe(kind);
    });

    it('has the wait that the provider asks for', async () => {
      subject.emulator.fail({ kind: 'status', status: 429, headers: { 'retry-after': '7' } });
      expect(await failureOf(subject.say())).toMatchObject({ status: 429, retryAfterMs: 7_000 });
    });

    it('never repeats the key', async () => {
      const body = { error: { message: `No ${key}` } };
      subject.emulator.fail({ kind: 'status', status: 400, body });
      expect(everythingIn(await failureOf(subject.say()))).not.toContain(key);
    });

    it('in the middle of every attempt is one of the network', async () => {
      subject.emulator.fail({ kind: 'cut' });
      expect((await failureOf(subject.say())).kind).toBe('network');
    });

    it('in the middle of one attempt is not heard', async () => {
      const whole = Buffer.concat(await subject.say());
      subject.emulator.fail({ kind: 'cut' }, { times: 1 });
      expect(whole.equals(Buffer.concat(await subject.say()))).toBe(true);
    });

    it('of a server that is gone is one of the network', async () => {
      await subject.emulator.close();
      expect((await failureOf(subject.say())).kind).toBe('network');
    });

    it('of a server that never answers is a timeout', async () => {
      const { emulator, runtime } = subject;
      emulator.fail({ kind: 'stall' });
      const failure = failureOf(subject.say());
      for (const asked of [1, 2, 3]) {
        await expect.poll(() => emulator.requests).toHaveLength(asked);
        runtime.clock.expire();
      }
      expect((await failure).kind).toBe('timeout');
      await expect.poll(() => emulator.requests[2]?.ending).toBe('broken');
      expect(runtime.clock.deadlines()).toBe(0);
    });
  });
}

async function drained(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const _piece of pieces);
}
