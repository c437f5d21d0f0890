import { defaultSettings, personaSchema, type Persona } from '@sales-analytics/contract';
import { startOpenAI, type OpenAIEmulator } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSpeechSynthesizer } from '../create.ts';
import { reasonOfProviderError } from '../errors/describe-provider-error.ts';
import { everythingIn, failureOf, rejectionOf } from '../../test/failure.ts';
import { createTestRuntime, type TestRuntime } from '../../test/clock.ts';
import { isSpeechUnavailable } from './speech-errors.ts';

const key = 'sk-test-0123456789';
const bytesPerMs = 48;

describe('OpenAI speech', () => {
  let emulator: OpenAIEmulator;
  let controller: AbortController;
  let runtime: TestRuntime;

  beforeEach(async () => {
    runtime = createTestRuntime();
    emulator = await startOpenAI({ pieceMs: () => 2 });
    controller = new AbortController();
  });

  afterEach(async () => {
    await emulator.close();
  });

  function settingsWith(changes: { apiKey?: string; openAIHost?: string } = {}) {
    return { ...defaultSettings, apiKey: key, openAIHost: emulator.url, ...changes };
  }

  function request(changes: { persona?: Persona; speed?: number } = {}) {
    return {
      text: 'Who is this, and why do you call?',
      persona: 'decision-maker' as const,
      speed: 1,
      manner: 'Speak coolly.',
      signal: controller.signal,
      ...changes,
    };
  }

  async function heard(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) all.push(piece);
    return all;
  }

  function say(settings = settingsWith(), changes: Parameters<typeof request>[0] = {}) {
    return heard(createSpeechSynthesizer(settings, runtime).synthesize(request(changes)));
  }

  function sent(): unknown {
    return JSON.parse(emulator.requests[0]?.bodyText ?? 'null');
  }

  it('is requested as raw samples, with a voice and a manner', async () => {
    await say();
    expect(sent()).toEqual({
      model: 'gpt-4o-mini-tts',
      input: 'Who is this, and why do you call?',
      voice: 'marin',
      response_format: 'pcm',
      instructions: 'Speak coolly.',
    });
  });

  it('has a different voice of the provider for every persona', async () => {
    for (const persona of personaSchema.options) await say(settingsWith(), { persona });
    const voices = emulator.requests.map(({ bodyText }): unknown => JSON.parse(bodyText).voice);
    expect(new Set(voices).size).toBe(personaSchema.options.length);
  });

  it('is requested with a speed only if it is not 1', async () => {
    const pieces = await say(settingsWith(), { speed: 1.25 });
    expect(sent()).toMatchObject({ speed: 1.25 });
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
    expect(bytes / bytesPerMs).toBe((8 * 60) / 1.25);
  });

  it('arrives completely, piece by piece', async () => {
    const pieces = await say();
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.reduce((sum, piece) => sum + piece.length, 0) / bytesPerMs).toBe(8 * 60);
  });

  it('can be played before it is complete', async () => {
    const sounds = createSpeechSynthesizer(settingsWith(), runtime).synthesize(request());
    for await (const piece of sounds) {
      expect(piece.length).toBeGreaterThan(0);
      expect(emulator.requests[0]?.ending).toBeUndefined();
      break;
    }
  });

  it('ends the request when the caller stops reading', async () => {
    for await (const _piece of createSpeechSynthesizer(settingsWith(), runtime).synthesize(
      request(),
    ))
      break;
    await vi.waitFor(() => expect(emulator.requests[0]?.ending).toBe('broken'));
  });

  it('sends the key as a header and no header that a compatible host would block', async () => {
    await say();
    const headers = emulator.requests[0]?.headers ?? {};
    expect(headers['authorization']).toBe(`Bearer ${key}`);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
    expect(headers['cookie']).toBeUndefined();
  });

  it('is not requested before the first read, nor after an abort', async () => {
    const sounds = createSpeechSynthesizer(settingsWith(), runtime).synthesize(request());
    controller.abort(new Error('left'));
    expect(await rejectionOf(heard(sounds))).toEqual(new Error('left'));
    expect(emulator.requests).toEqual([]);
  });

  it('ends at once when it is aborted before the answer', async () => {
    emulator.fail({ kind: 'stall' });
    const work = rejectionOf(say());
    await vi.waitFor(() => expect(emulator.requests).toHaveLength(1));
    controller.abort(new Error('interrupted'));
    expect(await work).toEqual(new Error('interrupted'));
    await vi.waitFor(() => expect(emulator.requests[0]?.ending).toBe('broken'));
  });

  it('ends at once when it is aborted in the middle', async () => {
    const all: Uint8Array[] = [];
    async function listen() {
      for await (const piece of createSpeechSynthesizer(settingsWith(), runtime).synthesize(
        request(),
      )) {
        all.push(piece);
        controller.abort(new Error('interrupted'));
      }
    }
    expect(await rejectionOf(listen())).toEqual(new Error('interrupted'));
    expect(all).toHaveLength(1);
    await vi.waitFor(() => expect(emulator.requests[0]?.ending).toBe('broken'));
  });

  it.each([
    ['bad-key-0123456789', 'bad-key'],
    ['poor-key-0123456789', 'no-credit'],
    ['', 'bad-key'],
    ['two words', 'bad-key'],
  ])('with the key “%s” fails as %s', async (apiKey, kind) => {
    expect((await failureOf(say(settingsWith({ apiKey })))).kind).toBe(kind);
  });

  it.each([
    [500, 'server-fault'],
    [503, 'server-fault'],
    [403, 'bad-key'],
    [408, 'timeout'],
    [429, 'rate-limited'],
  ])('fails at status %i as %s', async (status, kind) => {
    emulator.fail({ kind: 'status', status, headers: { 'retry-after': '7' } });
    expect(await failureOf(say())).toMatchObject({ kind, status, retryAfterMs: 7_000 });
  });

  it('reports the reason of an error response', async () => {
    const error = await failureOf(say(settingsWith(), { speed: 9 }));
    expect(error).toMatchObject({ kind: 'refused', status: 400 });
    expect(error.reason).toContain('Speed must be');
  });

  it('never repeats the key', async () => {
    emulator.fail({ kind: 'status', status: 400, body: { error: { message: `No ${key}` } } });
    expect(everythingIn(await failureOf(say()))).not.toContain(key);
  });

  it.each([404, 405, 501])(
    'explains what to do when a compatible host has no speech endpoint (%i)',
    async (status) => {
      emulator.fail({ kind: 'status', status, body: '404 page not found' });
      const error = await failureOf(say());
      expect(error.kind).toBe('unreachable');
      expect(isSpeechUnavailable(error)).toBe(true);
      expect(reasonOfProviderError(error)).toMatch(
        /does not offer speech. Choose “This browser’s voice”/,
      );
    },
  );

  it.each([
    [404, { message: 'The model does not exist', code: 'model_not_found' }],
    [404, { message: 'The model `gpt-4o-mini-tts` has been deprecated.', code: null }],
    [400, { message: 'No such thing.', code: 'model_not_found' }],
    [400, { message: 'This model is no longer available.', code: 'invalid_value' }],
    [410, { message: 'The model was retired.', code: null }],
  ])(
    'distinguishes a host without speech from one without the model: %i %j',
    async (status, error) => {
      emulator.fail({ kind: 'status', status, body: { error } });
      const failure = await failureOf(say());
      expect(failure).toMatchObject({ kind: 'model-not-found', status, reason: error.message });
      expect(isSpeechUnavailable(failure)).toBe(true);
    },
  );

  it.each([
    [400, { message: 'Speed must be between 0.25 and 4.0.', code: null }],
    [400, { message: 'Unsupported voice for gpt-4o-mini-tts.', code: null }],
    [401, { message: 'Incorrect API key provided.', code: 'invalid_api_key' }],
    [500, { message: 'The model is no longer there.', code: null }],
  ])('counts as temporarily unavailable: %i %j', async (status, error) => {
    emulator.fail({ kind: 'status', status, body: { error } });
    expect(isSpeechUnavailable(await failureOf(say()))).toBe(false);
  });

  it.each(['audio/mpeg', 'audio/wav', 'application/json; charset=utf-8', 'text/html'])(
    'rejects a response of type %s',
    async (contentType) => {
      emulator.fail({ kind: 'text', body: 'no samples', contentType });
      expect((await failureOf(say())).kind).toBe('unreadable-answer');
    },
  );

  it.each(['audio/pcm', 'audio/L16;rate=24000', 'application/octet-stream', ''])(
    'accepts a response of type “%s”',
    async (contentType) => {
      emulator.fail({ kind: 'text', body: 'samples', contentType });
      expect(Buffer.concat(await say()).toString()).toBe('samples');
    },
  );

  it('without a sample is unreadable', async () => {
    emulator.fail({ kind: 'text', body: '', contentType: 'audio/pcm' });
    expect((await failureOf(say())).kind).toBe('unreadable-answer');
  });

  it('fails when the connection breaks in the middle', async () => {
    emulator.fail({ kind: 'cut' });
    expect((await failureOf(say())).kind).toBe('network');
  });

  it('fails as a network error when the server is unreachable', async () => {
    await emulator.close();
    expect((await failureOf(say())).kind).toBe('network');
    emulator = await startOpenAI();
  });

  it('has a timeout', async () => {
    emulator.fail({ kind: 'stall' });
    const failure = failureOf(say());
    for (const asked of [1, 2, 3]) {
      await vi.waitFor(() => expect(emulator.requests).toHaveLength(asked));
      runtime.clock.expire();
    }
    expect((await failure).kind).toBe('timeout');
    await vi.waitFor(() => expect(emulator.requests[2]?.ending).toBe('broken'));
    expect(runtime.clock.deadlines()).toBe(0);
  });

  it('is not requested from a relative address', async () => {
    const error = await failureOf(say(settingsWith({ openAIHost: '/v1' })));
    expect(error.kind).toBe('unreachable');
    expect(emulator.requests).toEqual([]);
  });
});
