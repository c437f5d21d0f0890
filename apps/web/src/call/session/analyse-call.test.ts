import type { KeptProgress, Transcript } from '@sales-analytics/contract';
import { ProviderError } from '@sales-analytics/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { analyseCall, type AnalyseCall, type AnalyseCallOptions } from './analyse-call.ts';
import type { CallSource } from './call-source.ts';
import type { CallState } from './call-state.ts';
import { FakeClock, FakeLanguageModel, FakeTranscriber, settled } from '../../../test/ports.ts';

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
const quotaError = new ProviderError({ kind: 'no-credit', provider: 'OpenAI' });

describe('analyseCall', () => {
  let transcriber: FakeTranscriber;
  let languageModel: FakeLanguageModel;
  let clock: FakeClock;
  let controller: AbortController;
  let states: CallState[];

  beforeEach(() => {
    transcriber = new FakeTranscriber();
    languageModel = new FakeLanguageModel();
    clock = new FakeClock();
    controller = new AbortController();
    states = [];
  });

  function run(
    source: CallSource = { recording },
    port: FakeTranscriber | null = transcriber,
    more: Partial<AnalyseCallOptions> = {},
  ) {
    return analyseCall({
      ...more,
      source,
      transcriber: port,
      languageModel,
      modelProvider: 'OpenAI',
      clock,
      signal: controller.signal,
      onChange: (state) => states.push(state),
    });
  }

  function last(): CallState | undefined {
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

  async function finished(): Promise<AnalyseCall> {
    const call = run();
    await transcribed();
    await analysed();
    await summarised();
    return call;
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

    it('keeps the evidence beside the analysis', async () => {
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

    it('takes the length that the browser read where the provider gives none', async () => {
      run({ recording, durationMs: 19_000 });
      await transcribed({ utterances: transcript.utterances });
      expect(last()).toMatchObject({ spoken: { transcript: { durationMs: 19_000 } } });
    });

    it('works with a language model that has nothing to fetch', async () => {
      Object.defineProperty(languageModel, 'preload', { value: undefined });
      await finished();
      expect(last()?.stage).toBe('finished');
    });

    it('goes on when the early fetch of the model fails', async () => {
      Object.defineProperty(languageModel, 'preload', {
        value: () => Promise.reject(new Error('offline')),
      });
      await finished();
      expect(last()?.stage).toBe('finished');
    });
  });

  describe('with a transcript', () => {
    it('asks no transcriber and sends both requests at once', () => {
      run({ transcript }, null);
      expect(languageModel.toolJobs).toHaveLength(1);
      expect(languageModel.textJobs).toHaveLength(1);
      expect(states.map(({ stage }) => stage)).toEqual(['analysing']);
    });

    it('takes the sides that are known and names them to the model', async () => {
      run({ transcript, sides: { A: 'customer', B: 'sales_rep' } }, null);
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
    it('goes on with a transcription without sending anything', async () => {
      run({ unfinished: { transcriptId: 't1' } });
      expect(last()).toEqual({ stage: 'transcribing', sinceMs: clock.nowMs });
      expect(transcriber.jobs).toHaveLength(0);
      expect(transcriber.resumed[0]?.request.unfinished).toEqual({ transcriptId: 't1' });
      transcriber.resumed[0]?.resolve(transcript);
      await settled();
      expect(last()?.stage).toBe('analysing');
    });

    it('asks for nothing where all is there', () => {
      run({ transcript, analysis: { analysis: {}, evidence: {} }, summary: 'Good.' }, null);
      expect(states.map(({ stage }) => stage)).toEqual(['finished']);
      expect(languageModel.toolJobs).toHaveLength(0);
      expect(languageModel.textJobs).toHaveLength(0);
    });

    it('asks for the one half that is missing', () => {
      run({ transcript, analysis: { analysis: {}, evidence: {} } }, null);
      expect(last()?.stage).toBe('analysing');
      expect(languageModel.toolJobs).toHaveLength(0);
      expect(languageModel.textJobs).toHaveLength(1);
    });
  });

  describe('what is kept', () => {
    let kept: KeptProgress[];
    let lets: () => void;

    function keeping(source: CallSource = { recording }) {
      kept = [];
      return run(source, transcriber, {
        keep: (progress) => {
          kept.push(progress);
          return new Promise<void>((resolve) => {
            lets = resolve;
          });
        },
      });
    }

    it('is the address of the recording, then the id that is billed', async () => {
      keeping();
      const { onProgress } = transcriber.jobs[0]?.request ?? {};
      void onProgress?.({ stage: 'uploaded', audioUrl: 'https://cdn/1' });
      void onProgress?.({ stage: 'transcribing', transcriptId: 't1' });
      await settled();
      expect(kept).toEqual([
        { stage: 'uploaded', audioUrl: 'https://cdn/1' },
        { stage: 'transcribing', transcriptId: 't1' },
      ]);
    });

    it('is waited for before the transcription goes on', async () => {
      keeping();
      let isOver = false;
      const told = transcriber.jobs[0]?.request.onProgress({
        stage: 'transcribing',
        transcriptId: 't1',
      });
      void Promise.resolve(told).then(() => {
        isOver = true;
      });
      await settled();
      expect(isOver).toBe(false);
      lets();
      await settled();
      expect(isOver).toBe(true);
    });

    it('is every answer that came, and every correction', async () => {
      const call = keeping();
      await transcribed();
      await summarised();
      expect(kept.at(-1)).toMatchObject({ stage: 'transcribed', summary: 'A good call.' });
      expect(kept.at(-1)).not.toHaveProperty('analysis');
      await analysed();
      expect(kept.at(-1)).toMatchObject({ analysis: { analysis: { objection_count: 2 } } });
      call.edit({ kind: 'rename-speaker', speaker: 'B', name: 'Dana' });
      expect(kept.at(-1)).toMatchObject({ names: { B: 'Dana' } });
      call.addAnswer({ question: 'Why?', answer: 'So.', askedAt: '2026-11-21T10:00:00.000Z' });
      expect(kept.at(-1)).toMatchObject({ answers: [{ question: 'Why?' }] });
    });

    it('is nothing after it is stopped', async () => {
      keeping();
      controller.abort();
      await transcribed();
      expect(kept).toEqual([]);
    });
  });

  describe('without a language model', () => {
    it('shows the words and asks nothing, until there is one', async () => {
      let isSet = false;
      const call = run({ transcript }, null, { hasLanguageModel: () => isSet });
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

    /** The analysis failed and is asked for again, and the rep swaps the sides meanwhile. */
    async function swappedMeanwhile(call: AnalyseCall) {
      languageModel.toolJobs.at(-1)?.reject(quotaError);
      await summarised();
      call.retry('analysis');
      call.edit({ kind: 'swap-sides' });
      expect(last()).toMatchObject({ spoken: { sides: { A: 'customer', B: 'sales_rep' } } });
    }

    /** The customer is the unhappy one, and the side of A is as told. */
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

    it('that change nothing are no news', async () => {
      const call = await finished();
      const before = states.length;
      call.edit({ kind: 'change-text', line: 99, text: 'Nobody said it.' });
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
      expect(last()).toMatchObject({ stage: 'uploading', percent: 0 });
      await transcribed();
      await analysed();
      await summarised();
      expect(last()?.stage).toBe('finished');
    });

    it('hears nothing more of the attempt that failed', async () => {
      const call = run();
      transcriber.jobs[0]?.reject(quotaError);
      await settled();
      call.retry('transcription');
      void transcriber.jobs[0]?.request.onProgress({ stage: 'uploading', percent: 88 });
      expect(last()).toMatchObject({ stage: 'uploading', percent: 0 });
    });

    it('names a missing key before anything is sent', () => {
      run({ recording }, null);
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

    it('asks the model nothing about a recording in which nobody speaks', async () => {
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
    it('says nothing while uploading', async () => {
      run();
      controller.abort();
      void transcriber.jobs[0]?.request.onProgress({ stage: 'uploading', percent: 50 });
      transcriber.jobs[0]?.reject(controller.signal.reason);
      await settled();
      expect(states).toHaveLength(1);
    });

    it('asks the model nothing while transcribing', async () => {
      run();
      void transcriber.jobs[0]?.request.onProgress({ stage: 'transcribing', transcriptId: 't1' });
      const before = states.length;
      controller.abort();
      await transcribed();
      expect(states).toHaveLength(before);
      expect(languageModel.toolJobs).toHaveLength(0);
      expect(languageModel.textJobs).toHaveLength(0);
    });

    it('takes no late answer while analysing', async () => {
      run();
      await transcribed();
      const before = states.length;
      controller.abort();
      await analysed();
      languageModel.textJobs[0]?.reject(controller.signal.reason);
      await settled();
      expect(states).toHaveLength(before);
    });

    it('hands its signal to every request', async () => {
      run();
      await transcribed();
      const { signal } = controller;
      expect(transcriber.jobs[0]?.request.signal).toBe(signal);
      expect(languageModel.toolJobs[0]?.request.signal).toBe(signal);
      expect(languageModel.textJobs[0]?.request.signal).toBe(signal);
    });

    it('starts nothing at all when it was stopped before', () => {
      controller.abort();
      run();
      expect(states).toEqual([]);
      expect(transcriber.jobs).toHaveLength(0);
      expect(languageModel.preloads).toBe(0);
    });

    it('retries nothing', async () => {
      const call = run();
      transcriber.jobs[0]?.reject(quotaError);
      await settled();
      controller.abort();
      call.retry('transcription');
      expect(transcriber.jobs).toHaveLength(1);
    });
  });

  it('never changes a state that it reported', async () => {
    await finished();
    const stages = states.map(({ stage }) => stage);
    expect(stages).toEqual(['uploading', 'analysing', 'analysing', 'finished']);
    expect(new Set(states).size).toBe(states.length);
  });
});
