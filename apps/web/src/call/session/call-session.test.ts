import { draftCallSchema, type DraftProgress, type Transcript } from '@sales-analytics/contract';
import { ProviderError } from '@sales-analytics/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeSessionOptions, savedReply } from '../../../test/call/session/session-options.ts';
import type { FakeClock } from '@sales-analytics/testing/fake-clock';
import {
  settled,
  type FakeLanguageModel,
  type FakeTranscriber,
} from '../../../test/fake-providers.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { sessionOfDraft } from './draft.ts';
import { CallSession } from './call-session.ts';
import type { CallSource } from './call-source.ts';
import type { CallSnapshot, NewSession, SessionOptions } from './session-options.ts';

const recording = new Blob(['sound']);
const transcript: Transcript = {
  durationMs: 20_000,
  utterances: [
    { speaker: 'A', text: 'Hello, this is Sam from Fleetwise.', startMs: 0, endMs: 15_000 },
    { speaker: 'B', text: 'Hello. What is it about?', startMs: 15_000, endMs: 20_000 },
  ],
};
const answer = JSON.stringify({
  objection_count: 2,
  talk_to_listen_ratio: { sales_rep: 70, customer: 30 },
});
const wholeAnalysis = JSON.stringify({
  talk_to_listen_ratio: { sales_rep: 70, customer: 30 },
  objection_count: 2,
  competitor_mentions: [],
  sentiment: {
    overall_sentiment: 'neutral',
    sales_rep_sentiment: 'neutral',
    customer_sentiment: 'neutral',
  },
  filler_words: [],
  longest_monologue_duration: 5,
  questions_asked: { sales_rep: [], customer: [] },
  actionable_insights: 'Ask more.',
});
const anAnswer = { question: 'Why?', answer: 'So.', askedAt: '2026-11-21T10:00:00.000Z' };
const noTranscriber = { transcriber: () => null };
const network = new ProviderError({ kind: 'network', provider: 'AssemblyAI' });
const badAudio = new ProviderError({ kind: 'bad-audio', provider: 'AssemblyAI' });
const quotaError = new ProviderError({ kind: 'no-credit', provider: 'OpenAI' });

describe('CallSession', () => {
  let world: ReturnType<typeof fakeSessionOptions>;
  let transcriber: FakeTranscriber;
  let languageModel: FakeLanguageModel;
  let clock: FakeClock;
  let states: CallSnapshot['state'][];

  beforeEach(() => {
    world = fakeSessionOptions();
    ({ transcriber, languageModel, clock } = world);
    states = [];
  });

  function newSession(call: Partial<NewSession> = {}, options: Partial<SessionOptions> = {}) {
    const session = new CallSession(
      {
        id: 'call-1',
        chosenAt: '2026-11-21T10:00:00.000Z',
        recording: {},
        callType: 'discovery',
        file: null,
        source: { recording },
        ...call,
      },
      { ...world.options, ...options },
    );
    let last = session.getSnapshot().state;
    session.subscribe(() => {
      const { state } = session.getSnapshot();
      if (state !== last) states.push(state);
      last = state;
    });
    return session;
  }

  function run(source: CallSource = { recording }, options: Partial<SessionOptions> = {}) {
    const session = newSession({ source }, options);
    session.start();
    return session;
  }

  function last(): CallSnapshot['state'] | undefined {
    return states.at(-1);
  }

  async function transcribed(result: Transcript = transcript): Promise<void> {
    transcriber.jobs.at(-1)?.resolve(result);
    await settled();
  }

  async function analysed(text = answer): Promise<void> {
    languageModel.toolJobs.at(-1)?.resolve(text);
    await settled();
  }

  async function summarised(text = 'A good call.'): Promise<void> {
    languageModel.textJobs.at(-1)?.resolve(text);
    await settled();
  }

  /** The provider has the recording and bills it. */
  async function billed(job = 0) {
    const { onProgress } = transcriber.jobs[job]?.request ?? {};
    await onProgress?.({ stage: 'uploaded', audioUrl: 'https://cdn/t1' });
    await onProgress?.({ stage: 'transcribing', transcriptId: 't1' });
  }

  const draft = () => world.drafts.kept.get('call-1');
  const progress = () => draft()?.progress;

  async function finished(call?: Partial<NewSession>): Promise<CallSession> {
    const session = newSession(call);
    session.start();
    await transcribed();
    await analysed();
    await summarised();
    return session;
  }

  describe('with a recording', () => {
    it('begins with an upload of nothing yet', () => {
      run();
      expect(states).toEqual([{ stage: 'uploading', sinceMs: clock.nowMs, percent: 0 }]);
      expect(transcriber.jobs[0]?.request.audio).toBe(recording);
    });

    it('reports how much has left', () => {
      run();
      void transcriber.jobs[0]?.request.onProgress({ stage: 'uploading', percent: 42 });
      expect(last()).toMatchObject({ stage: 'uploading', percent: 42 });
    });

    it('reports since when the provider transcribes', () => {
      run();
      clock.nowMs += 5000;
      void transcriber.jobs[0]?.request.onProgress({ stage: 'transcribing', transcriptId: 't1' });
      expect(last()).toEqual({ stage: 'transcribing', sinceMs: clock.nowMs });
    });

    it('goes back to no upload once the provider transcribes', () => {
      run();
      void transcriber.jobs[0]?.request.onProgress({ stage: 'transcribing', transcriptId: 't1' });
      void transcriber.jobs[0]?.request.onProgress({ stage: 'uploading', percent: 99 });
      expect(last()?.stage).toBe('transcribing');
    });

    it('sends both requests in the tick in which the transcript comes', async () => {
      run();
      await transcribed();
      expect(languageModel.toolJobs).toHaveLength(1);
      expect(languageModel.textJobs).toHaveLength(1);
      expect(last()).toMatchObject({
        stage: 'analysing',
        spoken: { transcript },
        analysis: { status: 'running' },
        summary: { status: 'running' },
      });
    });

    it('fetches the model code while the recording leaves', () => {
      run();
      expect(languageModel.preloads).toBe(1);
      expect(languageModel.toolJobs).toHaveLength(0);
    });

    it('puts the call into both requests and the temperature into the summary', async () => {
      run();
      await transcribed();
      expect(languageModel.toolJobs[0]?.request.instructions).toContain('Sam from Fleetwise');
      expect(languageModel.toolJobs[0]?.request.tool.name).toBe('callAnalysis');
      expect(languageModel.textJobs[0]?.request.prompt).toContain('Sam from Fleetwise');
      expect(languageModel.textJobs[0]?.request.temperature).toBe(0.7);
    });

    it('ends with the analysis, the summary and the transcript', async () => {
      await finished();
      expect(last()).toMatchObject({
        stage: 'finished',
        spoken: { transcript, sides: { A: 'sales_rep', B: 'customer' } },
        analysis: { status: 'ready', value: { analysis: { objection_count: 2 } } },
        summary: { status: 'ready', value: 'A good call.' },
      });
    });

    it('takes the sides that the model names', async () => {
      run();
      await transcribed();
      await analysed(
        JSON.stringify({
          objection_count: 2,
          speaker_roles: [{ speaker: 'B', role: 'sales_rep' }],
        }),
      );
      expect(last()).toMatchObject({ spoken: { sides: { A: 'customer', B: 'sales_rep' } } });
    });

    it('keeps the evidence next to the analysis', async () => {
      run();
      await transcribed();
      await analysed(JSON.stringify({ objection_count: 1, objections: [{ quote: 'Too dear.' }] }));
      expect(last()).toMatchObject({
        analysis: { value: { evidence: { objections: [{ quote: 'Too dear.' }] } } },
      });
    });

    it('keeps one half while the other is on its way', async () => {
      run();
      await transcribed();
      await summarised();
      expect(last()).toMatchObject({
        stage: 'analysing',
        analysis: { status: 'running' },
        summary: { status: 'ready' },
      });
    });

    it('takes the length that the browser read if the provider gives none', async () => {
      run({ recording, durationMs: 19_000 });
      await transcribed({ utterances: transcript.utterances });
      expect(last()).toMatchObject({ spoken: { transcript: { durationMs: 19_000 } } });
    });

    it('works with a language model that has nothing to fetch', async () => {
      Object.defineProperty(languageModel, 'preload', { value: undefined });
      await finished();
      expect(last()?.stage).toBe('finished');
    });

    it('continues when the early fetch of the model fails', async () => {
      Object.defineProperty(languageModel, 'preload', {
        value: () => Promise.reject(new Error('offline')),
      });
      await finished();
      expect(last()?.stage).toBe('finished');
    });
  });

  describe('with a recording that this computer reads', () => {
    const reading = {
      durationMs: 20_000,
      pieces: [{ speaker: 'A', startMs: 0, endMs: 15_000 }],
      texts: [],
    };
    const found = {
      stage: 'reading',
      step: { step: 'reading', atMs: 0, durationMs: 20_000 },
      reading,
    } as const;

    function begin(call: Partial<NewSession> = {}) {
      Object.assign(transcriber, { isLocal: true });
      const session = newSession(call);
      session.start();
      return session;
    }

    it('stores what was read, so that a later page continues after it', async () => {
      const session = begin();
      expect(session.getSnapshot().state).toMatchObject({ stage: 'reading', isPaused: false });
      await transcriber.jobs[0]?.request.onProgress(found);
      expect(session.getSnapshot()).toMatchObject({ hasPaidPart: true, state: { reading } });
      const stored = await world.drafts.list();
      expect(stored[0]?.progress).toEqual({ stage: 'reading', reading });
      const file = new File(['sound'], 'call.mp3');
      const later = stored[0] && sessionOfDraft(stored[0], file);
      expect(later?.source).toMatchObject({ unfinished: { recording: file, reading } });
      expect(stored[0] && sessionOfDraft(stored[0], null)).toBeNull();
    });

    it('continues with what an earlier page read', () => {
      const unfinished = { recording, reading };
      const session = begin({ source: { unfinished } });
      expect(transcriber.resumed[0]?.request.unfinished).toEqual(unfinished);
      expect(session.getSnapshot().state).toMatchObject({ stage: 'reading', reading });
    });

    it('is sent whole to a provider that was chosen since then', () => {
      run({ unfinished: { recording, reading } });
      expect(transcriber.jobs[0]?.request.audio).toBe(recording);
      expect(transcriber.resumed).toEqual([]);
    });

    it('can be paused and continued', () => {
      const paused: boolean[] = [];
      Object.assign(transcriber, { setPaused: (isPaused: boolean) => paused.push(isPaused) });
      const session = begin();
      session.setPaused(true);
      expect(session.getSnapshot().state).toMatchObject({ isPaused: true });
      session.setPaused(false);
      expect(paused).toEqual([true, false]);
    });

    it('has to be read again from the beginning if it was not in English', async () => {
      const session = begin();
      await transcriber.jobs[0]?.request.onProgress(found);
      transcriber.jobs[0]?.reject(
        new ProviderError({ kind: 'not-english', provider: 'This computer' }),
      );
      await settled();
      expect(session.getSnapshot().state).toMatchObject({ stage: 'failed', during: 'reading' });
      expect((await world.drafts.list())[0]?.progress).toEqual({ stage: 'chosen' });
    });
  });

  describe('with a transcript', () => {
    it('asks no transcriber and sends both requests at once', () => {
      run({ transcript });
      expect(languageModel.toolJobs).toHaveLength(1);
      expect(languageModel.textJobs).toHaveLength(1);
      expect(states.map(({ stage }) => stage)).toEqual(['analysing']);
    });

    it('takes the sides that are known and names them to the model', async () => {
      run({ transcript, sides: { A: 'customer', B: 'sales_rep' } });
      expect(languageModel.toolJobs[0]?.request.instructions).toContain('Customer: Hello, this');
      await analysed();
      await summarised();
      expect(last()).toMatchObject({
        stage: 'finished',
        spoken: { sides: { A: 'customer', B: 'sales_rep' } },
      });
    });
  });

  describe('with what another page began', () => {
    it('continues a transcription without sending anything', async () => {
      run({ unfinished: { transcriptId: 't1' } });
      expect(last()).toEqual({ stage: 'transcribing', sinceMs: clock.nowMs });
      expect(transcriber.jobs).toHaveLength(0);
      expect(transcriber.resumed[0]?.request.unfinished).toEqual({ transcriptId: 't1' });
      transcriber.resumed[0]?.resolve(transcript);
      await settled();
      expect(last()?.stage).toBe('analysing');
    });

    it('requests nothing if everything is there', () => {
      run({ transcript, analysis: { analysis: {}, evidence: {} }, summary: 'Good.' });
      expect(states.map(({ stage }) => stage)).toEqual(['finished']);
      expect(languageModel.toolJobs).toHaveLength(0);
      expect(languageModel.textJobs).toHaveLength(0);
    });

    it('asks for the one half that is missing', () => {
      run({ transcript, analysis: { analysis: {}, evidence: {} } });
      expect(last()?.stage).toBe('analysing');
      expect(languageModel.toolJobs).toHaveLength(0);
      expect(languageModel.textJobs).toHaveLength(1);
    });
  });

  describe('what is stored', () => {
    let stored: DraftProgress[];
    let finishWrite: () => void;

    function storing(source: CallSource = { recording }) {
      stored = [];
      const drafts: SessionOptions['drafts'] = Object.assign(world.drafts, {
        put: ({ progress }: { progress: DraftProgress }) => {
          stored.push(progress);
          return new Promise<void>((resolve) => {
            finishWrite = resolve;
          });
        },
      });
      return run(source, { drafts });
    }

    it('is the address of the recording, then the id that is billed', async () => {
      storing();
      const { onProgress } = transcriber.jobs[0]?.request ?? {};
      void onProgress?.({ stage: 'uploaded', audioUrl: 'https://cdn/1' });
      await settled();
      finishWrite();
      void onProgress?.({ stage: 'transcribing', transcriptId: 't1' });
      await settled();
      expect(stored).toEqual([
        { stage: 'uploaded', audioUrl: 'https://cdn/1' },
        { stage: 'transcribing', transcriptId: 't1' },
      ]);
    });

    it('is waited for before the transcription continues', async () => {
      storing();
      let isOver = false;
      const reported = transcriber.jobs[0]?.request.onProgress({
        stage: 'transcribing',
        transcriptId: 't1',
      });
      void Promise.resolve(reported).then(() => {
        isOver = true;
      });
      await settled();
      expect(isOver).toBe(false);
      finishWrite();
      await settled();
      expect(isOver).toBe(true);
    });

    it('is not waited for in a browser that never stores it', async () => {
      storing();
      const reported = transcriber.jobs[0]?.request.onProgress({
        stage: 'transcribing',
        transcriptId: 't1',
      });
      await settled();
      world.clock.waits.at(-1)?.resolve();
      await expect(Promise.resolve(reported)).resolves.toBeUndefined();
    });

    it('is every result that came, and every correction', async () => {
      const session = run();
      await transcribed();
      await summarised();
      expect(progress()).toMatchObject({ stage: 'transcribed', summary: 'A good call.' });
      expect(progress()).not.toHaveProperty('analysis');
      await analysed();
      expect(progress()).toMatchObject({ analysis: { analysis: { objection_count: 2 } } });
      session.edit({ kind: 'rename-speaker', speaker: 'B', name: 'Dana' });
      await settled();
      expect(progress()).toMatchObject({ names: { B: 'Dana' } });
      session.addAnswer(anAnswer);
      await settled();
      expect(progress()).toMatchObject({ answers: [{ question: 'Why?' }] });
    });

    it('is nothing after it is stopped', async () => {
      storing().stop();
      await transcribed();
      expect(stored).toEqual([]);
    });

    it('is a recording from its choice on', async () => {
      const session = newSession({ recording: { fileName: 'one.mp3', durationMs: 2000 } });
      session.storeChoice();
      await settled();
      expect(draft()).toEqual({
        id: 'call-1',
        accountId: 'account-1',
        chosenAt: '2026-11-21T10:00:00.000Z',
        recording: { fileName: 'one.mp3', durationMs: 2000 },
        callType: 'discovery',
        progress: { stage: 'chosen' },
        isUnderWay: true,
      });
      expect(session.getSnapshot().isStored).toBe(true);
    });

    it('has what distinguishes the speakers, for the page that continues with it', async () => {
      const session = newSession({ speakersBy: 'channel' });
      session.storeChoice();
      await settled();
      const stored = draft();
      const next = stored && sessionOfDraft(stored, new File(['sound'], 'one.mp3'));
      if (next) newSession(next).start();
      expect(transcriber.jobs[0]?.request.speakersBy).toBe('channel');
      await transcriber.jobs[0]?.request.onProgress({ stage: 'uploaded', audioUrl: 'https://cdn' });
      const uploaded = draft();
      const last = uploaded && sessionOfDraft(uploaded, null);
      if (last) newSession(last).start();
      expect(transcriber.resumed[0]?.request).toMatchObject({
        unfinished: { audioUrl: 'https://cdn' },
        speakersBy: 'channel',
      });
    });

    it('has the call type that was chosen last', async () => {
      const session = run();
      await billed();
      session.change({ callType: 'demo' });
      await settled();
      expect(draft()).toMatchObject({
        callType: 'demo',
        progress: { stage: 'transcribing', transcriptId: 't1' },
      });
    });

    it('stays when the work is stopped', async () => {
      const session = run();
      await billed();
      session.stop();
      await settled();
      expect(progress()?.stage).toBe('transcribing');
    });

    it('is nothing any more once it is discarded', async () => {
      const session = run();
      await billed();
      session.discard();
      await settled();
      expect(draft()).toBeUndefined();
      expect(session.getSnapshot().isStored).toBe(false);
    });

    it('is what an import noted, until that is closed', async () => {
      const session = newSession({ source: { transcript }, notes: ['No line has times.'] });
      session.start();
      await settled();
      expect(draft()).toMatchObject({ notes: ['No line has times.'] });
      session.closeNotes();
      await settled();
      expect(draft()).not.toHaveProperty('notes');
      expect(session.getSnapshot().notes).toEqual([]);
    });

    it('is a transcript that still waits', async () => {
      const session = newSession({ source: { transcript }, notes: ['No line has times.'] });
      session.storeChoice();
      session.change({ callType: 'demo' });
      await settled();
      expect(draft()).toMatchObject({
        callType: 'demo',
        progress: { stage: 'transcribed', transcript },
        isUnderWay: true,
      });
      expect(session.getSnapshot().hasPaidPart).toBe(false);
    });

    it('says whether the work continues with the next page', async () => {
      const session = run();
      await billed();
      expect(draft()).toMatchObject({ isUnderWay: true });
      session.setAside();
      await settled();
      expect(draft()).not.toHaveProperty('isUnderWay');
    });

    it('says that a call with its results is not worked on', async () => {
      await finished();
      expect(draft()).not.toHaveProperty('isUnderWay');
    });

    it('never stops the work in a browser that stores nothing', async () => {
      world.drafts.isRefusing = true;
      const session = run();
      await billed();
      await transcribed();
      await analysed();
      await summarised();
      expect(session.getSnapshot()).toMatchObject({
        state: { stage: 'finished' },
        isStored: false,
      });
    });

    it('is a summary that can be read again', async () => {
      run({ transcript });
      await summarised(`\u0000${'on and '.repeat(40_000)}`);
      expect(draftCallSchema.safeParse(draft()).success).toBe(true);
    });

    it('tells whether a provider has worked for it, also while it waits', async () => {
      const session = run();
      expect(session.getSnapshot().hasPaidPart).toBe(false);
      await billed();
      expect(session.getSnapshot().hasPaidPart).toBe(true);
      const waiting = newSession({ progress: { stage: 'transcribing', transcriptId: 't3' } });
      expect(waiting.getSnapshot()).toMatchObject({
        state: { stage: 'waiting' },
        hasPaidPart: true,
      });
    });

    it('is an answer that came when the work had ended, too', async () => {
      const session = await finished({ source: { transcript } });
      session.stop();
      session.addAnswer(anAnswer);
      await settled();
      expect(progress()).toMatchObject({ answers: [{ answer: 'So.' }] });
    });
  });

  describe('without a language model', () => {
    it('shows the words and asks nothing, until there is one', async () => {
      let isSet = false;
      const call = run({ transcript }, { hasLanguageModel: () => isSet });
      await settled();
      expect(last()).toMatchObject({
        stage: 'finished',
        spoken: { transcript },
        analysis: { status: 'failed', failure: { kind: 'no-language-model' } },
        summary: { status: 'failed', failure: { kind: 'no-language-model' } },
      });
      expect(languageModel.toolJobs).toHaveLength(0);
      isSet = true;
      call.retry('analysis');
      await analysed();
      expect(last()).toMatchObject({ analysis: { status: 'ready' } });
    });
  });

  describe('corrections', () => {
    it('swap what the model said of the sides with the sides', async () => {
      const call = await finished();
      call.edit({ kind: 'swap-sides' });
      expect(last()).toMatchObject({
        spoken: { sides: { A: 'customer', B: 'sales_rep' } },
        areSidesChosen: true,
        analysis: {
          value: { analysis: { talk_to_listen_ratio: { sales_rep: 30, customer: 70 } } },
        },
      });
    });

    it('of the sides stand against an analysis that comes later', async () => {
      const call = run();
      await transcribed();
      call.edit({ kind: 'move-speaker', speaker: 'A', side: 'customer' });
      await analysed(
        JSON.stringify({
          objection_count: 1,
          speaker_roles: [{ speaker: 'A', role: 'sales_rep' }],
        }),
      );
      expect(last()).toMatchObject({ spoken: { sides: { A: 'customer' } } });
    });

    /** Fails the analysis and requests it again, while the rep swaps the sides. */
    async function swappedMeanwhile(call: CallSession) {
      languageModel.toolJobs.at(-1)?.reject(quotaError);
      await summarised();
      call.retry('analysis');
      call.edit({ kind: 'swap-sides' });
      expect(last()).toMatchObject({ spoken: { sides: { A: 'customer', B: 'sales_rep' } } });
    }

    /** Responds with an analysis in which the customer is unhappy and A has the given side. */
    async function analysedWith(role: 'sales_rep' | 'customer') {
      await analysed(
        JSON.stringify({
          speaker_roles: [
            { speaker: 'A', role },
            { speaker: 'B', role: role === 'customer' ? 'sales_rep' : 'customer' },
          ],
          sentiment: { sales_rep_sentiment: 'positive', customer_sentiment: 'negative' },
          evidence: { questions: [{ side: 'customer', quote: 'What is it about?' }] },
        }),
      );
    }

    const unhappy = (side: 'sales_rep' | 'customer') => ({
      spoken: { sides: { A: 'customer', B: 'sales_rep' } },
      analysis: {
        value: {
          analysis: { sentiment: { [`${side}_sentiment`]: 'negative' } },
          evidence: { questions: [{ side }] },
        },
      },
    });

    it('that swap the sides meanwhile swap what an answer says of the letters', async () => {
      const call = run();
      await transcribed();
      await swappedMeanwhile(call);
      await analysedWith('sales_rep');
      expect(last()).toMatchObject(unhappy('sales_rep'));
    });

    it('that swap the sides meanwhile leave an answer that takes them so', async () => {
      const call = run();
      await transcribed();
      await swappedMeanwhile(call);
      await analysedWith('customer');
      expect(last()).toMatchObject(unhappy('customer'));
    });

    it('that swap chosen sides meanwhile swap the answer, too', async () => {
      const call = run({ transcript, sides: { A: 'sales_rep', B: 'customer' } });
      await swappedMeanwhile(call);
      await analysedWith('customer');
      expect(last()).toMatchObject(unhappy('sales_rep'));
    });

    it('that change nothing emit no state', async () => {
      const call = await finished();
      const before = states.length;
      call.edit({ kind: 'change-text', line: 99, text: 'Never said.' });
      expect(states).toHaveLength(before);
    });

    it('change nothing before there are words', () => {
      const call = run();
      call.edit({ kind: 'swap-sides' });
      call.addAnswer({ question: 'Why?', answer: 'So.', askedAt: '2026-11-21T10:00:00.000Z' });
      expect(states).toHaveLength(1);
    });
  });

  describe('when the transcription fails', () => {
    it('says in which stage and why', async () => {
      run();
      const error = new ProviderError({ kind: 'network', provider: 'AssemblyAI' });
      transcriber.jobs[0]?.reject(error);
      await settled();
      expect(last()).toEqual({
        stage: 'failed',
        during: 'uploading',
        failure: { kind: 'provider', error },
      });
    });

    it('asks the model nothing', async () => {
      run();
      void transcriber.jobs[0]?.request.onProgress({ stage: 'transcribing', transcriptId: 't1' });
      transcriber.jobs[0]?.reject(
        new ProviderError({ kind: 'transcription-failed', provider: 'AssemblyAI' }),
      );
      await settled();
      expect(last()).toMatchObject({ stage: 'failed', during: 'transcribing' });
      expect(languageModel.toolJobs).toHaveLength(0);
    });

    it('starts from the beginning when it is retried', async () => {
      const call = run();
      transcriber.jobs[0]?.reject(quotaError);
      await settled();
      call.retry('transcription');
      call.start();
      expect(last()).toMatchObject({ stage: 'uploading', percent: 0 });
      await transcribed();
      await analysed();
      await summarised();
      expect(last()?.stage).toBe('finished');
    });

    it('tells the speakers apart in the same way when it is retried', async () => {
      const call = newSession({ speakersBy: 'channel' });
      call.start();
      transcriber.jobs[0]?.reject(quotaError);
      await settled();
      call.retry('transcription');
      call.start();
      expect(transcriber.jobs.map(({ request }) => request.speakersBy)).toEqual([
        'channel',
        'channel',
      ]);
    });

    it('hears nothing more of the attempt that failed', async () => {
      const call = run();
      transcriber.jobs[0]?.reject(quotaError);
      await settled();
      call.retry('transcription');
      call.start();
      void transcriber.jobs[0]?.request.onProgress({ stage: 'uploading', percent: 88 });
      expect(last()).toMatchObject({ stage: 'uploading', percent: 0 });
    });

    it('names a missing key before anything is sent', () => {
      run({ recording }, noTranscriber);
      expect(last()).toEqual({
        stage: 'failed',
        during: 'uploading',
        failure: { kind: 'no-transcription-key' },
      });
    });

    it('keeps the cause of an error that no provider made', async () => {
      run();
      const cause = new TypeError('bug');
      transcriber.jobs[0]?.reject(cause);
      await settled();
      expect(last()).toMatchObject({ failure: { kind: 'unexpected', cause } });
    });

    it('sends the model no request for a recording without speech', async () => {
      run();
      await transcribed({ utterances: [{ speaker: 'A', text: ' ' }] });
      expect(last()).toMatchObject({ stage: 'failed', failure: { kind: 'no-speech' } });
      expect(languageModel.toolJobs).toHaveLength(0);
    });
  });

  describe('when a half fails', () => {
    it('keeps the summary and the transcript without an analysis', async () => {
      run();
      await transcribed();
      languageModel.toolJobs[0]?.reject(quotaError);
      await settled();
      await summarised();
      expect(last()).toMatchObject({
        stage: 'finished',
        spoken: { transcript },
        analysis: { status: 'failed', failure: { kind: 'provider', error: quotaError } },
        summary: { status: 'ready' },
      });
    });

    it('asks for the analysis alone when it is retried', async () => {
      const call = run();
      await transcribed();
      languageModel.toolJobs[0]?.reject(quotaError);
      await summarised();
      call.retry('analysis');
      expect(last()).toMatchObject({ stage: 'finished', analysis: { status: 'running' } });
      expect(languageModel.toolJobs).toHaveLength(2);
      expect(languageModel.textJobs).toHaveLength(1);
      await analysed();
      expect(last()).toMatchObject({ stage: 'finished', analysis: { status: 'ready' } });
      expect(transcriber.jobs).toHaveLength(1);
    });

    it('asks for the summary alone when it is retried', async () => {
      const call = run();
      await transcribed();
      languageModel.textJobs[0]?.reject(quotaError);
      await analysed();
      expect(last()).toMatchObject({
        analysis: { status: 'ready' },
        summary: { status: 'failed' },
      });
      call.retry('summary');
      await summarised('Now it is here.');
      expect(last()).toMatchObject({ summary: { status: 'ready', value: 'Now it is here.' } });
      expect(languageModel.toolJobs).toHaveLength(1);
    });

    it('keeps the transcript when both fail', async () => {
      run();
      await transcribed();
      languageModel.toolJobs[0]?.reject(quotaError);
      languageModel.textJobs[0]?.reject(quotaError);
      await settled();
      expect(last()).toMatchObject({
        stage: 'finished',
        spoken: { transcript, sides: { A: 'sales_rep', B: 'customer' } },
        analysis: { status: 'failed' },
        summary: { status: 'failed' },
      });
    });

    it('calls an analysis in rubbish unreadable', async () => {
      run();
      await transcribed();
      await analysed('I would rather not.');
      await summarised();
      expect(last()).toMatchObject({
        analysis: {
          status: 'failed',
          failure: { kind: 'provider', error: { kind: 'unreadable-answer', provider: 'OpenAI' } },
        },
        summary: { status: 'ready' },
      });
    });

    it('takes what is whole of an analysis that was cut off, and refuses what is not', async () => {
      languageModel.isCutOff = true;
      const call = run();
      await transcribed();
      await analysed('{"objection_count": 2, "talk_to');
      await summarised();
      expect(last()).toMatchObject({
        analysis: { status: 'failed', failure: { kind: 'provider', error: { kind: 'cut-off' } } },
      });
      call.retry('analysis');
      await analysed(`${wholeAnalysis.slice(0, -1)}, "objections": [{"quote": "Too d`);
      expect(last()).toMatchObject({
        analysis: { status: 'ready', value: { analysis: { objection_count: 2 } } },
      });
    });

    it.each([
      '<thinking>Hm.</thinking>\n\nA good call.',
      'Sure! Here is the summary:\n\nA good call.',
      '```json\n{"summary": "A good call."}\n```',
    ])('takes the summary out of what is around it: %j', async (text) => {
      run();
      await transcribed();
      await summarised(text);
      expect(last()).toMatchObject({ summary: { status: 'ready', value: 'A good call.' } });
    });

    it.each([
      ['Too dear. None.', [{ quote: 'None.' }]],
      ['None of them.', []],
    ])('takes a quote that may stand for none if it was said: %j', async (text, objections) => {
      run();
      await transcribed({ utterances: [{ speaker: 'A', text }] });
      await analysed('{"objection_count": 2, "objections": [{"quote": "None."}]}');
      expect(last()).toMatchObject({ analysis: { value: { evidence: { objections } } } });
    });

    it('calls a summary without a word unreadable', async () => {
      run();
      await transcribed();
      await summarised('  \n ');
      expect(last()).toMatchObject({
        summary: { status: 'failed', failure: { error: { kind: 'unreadable-answer' } } },
      });
    });

    it('leaves a part alone that did not fail', async () => {
      const call = await finished();
      const before = states.length;
      call.retry('analysis');
      call.retry('summary');
      call.retry('transcription');
      expect(states).toHaveLength(before);
      expect(languageModel.toolJobs).toHaveLength(1);
    });
  });

  describe('when it is stopped', () => {
    const stopped = new DOMException('Aborted', 'AbortError');

    it('says nothing while uploading', async () => {
      run().stop();
      void transcriber.jobs[0]?.request.onProgress({ stage: 'uploading', percent: 50 });
      transcriber.jobs[0]?.reject(stopped);
      await settled();
      expect(states).toHaveLength(1);
      expect(world.failures).toEqual([]);
    });

    it('asks the model nothing while transcribing', async () => {
      const call = run();
      void transcriber.jobs[0]?.request.onProgress({ stage: 'transcribing', transcriptId: 't1' });
      const before = states.length;
      call.stop();
      await transcribed();
      expect(states).toHaveLength(before);
      expect(languageModel.toolJobs).toHaveLength(0);
      expect(languageModel.textJobs).toHaveLength(0);
    });

    it('takes no late result while analysing', async () => {
      const call = run();
      await transcribed();
      const before = states.length;
      call.stop();
      await analysed();
      languageModel.textJobs[0]?.reject(stopped);
      await settled();
      expect(states).toHaveLength(before);
      expect(world.failures).toEqual([]);
    });

    it('cancels every request', async () => {
      const call = run();
      await transcribed();
      call.stop();
      expect(transcriber.jobs[0]?.request.signal.aborted).toBe(true);
      expect(languageModel.toolJobs[0]?.request.signal?.aborted).toBe(true);
      expect(languageModel.textJobs[0]?.request.signal?.aborted).toBe(true);
    });

    it('starts nothing at all when it was stopped before', () => {
      const call = newSession();
      call.stop();
      call.start();
      expect(states).toEqual([]);
      expect(transcriber.jobs).toHaveLength(0);
      expect(languageModel.preloads).toBe(0);
    });

    it('retries nothing', async () => {
      const call = run();
      transcriber.jobs[0]?.reject(quotaError);
      await settled();
      call.stop();
      call.retry('transcription');
      call.start();
      expect(transcriber.jobs).toHaveLength(1);
    });
  });

  describe('a retry', () => {
    const file = new File(['one'], 'one.mp3');

    function retry(session: CallSession) {
      session.retry('transcription');
      session.start();
    }

    let session: CallSession;

    async function failedAfterBilling(error: ProviderError) {
      session = newSession({ file, source: { recording: file } });
      session.start();
      await billed();
      transcriber.jobs[0]?.reject(error);
      await settled();
      retry(session);
    }

    it('waits for its turn', async () => {
      const session = run();
      transcriber.jobs[0]?.reject(network);
      await settled();
      session.retry('transcription');
      expect(session.getSnapshot().state).toEqual({ stage: 'waiting' });
      expect(transcriber.jobs).toHaveLength(1);
    });

    it('pays for no second transcription of what the provider has', async () => {
      await failedAfterBilling(network);
      expect(transcriber.jobs).toHaveLength(1);
      expect(transcriber.resumed[0]?.request.unfinished).toEqual({ transcriptId: 't1' });
    });

    it('sends the recording again if the provider could not use it', async () => {
      await failedAfterBilling(badAudio);
      expect(transcriber.resumed).toHaveLength(0);
      expect(transcriber.jobs).toHaveLength(2);
    });

    it('sends the recording once more if that failed, too', async () => {
      await failedAfterBilling(badAudio);
      transcriber.jobs[1]?.reject(network);
      await settled();
      retry(session);
      expect(transcriber.resumed).toHaveLength(0);
      expect(transcriber.jobs).toHaveLength(3);
    });

    it('is that of a recording for a later page if the provider could not use it', async () => {
      await failedAfterBilling(badAudio);
      expect(progress()).toEqual({ stage: 'chosen' });
    });

    it.each([
      ['bad-audio', { transcriptId: 't1' }],
      ['bad-audio', { audioUrl: 'https://cdn/t1' }],
      ['transcription-failed', { transcriptId: 't1' }],
      ['transcription-failed', { audioUrl: 'https://cdn/t1' }],
    ] as const)('asks again for what is paid for if one reply was %s: %j', async (kind, at) => {
      const session = newSession({ file, source: { recording: file } });
      session.start();
      if ('transcriptId' in at) await billed();
      else await transcriber.jobs[0]?.request.onProgress({ stage: 'uploaded', ...at });
      const rejected = new ProviderError({ kind, provider: 'AssemblyAI', status: 403 });
      transcriber.jobs[0]?.reject(rejected);
      await settled();
      retry(session);
      expect(transcriber.jobs).toHaveLength(1);
      expect(transcriber.resumed[0]?.request.unfinished).toEqual(at);
    });

    it('requests no second transcription of a recording without speech', async () => {
      const session = newSession({ file, source: { recording: file } });
      session.start();
      await billed();
      await transcribed({ utterances: [] });
      expect(last()).toMatchObject({ stage: 'failed', failure: { kind: 'no-speech' } });
      retry(session);
      expect(transcriber.jobs).toHaveLength(1);
      expect(transcriber.resumed[0]?.request.unfinished).toEqual({ transcriptId: 't1' });
    });

    it.each([
      ['a job that lost its recording', undefined, 2],
      ['a transcript that this key may not read', 400, 1],
    ])('sends the recording again for %s or not', async (_what, status, uploads) => {
      await failedAfterBilling(
        new ProviderError({
          kind: 'not-found',
          provider: 'AssemblyAI',
          ...(status !== undefined && { status }),
        }),
      );
      expect(transcriber.jobs).toHaveLength(uploads);
    });
  });

  describe('a call of another page', () => {
    function resumed(of: DraftProgress, file: File | null = null) {
      return sessionOfDraft(
        {
          id: 'call-1',
          accountId: 'account-1',
          chosenAt: '2026-11-21T10:00:00.000Z',
          recording: {},
          callType: 'discovery',
          progress: of,
        },
        file,
      );
    }

    it('continues at the stage that it had reached', async () => {
      const session = newSession(resumed({ stage: 'uploaded', audioUrl: 'https://cdn/1' }) ?? {});
      session.start();
      expect(transcriber.jobs).toHaveLength(0);
      expect(transcriber.resumed[0]?.request.unfinished).toEqual({ audioUrl: 'https://cdn/1' });
      session.change({ callType: 'demo' });
      await settled();
      expect(progress()?.stage).toBe('uploaded');
    });

    it('is shown at once if it was finished', () => {
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
      newSession(call ?? {}).start();
      expect(states).toMatchObject([
        { stage: 'finished', spoken: { sides: { A: 'sales_rep' }, names: { A: 'Sam' } } },
      ]);
      expect(languageModel.toolJobs).toHaveLength(0);
    });

    it('needs its recording again if that was never sent', () => {
      expect(resumed({ stage: 'chosen' })).toBeNull();
      expect(resumed({ stage: 'chosen' }, new File(['one'], 'one.mp3'))?.source).toHaveProperty(
        'recording',
      );
    });
  });

  describe('what is reported of a failure', () => {
    it('is a transcription that failed', async () => {
      run();
      transcriber.jobs[0]?.reject(network);
      await settled();
      expect(world.failures).toMatchObject([{ part: 'transcription' }]);
    });

    it('is each part that failed for a reason of its own', async () => {
      run({ transcript });
      languageModel.toolJobs[0]?.reject(quotaError);
      await settled();
      languageModel.textJobs[0]?.reject(network);
      await settled();
      expect(world.failures.map(({ part }) => part)).toEqual(['analysis', 'summary']);
    });

    it('is not the same failure twice, also when one part is asked for again', async () => {
      const session = run({ transcript });
      languageModel.toolJobs[0]?.reject(quotaError);
      await settled();
      languageModel.textJobs[0]?.reject(quotaError);
      await settled();
      session.retry('analysis');
      languageModel.toolJobs[1]?.reject(quotaError);
      await settled();
      expect(world.failures.map(({ part }) => part)).toEqual(['analysis']);
    });

    it('is empty if no language model is set', async () => {
      run({ transcript }, { hasLanguageModel: () => false });
      await settled();
      expect(world.failures).toEqual([]);
    });
  });

  describe('saving', () => {
    const away = () => Promise.reject(new ApiError({ message: 'Failed to fetch' }));
    const status = (session: CallSession) => session.getSnapshot().save.status;

    function failing(code: number, name?: ApiError['code']) {
      const error = new ApiError({ message: 'No.', status: code, code: name });
      return () => Promise.reject(error);
    }

    it('sends the call under its own key, and then it is the saved call', async () => {
      const session = await finished();
      expect(await session.save()).toMatchObject({ status: 'saved' });
      expect(world.server.attempts.map(({ key }) => key)).toEqual(['call-1']);
      expect(session.getSnapshot().save).toEqual({
        status: 'saved',
        call: {
          ...world.server.attempts[0]?.call,
          ...savedReply,
          title: expect.any(String),
          revision: 0,
        },
      });
      expect(world.saved).toEqual(['call-1']);
      expect(world.server.updates).toEqual([]);
    });

    it('happens once', async () => {
      const session = await finished();
      const saving = session.save();
      expect(await session.save()).toBeNull();
      await saving;
      expect(await session.save()).toBeNull();
      expect(world.server.attempts).toHaveLength(1);
    });

    it('deletes the draft, and the call stays', async () => {
      const session = await finished();
      expect(draft()).toBeDefined();
      await session.save();
      await settled();
      expect(draft()).toBeUndefined();
      expect(session.getSnapshot()).toMatchObject({
        isStored: false,
        state: { stage: 'finished' },
      });
    });

    it('is not possible before both parts are there, or without an analysis', async () => {
      const session = run();
      await transcribed();
      await analysed();
      expect(await session.save()).toBeNull();
      await summarised();
      const other = run({ transcript });
      languageModel.toolJobs[1]?.reject(quotaError);
      await summarised();
      expect(await other.save()).toBeNull();
      expect(world.server.attempts).toEqual([]);
    });

    it('locks edits, retries and a second save until it is known what became of it', async () => {
      const session = run({ transcript });
      languageModel.textJobs[0]?.reject(network);
      await analysed();
      let respond: () => void = () => undefined;
      world.server.replies.push(() => new Promise((resolve) => (respond = resolve)));
      const saving = session.save();
      await settled();
      expect(status(session)).toBe('saving');
      const before = session.getSnapshot();
      session.edit({ kind: 'swap-sides' });
      session.change({ callType: 'demo' });
      session.retry('summary');
      expect(session.getSnapshot()).toBe(before);
      expect(languageModel.textJobs).toHaveLength(1);
      respond();
      await saving;
      session.edit({ kind: 'swap-sides' });
      session.retry('summary');
      expect(session.getSnapshot().state).toBe(before.state);
    });

    it('unlocks them if it failed, and says why', async () => {
      const session = await finished();
      world.server.replies.push(away);
      expect(await session.save()).toMatchObject({ status: 'failed' });
      expect(session.getSnapshot().save).toMatchObject({
        status: 'unsaved',
        problem: { message: 'Failed to fetch' },
      });
      session.edit({ kind: 'swap-sides' });
      expect(last()).toMatchObject({ spoken: { sides: { A: 'customer', B: 'sales_rep' } } });
      expect(world.saved).toEqual([]);
      expect(draft()).toBeDefined();
    });

    it.each([
      [503, 'busy'],
      [507, 'storage_full'],
    ] as const)('that got %i sends the same again', async (code, name) => {
      const session = await finished();
      world.server.replies.push(failing(code, name));
      await session.save();
      expect(draft()).toHaveProperty('sent');
      await session.save();
      const [first, second] = world.server.attempts;
      expect(second).toEqual(first);
      expect(status(session)).toBe('saved');
    });

    it('sends again what it sent first, and then what was corrected since', async () => {
      const session = await finished();
      world.server.replies.push(away);
      await session.save();
      session.edit({ kind: 'rename-speaker', speaker: 'A', name: 'Sam' });
      await session.save();
      const [first, second] = world.server.attempts;
      expect(second).toEqual(first);
      expect(world.server.updates).toMatchObject([{ names: { A: 'Sam' } }]);
      expect(session.getSnapshot().save).toMatchObject({
        call: { names: { A: 'Sam' }, revision: 1 },
      });
    });

    it('is not over before the server has what was corrected since', async () => {
      const session = await finished();
      world.server.replies.push(away);
      await session.save();
      session.edit({ kind: 'rename-speaker', speaker: 'A', name: 'Sam' });
      world.server.updateReplies.push(away);
      expect(await session.save()).toMatchObject({ status: 'failed' });
      expect(draft()).toMatchObject({ sent: { key: 'call-1' }, progress: { names: { A: 'Sam' } } });
      await session.save();
      expect(world.server.attempts.map(({ key }) => key)).toEqual(['call-1', 'call-1', 'call-1']);
      expect(status(session)).toBe('saved');
      await settled();
      expect(draft()).toBeUndefined();
    });

    it('stores the attempt before it is sent, and an earlier page’s is sent as it was', async () => {
      const session = await finished();
      let stored: unknown;
      world.server.replies.push(() => {
        stored = draft();
        return away();
      });
      await session.save();
      expect(stored).toMatchObject({ sent: { key: 'call-1' }, progress: { stage: 'transcribed' } });
      const [kept = expect.fail()] = await world.drafts.list();
      const earlier = { key: 'key-of-then', call: { ...world.server.attempts[0]?.call } };
      const next = newSession(
        sessionOfDraft({ ...kept, sent: { ...earlier } as typeof kept.sent }, null) ?? {},
      );
      next.start();
      await next.save();
      expect(world.server.attempts.at(-1)).toEqual(earlier);
    });

    it.each([400, 413])('forgets an attempt that got %i: none of it is stored', async (code) => {
      const session = await finished();
      world.server.replies.push(failing(code, 'invalid_request'));
      await session.save();
      await settled();
      expect(draft()).not.toHaveProperty('sent');
      session.edit({ kind: 'rename-speaker', speaker: 'A', name: 'Sam' });
      await session.save();
      expect(world.server.attempts[1]).toMatchObject({
        key: 'call-1',
        call: { names: { A: 'Sam' } },
      });
      expect(world.server.updates).toEqual([]);
    });

    it('forgets it once the page is left, too', async () => {
      const session = await finished();
      let reject: (error: unknown) => void = () => undefined;
      world.server.replies.push(() => new Promise((_, onError) => (reject = onError)));
      const saving = session.save();
      await settled();
      session.stop();
      reject(new ApiError({ message: 'Too long', status: 400 }));
      await saving;
      await settled();
      expect(draft()).toBeDefined();
      expect(draft()).not.toHaveProperty('sent');
    });

    it('takes another key if what an earlier page sent under it could not be stored', async () => {
      const session = await finished();
      world.server.replies.push(failing(422, 'idempotency_conflict'));
      await session.save();
      expect(world.server.attempts.map(({ key }) => key)).toEqual(['call-1', 'key-1']);
      expect(status(session)).toBe('saved');
    });

    it('waits only so long for a browser that hangs', async () => {
      const session = await finished();
      world.drafts.put = () => new Promise(() => undefined);
      const saving = session.save();
      await settled();
      expect(status(session)).toBe('saving');
      expect(world.server.attempts).toEqual([]);
      expect(clock.waits.map(({ ms }) => ms)).toEqual([3_000]);
      clock.waits[0]?.resolve();
      await settled();
      expect(world.server.attempts.map(({ key }) => key)).toEqual(['call-1']);
      expect(status(session)).toBe('saving');
      clock.waits.at(-1)?.resolve();
      await saving;
      expect(status(session)).toBe('saved');
    });

    it('takes an answer along that comes meanwhile, also when the page was left', async () => {
      const session = await finished();
      let respond: () => void = () => undefined;
      world.server.replies.push(() => new Promise((resolve) => (respond = resolve)));
      const later = { ...anAnswer, question: 'When?' };
      world.server.updateReplies.push(() => session.addAnswer(later));
      const saving = session.save();
      await settled();
      session.stop();
      session.addAnswer(anAnswer);
      respond();
      await saving;
      const questions = world.server.updates.map(({ answers }) => answers?.map((a) => a.question));
      expect(questions).toEqual([['Why?'], ['Why?', 'When?']]);
      expect(status(session)).toBe('saved');
    });

    it('leaves an answer that comes while the draft is deleted to the saved call', async () => {
      let deleted: (() => void) | undefined;
      Object.assign(world.drafts, {
        delete: () => new Promise<void>((resolve) => (deleted = resolve)),
      });
      const session = await finished();
      const saving = session.save();
      await expect.poll(() => deleted).toBeDefined();
      session.addAnswer(anAnswer);
      deleted?.();
      await saving;
      expect(status(session)).toBe('saved');
      expect(world.pendingAnswers).toEqual([[savedReply._id, anAnswer]]);
    });

    it('keeps its key if the server rejects only a later change', async () => {
      const session = await finished();
      session.edit({ kind: 'rename-speaker', speaker: 'A', name: 'Sam' });
      world.server.replies.push(away);
      await session.save();
      session.edit({ kind: 'rename-speaker', speaker: 'B', name: 'Dana' });
      world.server.updateReplies.push(failing(400, 'invalid_request'));
      expect(await session.save()).toMatchObject({ status: 'failed' });
      await session.save();
      expect(world.server.attempts.map(({ key }) => key)).toEqual(['call-1', 'call-1', 'call-1']);
      expect(status(session)).toBe('saved');
    });

    it('of a call that was analysed without a model stores what was measured', async () => {
      const session = run({ transcript }, { hasLanguageModel: () => false });
      await settled();
      await session.save();
      expect(world.server.attempts[0]?.call).toMatchObject({ summary: '' });
      expect(status(session)).toBe('saved');
    });
  });

  it('never changes a state that it reported', async () => {
    await finished();
    const stages = states.map(({ stage }) => stage);
    expect(stages).toEqual(['uploading', 'analysing', 'analysing', 'finished']);
    expect(new Set(states).size).toBe(states.length);
  });
});
