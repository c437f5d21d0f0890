import { defaultSettings } from '@sales-analytics/contract';
import { startAssemblyAI, startOllama, startOpenAI } from '@sales-analytics/testing';
import { describe, expect, it } from 'vitest';
import {
  createLanguageModel,
  createSpeechSynthesizer,
  createTranscriber,
  createUtteranceTranscriber,
} from './create.ts';
import { createAssemblyAITranscriber } from './assemblyai/assemblyai-transcriber.ts';
import { createTestClock, createTestRuntime } from '../test/clock.ts';
import { failureOf } from '../test/failure.ts';
import { saidBy } from '../test/stream.ts';

const { signal } = new AbortController();

describe('the settings', () => {
  it('choose the language model, and only its host gets requests', async () => {
    const [openAI, ollama] = [await startOpenAI(), await startOllama()];
    const settings = {
      ...defaultSettings,
      apiKey: 'key-1',
      openAIHost: openAI.url,
      ollamaHost: ollama.url,
    };
    await createLanguageModel({ ...settings, modelProvider: 'openai' }).listModels(signal);
    expect([openAI.requests.length, ollama.requests.length]).toEqual([1, 0]);
    await createLanguageModel({ ...settings, modelProvider: 'ollama' }).listModels(signal);
    expect([openAI.requests.length, ollama.requests.length]).toEqual([1, 1]);
    await Promise.all([openAI.close(), ollama.close()]);
  });

  it('send each key only to its provider', async () => {
    const assemblyAI = await startAssemblyAI();
    const settings = {
      ...defaultSettings,
      apiKey: 'openai-key',
      assemblyAIKey: 'speech-key',
      assemblyAIHost: assemblyAI.url,
    };
    await createTranscriber(settings, createTestClock()).testKey(signal);
    expect(JSON.stringify(assemblyAI.requests)).not.toContain('openai-key');
    await assemblyAI.close();
  });

  it.each(['openai', 'ollama', 'endpoint'] as const)(
    'that are invalid fail at the first request to %s, not before',
    async (modelProvider) => {
      const settings = {
        ...defaultSettings,
        modelProvider,
        apiKey: 'k',
        openAIHost: 'nowhere',
        ollamaHost: 'nowhere',
        endpointHost: 'nowhere',
      };
      const model = createLanguageModel(settings);
      expect(await failureOf(model.listModels(signal))).toMatchObject({ kind: 'unreachable' });
    },
  );

  it('without a speech key fail at the first request, not before', async () => {
    const transcriber = createTranscriber({ ...defaultSettings }, createTestClock());
    expect(await failureOf(transcriber.testKey(signal))).toMatchObject({ kind: 'bad-key' });
  });
});

describe('no client of a provider sends anything to the server of the page', () => {
  const page = 'http://localhost:5000';
  const runtime = { ...createTestRuntime(), ownOrigin: page };
  const host = 'http://127.0.0.1:5000/v1';
  const settings = {
    ...defaultSettings,
    apiKey: 'key-1',
    assemblyAIKey: 'key-2',
    openAIHost: host,
    ollamaHost: host,
    endpointHost: host,
    assemblyAIHost: host,
  };
  const refused = { kind: 'unreachable', reason: expect.stringContaining('is this page’s own') };

  it.each(['openai', 'ollama', 'endpoint'] as const)('as the model %s', async (modelProvider) => {
    const model = createLanguageModel({ ...settings, modelProvider }, runtime);
    expect(await failureOf(model.listModels(signal))).toMatchObject(refused);
    const request = { prompt: 'Hello', signal };
    expect(await failureOf(model.complete(request))).toMatchObject(refused);
    expect(await failureOf(saidBy(model.streamText(request)))).toMatchObject(refused);
  });

  it.each(['openai', 'assemblyai'] as const)('as the voice of %s', async (prospectVoice) => {
    const speech = createSpeechSynthesizer({ ...settings, prospectVoice }, runtime).synthesize({
      text: 'Hello',
      persona: 'neutral',
      speed: 1,
      manner: '',
      signal,
    });
    expect(await failureOf(speech[Symbol.asyncIterator]().next())).toMatchObject(refused);
  });

  it('as the transcription', async () => {
    const transcriber = createAssemblyAITranscriber(settings, runtime);
    expect(await failureOf(transcriber.testKey(signal))).toMatchObject(refused);
    const unavailableEndpoints = { has: () => false, add: () => undefined };
    const utterances = createUtteranceTranscriber(settings, { ...runtime, unavailableEndpoints });
    const work = utterances.transcribeUtterance(new Blob(['sound']), signal);
    expect(await failureOf(work)).toMatchObject(refused);
  });
});
