import type { Utterance } from '@sales-analytics/contract';
import { readSalesCall, type EmulatedRequest, type Fault } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProviderErrorKind } from '../errors/provider-error.ts';
import { createTestClock, type TestClock } from '../../test/clock.ts';
import { everythingIn, failureOf, rejectionOf } from '../../test/failure.ts';
import type { Transcriber, TranscriptionProgress } from './transcriber.ts';

export type Stage = 'upload' | 'create' | 'poll' | 'find' | 'test';

export interface TranscriberSubject {
  transcriber(clock: TestClock, account?: { key?: string; host?: string }): Transcriber;
  requests: EmulatedRequest[];
  stageOf(request: EmulatedRequest): Stage;
  fail(stage: Stage, fault: Fault, times?: number): void;
  hear(utterances: readonly Utterance[]): void;
  failJob(reason: string): void;
  pollsUntilDone(polls: number): void;
  close(): Promise<void>;
}

const reason = new Error('the user stopped');
const bytes = new Uint8Array(200_000).fill(7);
/** Temporary failures are retried. */
const isTransient: readonly ProviderErrorKind[] = ['server-fault', 'rate-limited', 'network'];
const webPage = { kind: 'text', body: '<!doctype html><h1>Hi', contentType: 'text/html' } as const;

export function itTranscribes(start: () => Promise<TranscriberSubject>): void {
  let subject: TranscriberSubject;
  let clock: TestClock;
  let controller: AbortController;
  let progress: TranscriptionProgress[];

  beforeEach(async () => {
    subject = await start();
    clock = createTestClock();
    controller = new AbortController();
    progress = [];
  });

  afterEach(async () => {
    await subject.close();
  });

  function transcribe(account: { key?: string; host?: string } = {}, audio = new Blob([bytes])) {
    return subject.transcriber(clock, account).transcribe(audio, {
      signal: controller.signal,
      onProgress: (step) => void progress.push(step),
    });
  }

  function testKey(account: { key?: string; host?: string } = {}) {
    return subject.transcriber(clock, account).testKey(controller.signal);
  }

  function stages(): Stage[] {
    return subject.requests.map((request) => subject.stageOf(request));
  }

  describe('a recording', () => {
    it('becomes utterances with speakers and times', async () => {
      const transcript = await transcribe();
      expect(transcript.utterances).toEqual(readSalesCall().utterances);
      expect(transcript.durationMs).toBe(57_000);
    });

    it('is sent once and completely, as raw bytes', async () => {
      await transcribe();
      const [upload] = subject.requests;
      expect(upload).toMatchObject({ method: 'POST', bodyBytes: bytes.length });
      expect(upload?.headers['content-type']).toBe('application/octet-stream');
      expect(stages().filter((stage) => stage === 'upload')).toHaveLength(1);
    });

    it('is never read into memory', async () => {
      const audio = new Blob([bytes]);
      const readers = (['arrayBuffer', 'text', 'stream', 'slice'] as const)
        .filter((reader) => reader in audio)
        .map((reader) => vi.spyOn(audio, reader));
      await transcribe({}, audio);
      expect(readers.length).toBeGreaterThan(0);
      for (const reader of readers) expect(reader).not.toHaveBeenCalled();
    });

    it('is reported from 0 to 100 percent, then as uploaded, then as being transcribed', async () => {
      await transcribe();
      const percents = progress.flatMap((step) => (step.stage === 'uploading' ? step.percent : []));
      expect(percents[0]).toBe(0);
      expect(percents.at(-1)).toBe(100);
      expect(percents).toEqual(percents.toSorted((a, b) => a - b));
      expect(progress.at(-1)).toMatchObject({ stage: 'transcribing', transcriptId: /./ });
      expect(progress.at(-2)).toMatchObject({ stage: 'uploaded', audioUrl: /^https:/ });
    });

    it('is polled every 1000 ms until it is done', async () => {
      subject.pollsUntilDone(5);
      await transcribe();
      expect(clock.waits).toEqual([1000, 1000, 1000, 1000, 1000]);
    });

    it('may be sent over a slow connection', async () => {
      for (const stage of ['upload', 'create', 'poll'] as const)
        subject.fail(stage, { kind: 'slow', ms: 30 }, 1);
      const { utterances } = await transcribe();
      expect(utterances).toHaveLength(readSalesCall().utterances.length);
    });

    it('without speech becomes an empty transcript, because it is billed', async () => {
      subject.hear([]);
      expect(await transcribe()).toMatchObject({ utterances: [] });
    });

    it('with hostile text is returned as text', async () => {
      const text = `<script>alert(1)</script> \${x} {{y}} ' OR 1=1 -- 🙂 \u202Eabc`;
      subject.hear([{ speaker: '<b>A</b>', text, startMs: 0, endMs: 9 }]);
      const { utterances } = await transcribe();
      expect(utterances).toEqual([{ speaker: '<b>A</b>', text, startMs: 0, endMs: 9 }]);
    });

    it('keeps one utterance one line, without control characters', async () => {
      subject.hear([{ speaker: 'A', text: 'Yes\u0000.\r\nB: I\u2028agree', startMs: 0, endMs: 9 }]);
      const { utterances } = await transcribe();
      expect(utterances[0]?.text).toBe('Yes . B: I agree');
    });
  });

  describe('a job that fails at the provider', () => {
    it('reports the reason', async () => {
      subject.failJob('All workers are on holiday');
      expect(await failureOf(transcribe())).toMatchObject({
        kind: 'transcription-failed',
        reason: 'All workers are on holiday',
      });
    });

    it.each(['File does not appear to contain audio.', 'Audio duration is too short.'])(
      'because of its audio has the kind bad-audio: %s',
      async (words) => {
        subject.failJob(words);
        expect(await failureOf(transcribe())).toMatchObject({ kind: 'bad-audio', reason: words });
      },
    );

    it('reports it without the key and control characters, up to a maximum length', async () => {
      subject.failJob(`secret-key-123 is bad\u0007\n${'x '.repeat(5000)}`);
      const error = await failureOf(transcribe({ key: 'secret-key-123' }));
      expect(error.reason).toMatch(/^\(key\) is bad x x/);
      expect(error.reason?.length).toBeLessThanOrEqual(240);
    });
  });

  const failures: [string, Fault, ProviderErrorKind][] = [
    ['a status 500', { kind: 'status', status: 500, body: { error: 'oops' } }, 'server-fault'],
    ['a status 503 in HTML', { kind: 'status', status: 503, body: '<h1>no' }, 'server-fault'],
    ['a status 429', { kind: 'status', status: 429, headers: retryAfter(7) }, 'rate-limited'],
    ['a broken connection', { kind: 'cut' }, 'network'],
    ['half a JSON', { kind: 'text', body: '{"half":' }, 'unreadable-answer'],
    ['a JSON of another kind', { kind: 'text', body: '[1,2]' }, 'unreadable-answer'],
    ['a web page', webPage, 'unreadable-answer'],
  ];

  describe.each(['upload', 'create'] as const)('an answer to %s', (stage) => {
    it.each(failures)(
      'with %s fails with its kind, and no request follows',
      async (_, fault, kind) => {
        subject.fail(stage, fault);
        subject.fail('find', fault);
        expect(await failureOf(transcribe())).toMatchObject({ kind });
        expect(stages()).not.toContain(stage === 'upload' ? 'create' : 'poll');
        expect(stages().filter((each) => each === stage)).toHaveLength(
          stage === 'upload' && isTransient.includes(kind) ? 4 : 1,
        );
      },
    );

    // A job whose response broke is found, see `itResumes`.
    const passing = failures.filter(
      ([, , kind]) => isTransient.includes(kind) && !(stage === 'create' && kind === 'network'),
    );
    it.each(passing)('with %s is retried, with growing pauses', async (_, fault) => {
      subject.fail(stage, fault, 2);
      expect((await transcribe()).utterances.length).toBeGreaterThan(0);
      expect(clock.waits.slice(0, -2)).toEqual(
        fault.kind === 'status' && fault.status === 429 ? [7000, 7000] : [500, 1000],
      );
    });

    it('with a Retry-After of minutes reports how long to wait', async () => {
      subject.fail(stage, { kind: 'status', status: 429, headers: retryAfter(70) });
      expect(await failureOf(transcribe())).toMatchObject({ status: 429, retryAfterMs: 70_000 });
      expect(clock.waits).toEqual([]);
    });
  });

  describe('an answer to a poll', () => {
    it.each(failures)('with %s is polled again', async (_, fault) => {
      subject.fail('poll', fault, 2);
      const { utterances } = await transcribe();
      expect(utterances.length).toBeGreaterThan(0);
    });

    it('that keeps failing is retried eight times, with growing pauses', async () => {
      subject.fail('poll', { kind: 'status', status: 500 });
      expect(await failureOf(transcribe())).toMatchObject({ kind: 'server-fault' });
      expect(clock.waits).toEqual([1000, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
      expect(stages().filter((stage) => stage === 'poll')).toHaveLength(8);
    });

    it('that succeeds resets the interval to 1000 ms', async () => {
      subject.pollsUntilDone(3);
      subject.fail('poll', { kind: 'status', status: 500 }, 3);
      await transcribe();
      expect(clock.waits).toEqual([1000, 1000, 2000, 4000, 1000, 1000]);
    });

    it('with a Retry-After is retried after that time', async () => {
      const headers = { 'retry-after': '20' };
      subject.fail('poll', { kind: 'status', status: 429, headers }, 1);
      await transcribe();
      expect(clock.waits.slice(0, 2)).toEqual([1000, 20_000]);
    });

    it('with a Retry-After of hours fails', async () => {
      subject.fail('poll', { kind: 'status', status: 429, headers: { 'retry-after': '7200' } });
      expect(await failureOf(transcribe())).toMatchObject({ retryAfterMs: 7_200_000 });
      expect(clock.waits).toEqual([1000]);
    });

    it('with a rejected key ends the wait', async () => {
      subject.fail('poll', { kind: 'status', status: 401, body: { error: 'Invalid API token' } });
      expect(await failureOf(transcribe())).toMatchObject({ kind: 'bad-key' });
      expect(clock.waits).toEqual([1000]);
    });
  });

  describe('an abort', () => {
    it('before the start sends nothing', async () => {
      controller.abort(reason);
      expect(await rejectionOf(transcribe())).toBe(reason);
      expect(subject.requests).toEqual([]);
      expect(progress).toEqual([]);
    });

    it.each(['upload', 'create', 'poll'] as const)(
      'during %s is thrown unchanged, and no request follows',
      async (stage) => {
        subject.fail(stage, { kind: 'stall' });
        const rejection = rejectionOf(transcribe());
        await expect.poll(() => stages().at(-1)).toBe(stage);
        const before = progress.length;
        controller.abort(reason);
        expect(await rejection).toBe(reason);
        expect(stages().at(-1)).toBe(stage);
        expect(progress).toHaveLength(before);
      },
    );

    it('between two polls ends the wait', async () => {
      clock.stop();
      const rejection = rejectionOf(transcribe());
      await expect.poll(() => clock.pending()).toBe(1);
      controller.abort(reason);
      expect(await rejection).toBe(reason);
      expect(clock.pending()).toBe(0);
      expect(stages()).not.toContain('poll');
    });

    it('of a key test is thrown unchanged', async () => {
      subject.fail('test', { kind: 'stall' });
      const rejection = rejectionOf(testKey());
      await expect.poll(() => stages()).toEqual(['test']);
      controller.abort(reason);
      expect(await rejection).toBe(reason);
    });
  });

  describe('a key', () => {
    it('that works is accepted', async () => {
      await expect(testKey({ key: ' good-key\n' })).resolves.toBeUndefined();
      expect(stages()).toEqual(['test']);
    });

    it('that is bad is rejected at its test and at a recording', async () => {
      const key = 'bad-key-0123456789';
      const errors = [await failureOf(testKey({ key })), await failureOf(transcribe({ key }))];
      for (const error of errors) {
        expect(error).toMatchObject({ kind: 'bad-key', status: 401 });
        expect(everythingIn(error)).not.toContain(key);
      }
    });

    it('without credit is told apart from a bad request', async () => {
      const error = await failureOf(transcribe({ key: 'poor-key' }));
      expect(error).toMatchObject({ kind: 'no-credit', status: 400 });
    });

    it.each(['', 'two words', 'schlüssel', 'a\u0000b', 'smart“quote'])(
      'like %j is rejected before it is sent',
      async (key) => {
        expect(await failureOf(testKey({ key }))).toMatchObject({ kind: 'bad-key' });
        expect(subject.requests).toEqual([]);
      },
    );

    it('is in no error, even if the provider repeats it', async () => {
      const key = 'repeated-key-42';
      const body = { error: `key ${key} has no right to this` };
      subject.fail('create', { kind: 'status', status: 403, body });
      const error = await failureOf(transcribe({ key }));
      expect(error.reason).toBe('key (key) has no right to this');
      expect(everythingIn(error)).not.toContain(key);
    });
  });

  describe('an address', () => {
    it.each(['/v2', 'api.assemblyai.com', 'ftp://x.test', 'https://me:pw@x.test'])(
      'like %j never gets the key',
      async (host) => {
        expect(await failureOf(testKey({ host }))).toMatchObject({ kind: 'unreachable' });
        expect(await failureOf(transcribe({ host }))).toMatchObject({ kind: 'unreachable' });
        expect(subject.requests).toEqual([]);
      },
    );

    it('that is unreachable is a network error', async () => {
      const host = 'http://127.0.0.1:9';
      expect(await failureOf(testKey({ host }))).toMatchObject({ kind: 'network' });
      expect(await failureOf(transcribe({ host }))).toMatchObject({ kind: 'network' });
    });

    it('of another service fails', async () => {
      subject.fail('test', webPage);
      expect(await failureOf(testKey())).toMatchObject({ kind: 'unreachable', status: 200 });
    });
  });
}

/** A page can read this header only if the provider exposes it. */
function retryAfter(seconds: number): Record<string, string> {
  return {
    'retry-after': String(seconds),
    'access-control-expose-headers': 'retry-after',
  };
}
