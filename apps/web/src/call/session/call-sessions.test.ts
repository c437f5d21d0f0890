import type { DraftCall, DraftProgress } from '@sales-analytics/contract';
import { ProviderError } from '@sales-analytics/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeStorage, type FakeStorage } from '../../../test/call/fake-storage.ts';
import { fakeSessionOptions } from '../../../test/call/session/session-options.ts';
import { settled } from '../../../test/fake-providers.ts';
import { CallSessions } from './call-sessions.ts';
import type { NewSession } from './session-options.ts';

const transcript = {
  utterances: [{ speaker: 'A', text: 'Hello, this is Sam.', startMs: 0, endMs: 2000 }],
};
const answer = JSON.stringify({ objection_count: 1 });
const network = new ProviderError({ kind: 'network', provider: 'AssemblyAI' });

describe('CallSessions', () => {
  let world: ReturnType<typeof fakeSessionOptions>;
  let storage: FakeStorage;
  let sessions: CallSessions;

  beforeEach(() => {
    world = fakeSessionOptions();
    storage = createFakeStorage();
    sessions = new CallSessions({ ...world.options, drafts: storage.drafts }, storage.audio);
    sessions.open();
  });

  function aCall(id: string): NewSession {
    const file = new File([id], `${id}.mp3`);
    return {
      id,
      chosenAt: '2026-11-21T10:00:00.000Z',
      recording: { fileName: file.name, durationMs: 2000 },
      callType: 'discovery',
      file,
      source: { recording: file, durationMs: 2000 },
    };
  }

  function aDraft(id: string, progress: DraftCall['progress']): DraftCall {
    const { source: _, file: __, ...call } = aCall(id);
    return { ...call, accountId: 'account-1', progress };
  }

  async function add(...ids: string[]) {
    for (const id of ids) await sessions.add(aCall(id));
  }

  const stages = () => sessions.getSnapshot().calls.map(({ state }) => state.stage);
  const ids = () => sessions.getSnapshot().calls.map(({ id }) => id);
  const drafts = () => sessions.getSnapshot().drafts?.map(({ id }) => id);

  async function billed(job: number, transcriptId: string) {
    const { onProgress } = world.transcriber.jobs[job]?.request ?? {};
    await onProgress?.({ stage: 'transcribing', transcriptId });
    await settled();
  }

  async function transcribed(job: number) {
    world.transcriber.jobs[job]?.resolve(transcript);
    await settled();
  }

  async function answered(job: number) {
    world.languageModel.toolJobs[job]?.resolve(answer);
    world.languageModel.textJobs[job]?.resolve('A good call.');
    await settled();
  }

  describe('several calls', () => {
    beforeEach(() => add('one', 'two', 'three'));

    it('are worked on two at a time, in the order they came', async () => {
      expect(stages()).toEqual(['uploading', 'uploading', 'waiting']);
      await transcribed(0);
      expect(stages()).toEqual(['analysing', 'uploading', 'waiting']);
      await answered(0);
      expect(stages()).toEqual(['finished', 'uploading', 'uploading']);
    });

    it('don’t wait for one that failed', async () => {
      world.transcriber.jobs[0]?.reject(network);
      await settled();
      expect(stages()).toEqual(['failed', 'uploading', 'uploading']);
    });

    it('continue when one is removed', () => {
      sessions.stop('one');
      expect(ids()).toEqual(['two', 'three']);
      expect(stages()).toEqual(['uploading', 'uploading']);
      expect(world.transcriber.jobs[0]?.request.signal.aborted).toBe(true);
    });

    it('let one that failed wait for its turn again', async () => {
      world.transcriber.jobs[0]?.reject(network);
      await settled();
      sessions.get('one')?.retry('transcription');
      expect(stages()).toEqual(['waiting', 'uploading', 'uploading']);
      await transcribed(1);
      await answered(0);
      expect(stages()).toEqual(['uploading', 'finished', 'uploading']);
    });

    it('all end with the page', async () => {
      sessions.close();
      await transcribed(0);
      expect(world.languageModel.toolJobs).toHaveLength(0);
      expect(world.transcriber.jobs.map(({ request }) => request.signal.aborted)).toEqual([
        true,
        true,
      ]);
    });
  });

  describe('a transcript', () => {
    const imported = (id: string): NewSession => ({
      ...aCall(id),
      file: null,
      source: { transcript },
    });

    it('is analysed once', async () => {
      await sessions.add(imported('one'));
      expect(world.languageModel.toolJobs).toHaveLength(1);
      expect(world.languageModel.textJobs).toHaveLength(1);
    });

    it('takes one of the two places', async () => {
      for (const id of ['one', 'two', 'three']) await sessions.add(imported(id));
      expect(stages()).toEqual(['analysing', 'analysing', 'waiting']);
    });

    it('that waits outlives the page', async () => {
      await add('one', 'two');
      await sessions.add(imported('three'));
      await settled();
      expect(storage.drafts.kept.get('three')).toMatchObject({
        isUnderWay: true,
        progress: { stage: 'transcribed' },
      });
    });
  });

  describe('what another page began', () => {
    const transcribing = { stage: 'transcribing', transcriptId: 't1' } as const;

    async function withDrafts(...found: DraftCall[]) {
      for (const draft of found) storage.drafts.kept.set(draft.id, draft);
      sessions.open();
      await settled();
    }

    it('is listed once it is read, but for the calls of this page', async () => {
      const unread = new CallSessions(world.options, storage.audio);
      expect(unread.getSnapshot().drafts).toBeNull();
      await withDrafts(aDraft('one', transcribing), aDraft('two', transcribing));
      expect(drafts()).toEqual(['two', 'one']);
      expect(await sessions.resume('one')).toBe('resumed');
      expect(drafts()).toEqual(['two']);
      expect(world.transcriber.resumed[0]?.request.unfinished).toEqual({ transcriptId: 't1' });
    });

    it('is not resumed if this page already works on it', async () => {
      await add('one');
      await settled();
      expect(storage.drafts.kept.get('one')?.isUnderWay).toBe(true);
      await sessions.continueWork();
      expect(ids()).toEqual(['one']);
    });

    it('is resumed once, however often that is pressed', async () => {
      await withDrafts(aDraft('one', transcribing));
      await Promise.all([sessions.resume('one'), sessions.resume('one')]);
      expect(ids()).toEqual(['one']);
    });

    it('needs its recording if that was never sent', async () => {
      await withDrafts(aDraft('one', { stage: 'chosen' }));
      expect(await sessions.resume('one')).toBe('no-recording');
      const file = new File(['one'], 'one.mp3');
      expect(await sessions.resume('one', file)).toBe('resumed');
      expect(storage.audio.files.size).toBe(1);
      expect(world.transcriber.jobs[0]?.request.audio).toBe(file);
    });

    it('is gone if another page has finished it', async () => {
      await withDrafts(aDraft('one', transcribing));
      storage.drafts.kept.clear();
      expect(await sessions.resume('one')).toBe('gone');
      expect(drafts()).toEqual([]);
    });

    it('is left to the tab that works on it', async () => {
      await withDrafts(aDraft('one', transcribing));
      Object.assign(storage.drafts, { lock: () => Promise.resolve(null) });
      expect(await sessions.resume('one')).toBe('elsewhere');
      expect(await sessions.discardDraft('one')).toBe(false);
      expect(await sessions.add(aCall('one'))).toBe(false);
      expect(storage.drafts.kept.size).toBe(1);
    });

    it('is unlocked if the page was left before it could begin', async () => {
      let isUnlocked = false;
      Object.assign(storage.drafts, {
        lock: () => Promise.resolve(() => (isUnlocked = true)),
      });
      const adding = sessions.add(aCall('one'));
      sessions.close();
      expect(await adding).toBe(false);
      expect(isUnlocked).toBe(true);
    });

    it('is deleted with its audio if it is discarded', async () => {
      await withDrafts(aDraft('one', transcribing));
      await storage.audio.keep('one', new Blob());
      expect(await sessions.discardDraft('one')).toBe(true);
      expect([storage.drafts.kept.size, storage.audio.files.size]).toEqual([0, 0]);
      expect(drafts()).toEqual([]);
    });
  });

  describe('finished calls of an earlier page', () => {
    const whole = {
      stage: 'transcribed' as const,
      transcript,
      sides: {},
      areSidesChosen: false,
      names: {},
      answers: [],
      analysis: { analysis: { objection_count: 1 }, evidence: {} },
      summary: 'A good call.',
    } satisfies DraftCall['progress'];

    it('are ready at once, although two calls are worked on', async () => {
      for (const id of ['earlier', 'later']) storage.drafts.kept.set(id, aDraft(id, whole));
      await add('one', 'two');
      await sessions.resumeAll(['earlier', 'later']);
      expect(stages()).toEqual(['uploading', 'uploading', 'finished', 'finished']);
      expect(world.languageModel.toolJobs).toHaveLength(0);
    });

    it('are not reported as resumed if another tab has them', async () => {
      await sessions.resumeAll(['gone']);
      expect(sessions.getSnapshot().continued).toEqual([]);
    });
  });

  describe('a recording that is chosen before the keys are saved', () => {
    let hasKeys: boolean;

    beforeEach(async () => {
      hasKeys = false;
      sessions = withoutKeys();
      sessions.open();
      await settled();
    });

    function withoutKeys() {
      const { transcriber } = world.options;
      const keys = {
        transcriber: (progress: DraftProgress) => (hasKeys ? transcriber(progress) : null),
        hasLanguageModel: () => hasKeys,
      };
      return new CallSessions({ ...world.options, ...keys, drafts: storage.drafts }, storage.audio);
    }

    async function keep(...names: string[]) {
      for (const id of names) await sessions.keep(aCall(id));
      await settled();
    }

    it('waits, is stored with its audio, and sends nothing', async () => {
      await keep('one');
      expect([stages(), drafts(), sessions.getSnapshot().waiting]).toEqual([[], ['one'], ['one']]);
      expect([storage.drafts.kept.size, storage.audio.files.size]).toEqual([1, 1]);
      expect(sessions.getSnapshot().unkept).toEqual([]);
      await sessions.resumeWaiting();
      expect(world.transcriber.jobs).toHaveLength(0);
    });

    it('begins once the keys are saved, oldest first', async () => {
      await keep('one', 'two');
      hasKeys = true;
      await sessions.resumeWaiting();
      expect([ids(), drafts()]).toEqual([['one', 'two'], []]);
      expect(stages()).toEqual(['uploading', 'uploading']);
      const { waiting, continued } = sessions.getSnapshot();
      expect([waiting, continued]).toEqual([[], []]);
    });

    it('still waits after a reload, and begins once the keys are saved', async () => {
      await keep('one');
      sessions.close();
      sessions = withoutKeys();
      sessions.open();
      await sessions.continueWork();
      expect([ids(), sessions.getSnapshot().waiting]).toEqual([[], ['one']]);
      hasKeys = true;
      await sessions.resumeWaiting();
      expect(ids()).toEqual(['one']);
      expect(world.transcriber.jobs).toHaveLength(1);
    });

    it('begins even if this browser could not store it, and is listed as not stored until then', async () => {
      Object.assign(storage.drafts, { put: () => Promise.reject(new Error('The disk is full.')) });
      await keep('one');
      expect(sessions.getSnapshot().unkept).toEqual(['one']);
      hasKeys = true;
      await sessions.resumeWaiting();
      expect(stages()).toEqual(['uploading']);
    });

    it('does not begin if another tab has discarded or saved it', async () => {
      await keep('one');
      storage.drafts.kept.delete('one');
      hasKeys = true;
      await sessions.resumeWaiting();
      expect(world.transcriber.jobs).toHaveLength(0);
      expect([ids(), drafts()]).toEqual([[], []]);
    });

    it('begins also if this browser could store the draft, but not the recording', async () => {
      Object.assign(storage.audio, { keep: () => Promise.resolve(false) });
      await keep('one');
      hasKeys = true;
      await sessions.resumeWaiting();
      expect(stages()).toEqual(['uploading']);
    });

    it('can be discarded', async () => {
      await keep('one');
      await sessions.discardDraft('one');
      const { waiting } = sessions.getSnapshot();
      expect([drafts(), waiting, storage.audio.files.size]).toEqual([[], [], 0]);
    });
  });

  describe('a call that leaves the page', () => {
    it('can be resumed if it is stopped and paid for', async () => {
      await add('one');
      await billed(0, 't1');
      sessions.stop('one');
      await settled();
      expect(drafts()).toEqual(['one']);
      expect(storage.audio.files.size).toBe(1);
    });

    it('is deleted if it is stopped before anything was paid for', async () => {
      await add('one');
      sessions.stop('one');
      await settled();
      expect(drafts()).toEqual([]);
      expect([storage.drafts.kept.size, storage.audio.files.size]).toEqual([0, 0]);
    });

    it('is deleted if it is discarded', async () => {
      await add('one');
      await billed(0, 't1');
      sessions.discard('one');
      await settled();
      expect([storage.drafts.kept.size, storage.audio.files.size]).toEqual([0, 0]);
    });

    it('keeps its audio if it is saved', async () => {
      await add('one');
      await transcribed(0);
      await answered(0);
      await sessions.get('one')?.save();
      expect(sessions.getSnapshot().calls).toMatchObject([{ save: { status: 'saved' } }]);
      sessions.remove('one');
      await settled();
      expect([storage.drafts.kept.size, storage.audio.files.size]).toEqual([0, 1]);
      expect(ids()).toEqual([]);
    });

    it('is no draft any more when its save ends behind that', async () => {
      await add('one');
      await transcribed(0);
      await answered(0);
      let respond: () => void = () => undefined;
      world.server.replies.push(() => new Promise((resolve) => (respond = resolve)));
      const saving = sessions.get('one')?.save();
      await settled();
      sessions.stop('one');
      await settled();
      expect(drafts()).toEqual(['one']);
      respond();
      await saving;
      await settled();
      expect(drafts()).toEqual([]);
    });
  });
});
