import { readSalesCall } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../../test/clock.ts';
import { failureOf, rejectionOf } from '../../test/failure.ts';
import type { Stage, TranscriberSubject } from './transcriber.compliance.ts';
import type { TranscriptionProgress, Unfinished } from './transcriber.ts';

const reason = new Error('the page went away');
const { utterances } = readSalesCall();

/** Every transcriber must pass these tests, so that no recording is billed twice. */
export function itResumes(start: () => Promise<TranscriberSubject>): void {
  let subject: TranscriberSubject;
  let clock: TestClock;
  let controller: AbortController;
  let progress: TranscriptionProgress[];
  let keep: (step: TranscriptionProgress) => void | Promise<void>;

  beforeEach(async () => {
    subject = await start();
    openPage();
  });

  afterEach(async () => {
    await subject.close();
  });

  /** Opens a new page without requests, whose `keep` stores nothing. */
  function openPage() {
    clock = createTestClock();
    controller = new AbortController();
    progress = [];
    keep = () => undefined;
    // Clears the log of the emulator, but not its jobs.
    subject.requests.length = 0;
  }

  function options() {
    const { signal } = controller;
    return {
      signal,
      onProgress(step: TranscriptionProgress) {
        progress.push(step);
        return keep(step);
      },
    };
  }

  function transcribe() {
    return subject.transcriber(clock).transcribe(new Blob(['sound']), options());
  }

  function resume(unfinished: Unfinished, account?: { key: string }) {
    return subject.transcriber(clock, account).resume(unfinished, options());
  }

  function stages(): Stage[] {
    return subject.requests.map((request) => subject.stageOf(request));
  }

  function reported<Name extends TranscriptionProgress['stage']>(stage: Name) {
    const step = progress.find((each) => each.stage === stage);
    if (!step) throw new Error(`No progress was reported for ${stage}`);
    return step as Extract<TranscriptionProgress, { stage: Name }>;
  }

  async function leaveWhilePolling(): Promise<{ transcriptId: string }> {
    clock.stop();
    const rejection = rejectionOf(transcribe());
    await expect.poll(() => clock.pending()).toBe(1);
    controller.abort(reason);
    await rejection;
    const { transcriptId } = reported('transcribing');
    openPage();
    return { transcriptId };
  }

  async function failAfterUpload(): Promise<{ audioUrl: string }> {
    await failureOf(transcribe());
    const { audioUrl } = reported('uploaded');
    openPage();
    return { audioUrl };
  }

  describe('the progress callback', () => {
    it.each([
      ['uploaded', ['upload']],
      ['transcribing', ['upload', 'create']],
    ] as const)('of %s is awaited before the next request', async (stage, asked) => {
      let finishKeeping: () => void = () => undefined;
      const kept = new Promise<void>((resolve) => (finishKeeping = resolve));
      keep = (step) => (step.stage === stage ? kept : undefined);
      const work = transcribe();
      await expect.poll(() => progress.at(-1)?.stage).toBe(stage);
      await new Promise((done) => setImmediate(done));
      expect(stages()).toEqual(asked);
      expect(clock.waits).toEqual([]);
      finishKeeping();
      expect((await work).utterances).toEqual(utterances);
    });

    it('that throws or rejects does not stop the paid work', async () => {
      keep = () => {
        throw new Error('the disk is full');
      };
      expect((await transcribe()).utterances).toEqual(utterances);
      keep = () => Promise.reject(new Error('the disk is full'));
      expect((await transcribe()).utterances).toEqual(utterances);
    });

    it('that never resolves does not delay an abort', async () => {
      keep = () => new Promise(() => undefined);
      const rejection = rejectionOf(transcribe());
      await expect.poll(() => progress.at(-1)?.stage).toBe('uploaded');
      controller.abort(reason);
      expect(await rejection).toBe(reason);
      expect(stages()).toEqual(['upload']);
    });
  });

  describe('a request for a job whose response was lost', () => {
    it('is found and not sent again', async () => {
      subject.fail('create', { kind: 'cut' }, 1);
      expect((await transcribe()).utterances).toEqual(utterances);
      expect(stages()).toEqual(['upload', 'create', 'find', 'poll', 'poll']);
    });

    it('is sent again if it never arrived', async () => {
      subject.fail('create', { kind: 'status', status: 500 }, 2);
      expect((await transcribe()).utterances).toEqual(utterances);
      expect(stages().slice(1, -2)).toEqual(['create', 'find', 'create', 'find', 'create']);
    });

    it.each([502, 504])(
      'is searched for once more 5 s after the %i of a gateway',
      async (status) => {
        subject.fail('create', { kind: 'status', status }, 1);
        expect((await transcribe()).utterances).toEqual(utterances);
        expect(stages().slice(1, -2)).toEqual(['create', 'find', 'find', 'create']);
        expect(clock.waits.slice(0, 2)).toEqual([500, 5000]);
      },
    );

    it('is not requested again while it is unknown whether the first request arrived', async () => {
      subject.fail('create', { kind: 'cut' }, 1);
      subject.fail('find', { kind: 'status', status: 503 });
      expect(await failureOf(transcribe())).toMatchObject({ kind: 'server-fault' });
      expect(stages().filter((stage) => stage === 'create')).toHaveLength(1);
    });
  });

  describe('a transcription that is resumed', () => {
    it('by its id is polled at once, without another request', async () => {
      const { transcriptId } = await leaveWhilePolling();
      expect((await resume({ transcriptId })).utterances).toEqual(utterances);
      expect(stages()).toEqual(['poll', 'poll']);
      expect(clock.waits).toEqual([1000]);
      expect(progress).toEqual([{ stage: 'transcribing', transcriptId }]);
    });

    it('by its upload continues with the job whose id was not received', async () => {
      subject.fail('create', { kind: 'cut' }, 1);
      subject.fail('find', { kind: 'status', status: 403 }, 1);
      const { audioUrl } = await failAfterUpload();
      expect((await resume({ audioUrl })).utterances).toEqual(utterances);
      expect(stages()).toEqual(['find', 'poll', 'poll']);
      expect(progress.map(({ stage }) => stage)).toEqual(['uploaded', 'transcribing']);
    });

    it('by its upload requests a job if there is none', async () => {
      subject.fail('create', { kind: 'status', status: 400 }, 1);
      const { audioUrl } = await failAfterUpload();
      expect((await resume({ audioUrl })).utterances).toEqual(utterances);
      expect(stages()).toEqual(['find', 'find', 'create', 'poll', 'poll']);
    });

    it('by its upload requests a new job if the old one failed', async () => {
      subject.failJob('All workers are on holiday');
      const { audioUrl } = await failAfterUpload();
      await failureOf(resume({ audioUrl }));
      expect(stages().slice(0, 3)).toEqual(['find', 'find', 'create']);
    });

    it('by the id of a failed job reports the reason', async () => {
      const unfinished = await leaveWhilePolling();
      subject.failJob('All workers are on holiday');
      expect(await failureOf(resume(unfinished))).toMatchObject({
        kind: 'transcription-failed',
        reason: 'All workers are on holiday',
      });
    });

    it('requests no job while it is unknown whether one exists', async () => {
      subject.fail('find', { kind: 'status', status: 503 });
      const unfinished = { audioUrl: 'https://example.test/call.mp3' };
      expect(await failureOf(resume(unfinished))).toMatchObject({ kind: 'server-fault' });
      expect(new Set(stages())).toEqual(new Set(['find']));
    });

    it('by an unknown id is not found', async () => {
      const unfinished = { transcriptId: 'nonsense' };
      expect(await failureOf(resume(unfinished))).toMatchObject({ kind: 'not-found' });
      expect(stages()).toEqual(['poll']);
    });

    it('with another key is not found, and can still be read with its own key', async () => {
      const unfinished = await leaveWhilePolling();
      const error = await failureOf(resume(unfinished, { key: 'another-key' }));
      expect(error).toMatchObject({ kind: 'not-found' });
      expect((await resume(unfinished)).utterances).toEqual(utterances);
    });

    it.each([{ audioUrl: 'https://example.test/call.mp3' }, { transcriptId: 'x' }])(
      'after an abort sends no request: %j',
      async (unfinished) => {
        controller.abort(reason);
        expect(await rejectionOf(resume(unfinished))).toBe(reason);
        expect(subject.requests).toEqual([]);
      },
    );
  });
}
