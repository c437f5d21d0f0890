import type { Fault } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderErrorKind } from '../errors/provider-error.ts';
import { everythingIn, failureOf, rejectionOf } from '../../test/failure.ts';
import { aWav, startHearing, status, type Hearing, type HearingStage } from '../../test/hearing.ts';
import { itHearsUtterances } from '../ports/utterance-transcriber.compliance.ts';

const wholePolledWay: HearingStage[] = ['upload', 'create', 'poll', 'poll'];
const reason = new Error('the rep hung up');
let subject: Hearing;

beforeEach(async () => {
  subject = await startHearing();
});

afterEach(async () => {
  await subject.emulator.close();
});

describe('AssemblyAI by polling', () => {
  itHearsUtterances(({ emulator }) => emulator.blockSyncEndpoint('not-found'));
});

describe('an unavailable synchronous endpoint', () => {
  const closures = ['not-found', 'forbidden', 'network'] as const;

  it.each(closures)('with %s, falls back to polling at once', async (how) => {
    subject.emulator.blockSyncEndpoint(how);
    expect(await subject.transcribe()).toBe('Good morning');
    expect(subject.stages()).toEqual(['sync', ...wholePolledWay]);
    expect(subject.clock.waits).toEqual([300, 1000]);
  });

  it.each(closures)('with %s, is remembered and not requested again', async (how) => {
    subject.emulator.blockSyncEndpoint(how);
    await subject.transcribe();
    expect([...subject.closed]).toEqual([subject.emulator.url]);
    subject.emulator.requests.length = 0;
    expect(await subject.transcribe()).toBe('Good morning');
    expect(subject.stages()).toEqual(wholePolledWay);
  });

  it.each(closures)('with %s, is not remembered before polling succeeds', async (how) => {
    subject.emulator.blockSyncEndpoint(how);
    subject.fail('poll', status(401), 1);
    await failureOf(subject.transcribe());
    expect([...subject.closed]).toEqual([]);
  });

  it('is also detected at the second attempt', async () => {
    subject.fail('sync', status(500), 1);
    subject.fail('sync', status(404), 1);
    expect(await subject.transcribe()).toBe('Good morning');
    expect(subject.stages()).toEqual(['sync', 'sync', ...wholePolledWay]);
  });

  it('is not assumed after a response that broke', async () => {
    subject.fail('sync', { kind: 'cut' }, 3);
    expect(await subject.transcribe()).toBe('Good morning');
    expect(subject.stages()).toEqual(['sync', 'sync', 'sync', ...wholePolledWay]);
    expect([...subject.closed]).toEqual([]);
  });

  it.each([405, 410])('with %i, is remembered', async (code) => {
    subject.fail('sync', status(code));
    expect(await subject.transcribe()).toBe('Good morning');
    expect(subject.stages()).toEqual(['sync', ...wholePolledWay]);
    expect([...subject.closed]).toEqual([subject.emulator.url]);
  });

  const passing: [string, Fault, number][] = [
    ['a 400 about the form', status(400, { status: 400, title: 'Bad Request' }), 1],
    ['a 400 in the older form', status(400, { error_code: 'bad_request' }), 1],
    ['a 422', status(422, { detail: [{ msg: 'Field required' }] }), 1],
    ['a 503 for more than 5 s', status(503, {}, { 'retry-after': '6' }), 1],
    ['half a JSON', { kind: 'text', body: '{"text":' }, 1],
    ['no text', { kind: 'text', body: '{"text":null}' }, 1],
    ['a web page', { kind: 'text', body: '<h1>Hi', contentType: 'text/html' }, 1],
    ['a third 500', status(500), 3],
    ['a third 504', status(504), 3],
    ['a third 408', status(408), 3],
  ];

  it.each(passing)('is not assumed after %s, and polling is used', async (_, fault, attempts) => {
    subject.fail('sync', fault);
    expect(await subject.transcribe()).toBe('Good morning');
    const tried = Array.from({ length: attempts }, () => 'sync');
    expect(subject.stages()).toEqual([...tried, ...wholePolledWay]);
    expect([...subject.closed]).toEqual([]);
  });

  it('is not assumed after a timeout, and polling is used at once', async () => {
    subject.fail('sync', { kind: 'stall' });
    const text = subject.transcribe();
    await expect.poll(() => subject.stages()).toEqual(['sync']);
    subject.clock.expire();
    expect(await text).toBe('Good morning');
    expect(subject.stages()).toEqual(['sync', ...wholePolledWay]);
    expect([...subject.closed]).toEqual([]);
  });

  it('is not assumed without a network', async () => {
    const host = 'http://127.0.0.1:9';
    expect(await failureOf(subject.transcribe({ host }))).toMatchObject({ kind: 'network' });
    expect([...subject.closed]).toEqual([]);
  });

  it('is not assumed for a wrong address', async () => {
    subject.emulator.fail(status(404, '404 page not found'));
    expect(await failureOf(subject.transcribe())).toMatchObject({
      kind: 'unreachable',
      status: 404,
    });
    expect(subject.stages()).toEqual(['sync', 'upload']);
    expect([...subject.closed]).toEqual([]);
  });
});

describe('an utterance transcribed by polling', () => {
  beforeEach(() => subject.emulator.blockSyncEndpoint('not-found'));

  it('is too short to detect its language', async () => {
    await subject.transcribe();
    expect(subject.emulator.jobs).toMatchObject([{ languageDetection: false, languageCode: null }]);
  });

  it('is in the language that is chosen for calls', async () => {
    await subject.transcribe({ language: 'de' });
    expect(subject.emulator.jobs).toMatchObject([{ languageDetection: false, languageCode: 'de' }]);
  });

  it('that was deleted meanwhile is not found', async () => {
    const body = '{"id":"x","status":"completed","audio_url":"http://deleted_by_user"}';
    subject.fail('poll', { kind: 'text', body });
    expect(await failureOf(subject.transcribe())).toMatchObject({ kind: 'not-found' });
  });

  it('is polled after 300 ms, then every 1000 ms', async () => {
    subject.emulator.pollsUntilDone(4);
    await subject.transcribe();
    expect(subject.clock.waits).toEqual([300, 1000, 1000, 1000]);
  });

  it('is complete after the first poll if the job is complete', async () => {
    subject.emulator.pollsUntilDone(1);
    await subject.transcribe();
    expect(subject.clock.waits).toEqual([300]);
  });

  it('fails sooner than a file whose upload stalls, because the rep waits', async () => {
    subject.fail('upload', { kind: 'stall' });
    const failure = failureOf(subject.transcribe());
    for (const uploads of [1, 2, 3]) {
      await expect
        .poll(() => subject.stages().filter((stage) => stage === 'upload'))
        .toHaveLength(uploads);
      subject.clock.expire();
    }
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });

  it('has the text of all speakers', async () => {
    const wav = aWav(31_000);
    subject.emulator.transcript([
      { speaker: 'A', text: 'One moment.' },
      { speaker: 'B', text: ' So\nwhat? ' },
    ]);
    expect(await subject.transcribe({ wav })).toBe('One moment. So what?');
  });

  const failures: [string, Fault, ProviderErrorKind][] = [
    ['a 500', status(500), 'server-fault'],
    ['a 429', status(429), 'rate-limited'],
    ['a 403', status(403, { error: 'Cannot access uploaded file' }), 'not-found'],
    ['a broken connection', { kind: 'cut' }, 'network'],
    ['rubbish', { kind: 'text', body: '{"half":' }, 'unreadable-answer'],
  ];

  describe.each(['upload', 'create'] as const)('fails at %s', (stage) => {
    it.each(failures)('with the kind of %s', async (_, fault, kind) => {
      subject.fail('find', fault);
      subject.fail(stage, fault);
      expect(await failureOf(subject.transcribe())).toMatchObject({ kind });
      expect(subject.stages()).not.toContain(stage === 'upload' ? 'create' : 'poll');
      expect([...subject.closed]).toEqual([]);
    });
  });

  it.each(failures.filter(([name]) => name !== 'a 403'))(
    'is polled again when a poll fails with %s',
    async (_, fault) => {
      subject.fail('poll', fault, 2);
      expect(await subject.transcribe()).toBe('Good morning');
      expect(subject.clock.waits.slice(0, 3)).toEqual([300, 1000, 2000]);
    },
  );

  it('reports why its job failed', async () => {
    subject.emulator.jobError('Audio duration is too short.');
    expect(await failureOf(subject.transcribe())).toMatchObject({
      kind: 'bad-audio',
      reason: 'Audio duration is too short.',
    });
    expect([...subject.closed]).toEqual([]);
  });
});

describe('an abort', () => {
  it.each(['upload', 'create', 'poll'] as const)(
    'during %s is thrown unchanged, and no request follows',
    async (stage) => {
      subject.emulator.blockSyncEndpoint('forbidden');
      subject.fail(stage, { kind: 'stall' });
      const rejection = rejectionOf(subject.transcribe());
      await expect.poll(() => subject.stages().at(-1)).toBe(stage);
      subject.controller.abort(reason);
      expect(await rejection).toBe(reason);
      expect(subject.stages().at(-1)).toBe(stage);
      expect([...subject.closed]).toEqual([]);
    },
  );

  it('before a poll ends the wait', async () => {
    subject.emulator.blockSyncEndpoint('network');
    subject.clock.stop();
    const rejection = rejectionOf(subject.transcribe());
    await expect.poll(() => subject.clock.pending()).toBe(1);
    subject.controller.abort(reason);
    expect(await rejection).toBe(reason);
    expect(subject.stages()).toEqual(['sync', 'upload', 'create']);
  });
});

describe('a key', () => {
  it('is in no network error', async () => {
    const key = 'lost-key-0123456789';
    const error = await failureOf(subject.transcribe({ key, host: 'http://127.0.0.1:9' }));
    expect(everythingIn(error)).not.toContain(key);
  });
});
