import { defaultSettings } from '@sales-analytics/contract';
import {
  startAssemblyAI,
  type AssemblyAIEmulator,
  type EmulatedRequest,
} from '@sales-analytics/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTranscriber } from '../create.ts';
import { createTestClock } from '../test-clock.ts';
import { failureOf } from '../test-failure.ts';
import { itTranscribes, type Stage } from '../transcriber.compliance.ts';

const paths: Record<Stage, RegExp> = {
  upload: /^\/v2\/upload$/,
  create: /^\/v2\/transcript$/,
  poll: /^\/v2\/transcript\/.+/,
  test: /^\/v2\/transcript\?limit=1$/,
};

function stageOf({ path }: EmulatedRequest): Stage {
  for (const stage of ['upload', 'create', 'poll', 'test'] as const)
    if (paths[stage].test(path)) return stage;
  throw new Error(`Nobody asks for ${path}`);
}

function connect(emulator: AssemblyAIEmulator, account: { key?: string; host?: string } = {}) {
  const { key: assemblyAIKey = 'test-key', host: assemblyAIHost = emulator.url } = account;
  return { ...defaultSettings, assemblyAIKey, assemblyAIHost };
}

describe('AssemblyAI', () => {
  itTranscribes(async () => {
    const emulator = await startAssemblyAI();
    return {
      transcriber: (clock, account) => createTranscriber(connect(emulator, account), clock),
      requests: emulator.requests,
      stageOf,
      fail: (stage, fault, times) => emulator.fail(fault, { path: paths[stage], times }),
      hear: (utterances) => emulator.transcript(utterances),
      failJob: (reason) => emulator.jobError(reason),
      pollsUntilDone: (polls) => emulator.pollsUntilDone(polls),
      close: () => emulator.close(),
    };
  });
});

describe('the wire of AssemblyAI', () => {
  let emulator: AssemblyAIEmulator;
  const signal = new AbortController().signal;

  beforeEach(async () => {
    emulator = await startAssemblyAI();
  });

  afterEach(async () => {
    await emulator.close();
  });

  function transcribe(account: { key?: string; host?: string } = {}) {
    const transcriber = createTranscriber(connect(emulator, account), createTestClock());
    return transcriber.transcribe(new Blob(['sound']), { signal, onProgress: () => undefined });
  }

  it('carries the bare key in every request and in no address', async () => {
    await transcribe({ key: 'key-7' });
    for (const { headers, path } of emulator.requests) {
      expect(headers['authorization']).toBe('key-7');
      expect(path).not.toContain('key-7');
    }
  });

  it('asks for the best models and for speakers, of the uploaded file', async () => {
    await transcribe();
    const create = emulator.requests.find((request) => stageOf(request) === 'create');
    expect(JSON.parse(create?.bodyText ?? '')).toEqual({
      audio_url: expect.stringMatching(/^https:\/\/cdn\.assemblyai\.com\/upload\//),
      speech_models: ['universal-3-5-pro', 'universal-2'],
      speaker_labels: true,
    });
  });

  it('takes an address with slashes and blanks around it', async () => {
    await transcribe({ host: ` ${emulator.url}// ` });
    expect(emulator.requests[0]?.path).toBe('/v2/upload');
  });

  it('says 402 for no credit and 413 for a file that is too large', async () => {
    emulator.fail({ kind: 'status', status: 402 }, { times: 1 });
    expect(await failureOf(transcribe())).toMatchObject({ kind: 'no-credit' });
    emulator.fail({ kind: 'status', status: 413 }, { times: 1 });
    expect(await failureOf(transcribe())).toMatchObject({ kind: 'bad-audio' });
  });

  it('says 404 for an address that is not the provider', async () => {
    emulator.fail({ kind: 'status', status: 404, body: '404 page not found' });
    expect(await failureOf(transcribe())).toMatchObject({ kind: 'unreachable', status: 404 });
  });

  it('says 408 for a lack of time', async () => {
    emulator.fail({ kind: 'status', status: 408 });
    expect(await failureOf(transcribe())).toMatchObject({ kind: 'timeout' });
  });

  it('says any other 400 in the words of the provider', async () => {
    const body = { error: 'audio_url must be a valid URL' };
    emulator.fail({ kind: 'status', status: 400, body }, { path: paths.create });
    expect(await failureOf(transcribe())).toMatchObject({
      kind: 'transcription-failed',
      reason: 'audio_url must be a valid URL',
    });
  });

  it('is not heard from behind a gateway that forgets CORS', async () => {
    emulator.fail({ kind: 'status', status: 502, withoutCors: true }, { path: paths.upload });
    expect(await failureOf(transcribe())).toMatchObject({ kind: 'network' });
  });
});
