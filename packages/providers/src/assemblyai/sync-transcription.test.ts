// @vitest-environment node
// jsdom replaces FormData, but these tests need the platform's.
import { assemblyAIHosts, defaultSettings } from '@sales-analytics/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '@sales-analytics/testing';
import { createUtteranceTranscriber } from '../create.ts';
import type { ProviderErrorKind } from '../errors/provider-error.ts';
import { everythingIn, failureOf, rejectionOf } from '../../test/failure.ts';
import { aWav, startHearing, status, type Hearing } from '../../test/hearing.ts';
import { itHearsUtterances } from '../ports/utterance-transcriber.compliance.ts';

const reason = new Error('the rep hung up');
let subject: Hearing;

beforeEach(async () => {
  subject = await startHearing();
});

afterEach(async () => {
  await subject.emulator.close();
});

describe('AssemblyAI, synchronous', () => {
  itHearsUtterances(() => undefined);
});

describe('an utterance transcribed synchronously', () => {
  it('is one request without polling', async () => {
    await subject.transcribe();
    expect(subject.stages()).toEqual(['sync']);
    expect(subject.emulator.requests[0]).toMatchObject({
      method: 'POST',
      headers: {
        'x-aai-model': 'universal-3-5-pro',
        'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
      },
    });
    expect(subject.clock.waits).toEqual([]);
    expect([...subject.closed]).toEqual([]);
  });

  it('has an empty config before its audio, because it is too short to detect its language', async () => {
    await subject.transcribe();
    expect(subject.emulator.syncConfigs).toEqual([{}]);
  });

  it('is in the language that is chosen for calls', async () => {
    await subject.transcribe({ language: 'de' });
    expect(subject.emulator.syncConfigs).toEqual([{ language_codes: ['de'] }]);
  });

  const failures: [string, Fault, ProviderErrorKind][] = [
    ['a 401', status(401, { detail: 'Invalid API key' }), 'bad-key'],
    ['a 402', status(402), 'no-credit'],
    [
      'a 400 about the balance',
      status(400, { error: 'Your account balance is negative' }),
      'no-credit',
    ],
    ['a 413', status(413), 'bad-audio'],
    ['a 415', status(415), 'bad-audio'],
    ['a 429 for more than 5 s', status(429, {}, retryAfter(6)), 'rate-limited'],
  ];

  it.each(failures)('fails with the kind of %s at the first attempt', async (_, fault, kind) => {
    subject.fail('sync', fault);
    expect(await failureOf(subject.transcribe())).toMatchObject({ kind, provider: 'AssemblyAI' });
    expect(subject.stages()).toEqual(['sync']);
    expect(subject.clock.waits).toEqual([]);
    expect([...subject.closed]).toEqual([]);
  });

  it.each([
    [{ error_code: 'audio_too_short', message: 'Too brief' }, 'Too brief'],
    [{ error_code: 'bad_audio', detail: 'No RIFF' }, 'No RIFF'],
    [{ error_code: 'bad_audio', title: 'Broken head' }, 'Broken head'],
    [{ error_code: 'bad_audio', error: 'Odd rate' }, 'Odd rate'],
    [{ status: 400, title: 'Bad Audio', detail: 'No samples' }, 'No samples'],
    [{ status: 400, title: 'Audio Too Short', detail: 'Below 80 ms' }, 'Below 80 ms'],
    [{ title: 'Audio Too Large' }, 'Audio Too Large'],
    [
      { error_code: 'bad_audio', detail: [{ loc: ['body'], msg: 'Field required' }] },
      'Field required',
    ],
  ])('is bad audio at %j, with the provider’s message', async (body, words) => {
    subject.fail('sync', status(400, body));
    expect(await failureOf(subject.transcribe())).toMatchObject({
      kind: 'bad-audio',
      reason: words,
    });
  });

  it.each(['problem', 'code', 'detail', 'error'] as const)(
    'has the provider’s words of a bad key in the form %s',
    async (form) => {
      subject.emulator.syncErrors(form);
      expect(await failureOf(subject.transcribe({ key: 'bad-key' }))).toMatchObject({
        kind: 'bad-key',
        reason: 'Authentication error, API token missing/invalid',
      });
    },
  );

  it.each(['problem', 'code', 'error'] as const)(
    'is bad audio if it is too short: %s',
    async (form) => {
      subject.emulator.syncErrors(form);
      const wav = aWav(20);
      expect(await failureOf(subject.transcribe({ wav }))).toMatchObject({
        kind: 'bad-audio',
        status: 400,
        reason: /at least 80 ms/,
      });
    },
  );

  it('reports how long to wait after a 429', async () => {
    subject.fail('sync', status(429, {}, retryAfter(7)));
    expect(await failureOf(subject.transcribe())).toMatchObject({
      status: 429,
      retryAfterMs: 7000,
    });
  });

  it.each([408, 429, 500, 502, 503, 504])('is requested twice more after a %i', async (code) => {
    subject.fail('sync', status(code), 2);
    expect(await subject.transcribe()).toBe('Good morning');
    expect(subject.stages()).toEqual(['sync', 'sync', 'sync']);
    expect(subject.clock.waits).toEqual([200, 400]);
  });

  it('fails as limited after a third 429', async () => {
    subject.fail('sync', status(429));
    expect(await failureOf(subject.transcribe())).toMatchObject({
      kind: 'rate-limited',
      status: 429,
    });
    expect(subject.stages()).toEqual(['sync', 'sync', 'sync']);
    expect([...subject.closed]).toEqual([]);
  });

  it('is requested again after a Retry-After of up to 5 s', async () => {
    subject.fail('sync', status(503, {}, retryAfter(5)), 1);
    expect(await subject.transcribe()).toBe('Good morning');
    expect(subject.clock.waits).toEqual([5000]);
  });

  it('is the response of the second attempt', async () => {
    subject.fail('sync', status(500), 1);
    subject.fail('sync', status(401), 1);
    expect(await failureOf(subject.transcribe())).toMatchObject({ kind: 'bad-key' });
  });
});

describe('the synchronous endpoint', () => {
  it('is requested again once it is no longer remembered as unavailable', async () => {
    subject.closed.add(subject.emulator.url);
    await rejectionOf(subject.transcribe());
    expect(subject.stages()).toEqual([]);
    subject.closed.clear();
    expect(await subject.transcribe()).toBe('Good morning');
    expect(subject.stages()).toEqual(['sync']);
  });

  it('is requested if only that of another host is unavailable', async () => {
    subject.closed.add('https://sync.assemblyai.com');
    await subject.transcribe();
    expect(subject.stages()).toEqual(['sync']);
  });
});

describe('the synchronous endpoint of a host', () => {
  const { us, eu } = assemblyAIHosts;

  it.each([
    [us, 'https://sync.assemblyai.com'],
    [` ${us}/ `, 'https://sync.assemblyai.com'],
    ['', 'https://sync.assemblyai.com'],
    [eu, 'https://sync.eu.assemblyai.com'],
    ['https://relay.test:8443/speech', 'https://relay.test:8443'],
    ['https://api.assemblyai.com.evil.test', 'https://api.assemblyai.com.evil.test'],
  ])('%j is at %s', async (assemblyAIHost, origin) => {
    const requested: string[] = [];
    const leave = new AbortController();
    const unavailableEndpoints = {
      has(way: string) {
        requested.push(way);
        // The request is aborted before it is sent, because these hosts are real.
        leave.abort(reason);
        return false;
      },
      add: () => undefined,
    };
    const settings = { ...defaultSettings, assemblyAIKey: 'test-key', assemblyAIHost };
    const { clock } = subject;
    const { transcribeUtterance } = createUtteranceTranscriber(settings, {
      clock,
      unavailableEndpoints,
    });
    expect(await rejectionOf(transcribeUtterance(aWav(), leave.signal))).toBe(reason);
    expect(requested).toEqual([origin]);
  });

  it('of a custom host is below its address', async () => {
    const host = `${subject.emulator.url}/speech`;
    await rejectionOf(subject.transcribe({ host }));
    expect(subject.emulator.requests[0]?.path).toBe('/speech/v1/transcribe');
  });
});

describe('an abort', () => {
  it('of the request is thrown unchanged, and no request follows', async () => {
    subject.fail('sync', { kind: 'stall' });
    const rejection = rejectionOf(subject.transcribe());
    await expect.poll(() => subject.stages()).toEqual(['sync']);
    subject.controller.abort(reason);
    expect(await rejection).toBe(reason);
    expect(subject.stages()).toEqual(['sync']);
    expect([...subject.closed]).toEqual([]);
  });

  it('before the second attempt ends the wait', async () => {
    subject.fail('sync', status(503, {}, retryAfter(1)), 1);
    subject.clock.stop();
    const rejection = rejectionOf(subject.transcribe());
    await expect.poll(() => subject.clock.pending()).toBe(1);
    subject.controller.abort(reason);
    expect(await rejection).toBe(reason);
    expect(subject.clock.pending()).toBe(0);
    expect(subject.stages()).toEqual(['sync']);
  });
});

describe('a key', () => {
  it.each(['error', 'message', 'detail', 'title'])(
    'is in no error, even if the provider repeats it as %s',
    async (field) => {
      const key = 'repeated-key-42';
      subject.fail('sync', status(401, { [field]: `key ${key} has no right` }));
      const error = await failureOf(subject.transcribe({ key }));
      expect(error.reason).toBe('key (key) has no right');
      expect(everythingIn(error)).not.toContain(key);
    },
  );
});

function retryAfter(seconds: number): Record<string, string> {
  return { 'retry-after': String(seconds) };
}
