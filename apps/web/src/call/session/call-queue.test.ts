import { keptCallSchema, type Call, type KeptProgress } from '@sales-analytics/contract';
import { ProviderError } from '@sales-analytics/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { CallQueue, type NewQueuedCall, type QueuedCall } from './call-queue.ts';
import { resumedCall } from './resumed-call.ts';
import {
  FakeClock,
  FakeDraftStore,
  FakeLanguageModel,
  FakeTranscriber,
  settled,
} from '../../../test/ports.ts';

const transcript = {
  utterances: [{ speaker: 'A', text: 'Hello, this is Sam.', startMs: 0, endMs: 2000 }],
};
const answer = JSON.stringify({ objection_count: 1 });
const aSavedCall: Call = {
  _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
  createdAt: '2026-11-21T10:05:00.000Z',
  summary: 'A good call.',
  analysis: {},
  transcript: '',
  audioUrl: '',
};
const network = new ProviderError({ kind: 'network', provider: 'AssemblyAI' });
const badAudio = new ProviderError({ kind: 'bad-audio', provider: 'AssemblyAI' });

describe('CallQueue', () => {
  let transcriber: FakeTranscriber;
  let languageModel: FakeLanguageModel;
  let drafts: FakeDraftStore;
  let controller: AbortController;
  let calls: readonly QueuedCall[];
  let queue: CallQueue;

  beforeEach(() => {
    transcriber = new FakeTranscriber();
    languageModel = new FakeLanguageModel();
    drafts = new FakeDraftStore();
    controller = new AbortController();
    calls = [];
    queue = new CallQueue({
      transcriber: () => transcriber,
      languageModel,
      hasLanguageModel: () => true,
      modelProvider: () => 'OpenAI',
      drafts,
      accountId: 'account-1',
      clock: new FakeClock(),
      signal: controller.signal,
      onChange: (next) => {
        calls = next;
      },
    });
  });

  function aCall(id: string): NewQueuedCall {
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

  function stages(): string[] {
    return calls.map(({ state }) => state.stage);
  }

  function keptProgress(id: string): KeptProgress | undefined {
    return drafts.kept.get(id)?.progress;
  }

  /** The provider has the recording of the job and bills it. */
  async function billed(job: number, transcriptId: string) {
    const { onProgress } = transcriber.jobs[job]?.request ?? {};
    await onProgress?.({ stage: 'uploaded', audioUrl: `https://cdn/${transcriptId}` });
    await onProgress?.({ stage: 'transcribing', transcriptId });
  }

  async function transcribed(job: number) {
    transcriber.jobs[job]?.resolve(transcript);
    await settled();
  }

  async function answered(job: number) {
    languageModel.toolJobs[job]?.resolve(answer);
    languageModel.textJobs[job]?.resolve('A good call.');
    await settled();
  }

  describe('several calls', () => {
    beforeEach(() => {
      for (const id of ['one', 'two', 'three']) queue.add(aCall(id));
    });

    it('are worked on two at a time, in the order they came', async () => {
      expect(stages()).toEqual(['uploading', 'uploading', 'waiting']);
      await transcribed(0);
      expect(stages()).toEqual(['analysing', 'uploading', 'waiting']);
      await answered(0);
      expect(stages()).toEqual(['finished', 'uploading', 'uploading']);
    });

    it('don’t wait for one that failed', async () => {
      transcriber.jobs[0]?.reject(network);
      await settled();
      expect(stages()).toEqual(['failed', 'uploading', 'uploading']);
    });

    it('go on when one is taken away', () => {
      queue.remove('one', { isForgotten: true });
      expect(calls.map(({ id }) => id)).toEqual(['two', 'three']);
      expect(stages()).toEqual(['uploading', 'uploading']);
      expect(transcriber.jobs[0]?.request.signal.aborted).toBe(true);
    });

    it('let one that failed wait for its turn again', async () => {
      transcriber.jobs[0]?.reject(network);
      await settled();
      queue.retry('one', 'transcription');
      expect(stages()).toEqual(['waiting', 'uploading', 'uploading']);
      await transcribed(1);
      await answered(0);
      expect(stages()).toEqual(['uploading', 'finished', 'uploading']);
    });

    it('all end with the page', async () => {
      controller.abort();
      await transcribed(0);
      expect(stages()).toEqual(['uploading', 'uploading', 'waiting']);
      expect(transcriber.jobs).toHaveLength(2);
    });
  });

  describe('a transcript', () => {
    const imported = (id: string): NewQueuedCall => ({
      ...aCall(id),
      file: null,
      source: { transcript },
    });

    it('is analysed once', () => {
      queue.add(imported('one'));
      expect(languageModel.toolJobs).toHaveLength(1);
      expect(languageModel.textJobs).toHaveLength(1);
    });

    it('takes one of the two places', () => {
      for (const id of ['one', 'two', 'three']) queue.add(imported(id));
      expect(stages()).toEqual(['analysing', 'analysing', 'waiting']);
    });
  });

  describe('what is kept', () => {
    it('is a recording from its choice on', async () => {
      queue.add(aCall('one'));
      await settled();
      expect(drafts.kept.get('one')).toEqual({
        id: 'one',
        accountId: 'account-1',
        chosenAt: '2026-11-21T10:00:00.000Z',
        recording: { fileName: 'one.mp3', durationMs: 2000 },
        callType: 'discovery',
        progress: { stage: 'chosen' },
      });
      expect(calls[0]?.isKept).toBe(true);
    });

    it('is the id that is billed, and then every answer', async () => {
      queue.add(aCall('one'));
      await billed(0, 't1');
      expect(keptProgress('one')).toEqual({ stage: 'transcribing', transcriptId: 't1' });
      await transcribed(0);
      await answered(0);
      expect(keptProgress('one')).toMatchObject({
        stage: 'transcribed',
        analysis: { analysis: { objection_count: 1 } },
        summary: 'A good call.',
      });
    });

    it('has the call type that was chosen last', async () => {
      queue.add(aCall('one'));
      await billed(0, 't1');
      queue.setCallType('one', 'demo');
      await settled();
      expect(drafts.kept.get('one')).toMatchObject({
        callType: 'demo',
        progress: { stage: 'transcribing', transcriptId: 't1' },
      });
    });

    it('is gone when the call is saved, and the call stays on the screen', async () => {
      queue.add(aCall('one'));
      await transcribed(0);
      await answered(0);
      queue.markSaved('one', aSavedCall, () => null);
      await settled();
      expect(drafts.kept.size).toBe(0);
      expect(stages()).toEqual(['finished']);
      expect(calls[0]).toMatchObject({ isKept: false, saved: aSavedCall });
    });

    it('stays when the work ends without a word', async () => {
      queue.add(aCall('one'));
      await billed(0, 't1');
      queue.remove('one', { isForgotten: false });
      await settled();
      expect(keptProgress('one')?.stage).toBe('transcribing');
    });

    it('is what was sent to be saved, until the server has it', async () => {
      const sent = { key: 'one', call: { ...aSavedCall, summary: 'As it was sent.' } };
      queue.add(aCall('one'));
      await transcribed(0);
      await answered(0);
      await queue.setSent('one', sent);
      expect(drafts.kept.get('one')).toMatchObject({
        sent,
        progress: { stage: 'transcribed' },
      });
      queue.edit('one', { kind: 'rename-speaker', speaker: 'A', name: 'Sam' });
      await settled();
      const [kept = expect.fail()] = await drafts.list();
      expect(resumedCall(kept, null)).toMatchObject({ sent, progress: { names: { A: 'Sam' } } });
      await queue.setSent('one', null);
      expect(drafts.kept.get('one')).not.toHaveProperty('sent');
    });

    it('is what an import noted, until that is closed', async () => {
      queue.add({ ...aCall('one'), source: { transcript }, notes: ['No line has times.'] });
      await settled();
      expect(drafts.kept.get('one')).toMatchObject({ notes: ['No line has times.'] });
      queue.closeNotes('one');
      await settled();
      expect(drafts.kept.get('one')).not.toHaveProperty('notes');
      expect(calls[0]?.notes).toEqual([]);
    });

    it('is nothing of a transcript that still waits', async () => {
      for (const id of ['one', 'two']) queue.add(aCall(id));
      queue.add({ ...aCall('three'), source: { transcript }, notes: ['No line has times.'] });
      queue.closeNotes('three');
      queue.setCallType('three', 'demo');
      await settled();
      expect(drafts.kept.has('three')).toBe(false);
      await transcribed(0);
      await answered(0);
      expect(drafts.kept.get('three')).toMatchObject({ callType: 'demo' });
    });

    it('never stops the work in a browser that keeps nothing', async () => {
      drafts.isRefusing = true;
      queue.add(aCall('one'));
      await billed(0, 't1');
      await transcribed(0);
      await answered(0);
      expect(stages()).toEqual(['finished']);
      expect(calls[0]?.isKept).toBe(false);
    });
  });

  describe('a retry', () => {
    async function failedAfterBilling(error: ProviderError) {
      queue.add(aCall('one'));
      await billed(0, 't1');
      transcriber.jobs[0]?.reject(error);
      await settled();
      queue.retry('one', 'transcription');
    }

    it('pays for no second transcription of what the provider has', async () => {
      await failedAfterBilling(network);
      expect(transcriber.jobs).toHaveLength(1);
      expect(transcriber.resumed[0]?.request.unfinished).toEqual({ transcriptId: 't1' });
    });

    it('sends the recording anew where the provider could make nothing of it', async () => {
      await failedAfterBilling(badAudio);
      expect(transcriber.resumed).toHaveLength(0);
      expect(transcriber.jobs).toHaveLength(2);
    });

    it.each([
      ['bad-audio', { transcriptId: 't1' }],
      ['bad-audio', { audioUrl: 'https://cdn/t1' }],
      ['transcription-failed', { transcriptId: 't1' }],
      ['transcription-failed', { audioUrl: 'https://cdn/t1' }],
    ] as const)('asks again for what is paid for where one answer was %s: %j', async (kind, at) => {
      queue.add(aCall('one'));
      if ('transcriptId' in at) await billed(0, 't1');
      else await transcriber.jobs[0]?.request.onProgress({ stage: 'uploaded', ...at });
      const refused = new ProviderError({ kind, provider: 'AssemblyAI', status: 403 });
      transcriber.jobs[0]?.reject(refused);
      await settled();
      queue.retry('one', 'transcription');
      expect(transcriber.jobs).toHaveLength(1);
      expect(transcriber.resumed[0]?.request.unfinished).toEqual(at);
    });

    it('orders no second transcription of a recording in which nobody speaks', async () => {
      queue.add(aCall('one'));
      await billed(0, 't1');
      transcriber.jobs[0]?.resolve({ utterances: [] });
      await settled();
      expect(calls[0]?.state).toMatchObject({ stage: 'failed', failure: { kind: 'no-speech' } });
      queue.retry('one', 'transcription');
      expect(transcriber.jobs).toHaveLength(1);
      expect(transcriber.resumed[0]?.request.unfinished).toEqual({ transcriptId: 't1' });
    });

    it.each([
      ['a job that lost its recording', undefined, 2],
      ['a transcript that this key is refused', 400, 1],
    ])('sends the recording anew for %s or not', async (_what, status, uploads) => {
      await failedAfterBilling(
        new ProviderError({
          kind: 'not-found',
          provider: 'AssemblyAI',
          ...(status !== undefined && { status }),
        }),
      );
      expect(transcriber.jobs).toHaveLength(uploads);
    });

    it('of a half asks for that half', async () => {
      queue.add(aCall('one'));
      await transcribed(0);
      languageModel.toolJobs[0]?.reject(network);
      languageModel.textJobs[0]?.resolve('A good call.');
      await settled();
      queue.retry('one', 'analysis');
      expect(languageModel.toolJobs).toHaveLength(2);
      expect(languageModel.textJobs).toHaveLength(1);
    });
  });

  describe('a call of another page', () => {
    function resumed(progress: KeptProgress, file: File | null = null) {
      const { source: _, file: __, ...kept } = aCall('one');
      return resumedCall({ ...kept, accountId: 'account-1', progress }, file);
    }

    it('goes on where it stood', async () => {
      const call = resumed({ stage: 'uploaded', audioUrl: 'https://cdn/1' });
      if (call) queue.add(call);
      expect(transcriber.jobs).toHaveLength(0);
      expect(transcriber.resumed[0]?.request.unfinished).toEqual({ audioUrl: 'https://cdn/1' });
      queue.setCallType('one', 'demo');
      await settled();
      expect(keptProgress('one')?.stage).toBe('uploaded');
    });

    it('is shown at once where it was finished', () => {
      const call = resumed({
        stage: 'transcribed',
        transcript,
        sides: { A: 'sales_rep' },
        areSidesChosen: false,
        names: { A: 'Sam' },
        answers: [],
        analysis: { analysis: {}, evidence: {} },
        summary: 'A good call.',
      });
      if (call) queue.add(call);
      expect(stages()).toEqual(['finished']);
      expect(calls[0]?.state).toMatchObject({
        spoken: { sides: { A: 'sales_rep' }, names: { A: 'Sam' } },
      });
      expect(languageModel.toolJobs).toHaveLength(0);
    });

    it('needs its recording again where that was never sent', () => {
      expect(resumed({ stage: 'chosen' })).toBeNull();
      expect(resumed({ stage: 'chosen' }, new File(['one'], 'one.mp3'))?.source).toHaveProperty(
        'recording',
      );
    });
  });

  it('says whether a provider has worked for it, also while it waits', async () => {
    queue.add(aCall('one'));
    expect(calls[0]?.hasPaidPart).toBe(false);
    await billed(0, 't1');
    expect(calls[0]?.hasPaidPart).toBe(true);
    queue.add(aCall('two'));
    const { source, ...call } = aCall('three');
    queue.add({ ...call, source, progress: { stage: 'transcribing', transcriptId: 't3' } });
    expect(calls[2]).toMatchObject({ state: { stage: 'waiting' }, hasPaidPart: true });
  });

  it('keeps what came of an answer when the page was left', async () => {
    queue.add({ ...aCall('one'), source: { transcript } });
    await answered(0);
    controller.abort();
    queue.addAnswer('one', { question: 'Why?', answer: 'So', askedAt: '2026-11-21T10:00:00.000Z' });
    await settled();
    expect(keptProgress('one')).toMatchObject({ answers: [{ answer: 'So' }] });
  });

  it('keeps a summary that can be read again', async () => {
    queue.add({ ...aCall('one'), source: { transcript } });
    languageModel.textJobs[0]?.resolve(`\u0000${'on and '.repeat(40_000)}`);
    await settled();
    expect(keptCallSchema.safeParse(drafts.kept.get('one')).success).toBe(true);
  });

  it('remembers what of a saved call the server does not have', async () => {
    queue.add({ ...aCall('one'), source: { transcript } });
    await answered(0);
    const changed = { ...aSavedCall, names: { A: 'Sam' } };
    queue.markSaved('one', aSavedCall, () => changed);
    expect(calls[0]).toMatchObject({ saved: aSavedCall, unstored: changed });
    expect(drafts.kept.size).toBe(1);
    queue.markStored('one', { ...changed, revision: 1 }, null);
    await settled();
    expect(calls[0]).toMatchObject({ saved: { names: { A: 'Sam' } }, unstored: null });
    expect(drafts.kept.size).toBe(0);
  });

  it('takes no older word of what the server has for a newer one', async () => {
    queue.add({ ...aCall('one'), source: { transcript } });
    await answered(0);
    queue.markSaved('one', aSavedCall, () => null);
    const stored = { ...aSavedCall, revision: 2 };
    queue.markStored('one', stored, null);
    queue.markStored('one', { ...aSavedCall, revision: 1 }, aSavedCall);
    expect(calls[0]).toMatchObject({ saved: stored, unstored: null });
  });

  it('compares what is saved with what is here once nothing of it is still coming', async () => {
    queue.add({ ...aCall('one'), source: { transcript } });
    languageModel.toolJobs[0]?.resolve(answer);
    languageModel.textJobs[0]?.reject(network);
    await settled();
    queue.retry('one', 'summary');
    queue.markSaved('one', aSavedCall, ({ state }) => {
      const isThere = state.stage === 'finished' && state.summary.status === 'ready';
      return isThere ? aSavedCall : null;
    });
    await settled();
    expect(calls[0]).toMatchObject({ saved: aSavedCall, unstored: null });
    expect(drafts.kept.size).toBe(1);
    languageModel.textJobs[1]?.resolve('It came late.');
    await settled();
    expect(calls[0]).toMatchObject({ saved: aSavedCall, unstored: aSavedCall });
    expect(keptProgress('one')).toMatchObject({ summary: 'It came late.' });
  });

  it('compares it with an answer that broke off when the page was left, too', async () => {
    queue.add({ ...aCall('one'), source: { transcript } });
    await answered(0);
    controller.abort();
    queue.addAnswer('one', { question: 'Why?', answer: 'So', askedAt: '2026-11-21T10:00:00.000Z' });
    queue.markSaved('one', aSavedCall, ({ state }) =>
      state.stage === 'finished' && state.answers.length > 0 ? aSavedCall : null,
    );
    await settled();
    expect(keptProgress('one')).toMatchObject({ answers: [{ answer: 'So' }] });
  });

  it('passes corrections and answers on', async () => {
    queue.add({ ...aCall('one'), source: { transcript } });
    await answered(0);
    queue.edit('one', { kind: 'rename-speaker', speaker: 'A', name: 'Sam' });
    queue.addAnswer('one', {
      question: 'Why?',
      answer: 'So.',
      askedAt: '2026-11-21T10:00:00.000Z',
    });
    queue.edit('none', { kind: 'swap-sides' });
    expect(calls[0]?.state).toMatchObject({
      spoken: { names: { A: 'Sam' } },
      answers: [{ question: 'Why?' }],
    });
  });
});
