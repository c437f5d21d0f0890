import { defaultSettings, type Settings } from '@sales-analytics/contract';
import {
  startAssemblyAI,
  type AssemblyAIEmulator,
  type EmulatedRequest,
} from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTranscriber } from '../create.ts';
import type { Unfinished } from '../ports/transcriber.ts';
import { itResumes } from '../ports/resumed-transcription.compliance.ts';
import { createTestClock } from '../../test/clock.ts';
import { failureOf, rejectionOf } from '../../test/failure.ts';
import {
  itTranscribes,
  type Stage,
  type TranscriberSubject,
} from '../ports/transcriber.compliance.ts';

const paths: Record<Stage, RegExp> = {
  upload: /^\/v2\/upload$/,
  create: /^\/v2\/transcript$/,
  poll: /^\/v2\/transcript\/.+/,
  find: /^\/v2\/transcript\?limit=200(?:&|$)/,
  test: /^\/v2\/transcript\?limit=1$/,
};

function stageOf({ path }: EmulatedRequest): Stage {
  for (const stage of ['upload', 'create', 'poll', 'find', 'test'] as const)
    if (paths[stage].test(path)) return stage;
  throw new Error(`Unexpected request: ${path}`);
}

interface Account {
  key?: string;
  host?: string;
  language?: Settings['callLanguage'];
}

function connect(emulator: AssemblyAIEmulator, account: Account = {}) {
  const { key: assemblyAIKey = 'test-key', host: assemblyAIHost = emulator.url } = account;
  const { language: callLanguage = defaultSettings.callLanguage } = account;
  return { ...defaultSettings, assemblyAIKey, assemblyAIHost, callLanguage };
}

async function startSubject(): Promise<TranscriberSubject> {
  const emulator = await startAssemblyAI();
  return {
    transcriber: (clock, account) => createTranscriber(connect(emulator, account), clock, () => 0),
    requests: emulator.requests,
    stageOf,
    fail: (stage, fault, times) => emulator.fail(fault, { path: paths[stage], times }),
    hear: (utterances) => emulator.transcript(utterances),
    failJob: (reason) => emulator.jobError(reason),
    pollsUntilDone: (polls) => emulator.pollsUntilDone(polls),
    close: () => emulator.close(),
  };
}

describe('AssemblyAI', () => {
  itTranscribes(startSubject);
  itResumes(startSubject);
});

describe('the requests to AssemblyAI', () => {
  let emulator: AssemblyAIEmulator;
  const signal = new AbortController().signal;

  beforeEach(async () => {
    emulator = await startAssemblyAI();
  });

  afterEach(async () => {
    await emulator.close();
  });

  const options = { signal, onProgress: () => undefined };

  function transcribe(account: Account = {}) {
    const transcriber = createTranscriber(connect(emulator, account), createTestClock());
    return transcriber.transcribe(new Blob(['sound']), options);
  }

  function transcribeChannels() {
    const transcriber = createTranscriber(connect(emulator), createTestClock());
    return transcriber.transcribe(new Blob(['sound']), { ...options, speakersBy: 'channel' });
  }

  function lastJob(): unknown {
    const create = emulator.requests.findLast((request) => stageOf(request) === 'create');
    return JSON.parse(create?.bodyText ?? '');
  }

  it('sends the key without a prefix in every request and never in a URL', async () => {
    await transcribe({ key: 'key-7' });
    for (const { headers, path } of emulator.requests) {
      expect(headers['authorization']).toBe('key-7');
      expect(path).not.toContain('key-7');
    }
  });

  it('requests the best models and speaker labels for the uploaded file', async () => {
    await transcribe();
    expect(lastJob()).toEqual({
      audio_url: expect.stringMatching(/^https:\/\/cdn\.assemblyai\.com\/upload\//),
      speech_models: ['universal-3-5-pro', 'universal-2'],
      speaker_labels: true,
      language_detection: true,
    });
  });

  it('requests each channel in place of speaker labels if it is one speaker', async () => {
    await transcribeChannels();
    expect(lastJob()).toEqual({
      audio_url: expect.any(String),
      speech_models: ['universal-3-5-pro', 'universal-2'],
      multichannel: true,
      language_detection: true,
    });
  });

  it('sends the code of a chosen language in place of its detection', async () => {
    await transcribe({ language: 'de' });
    expect(emulator.jobs).toMatchObject([{ languageCode: 'de', languageDetection: false }]);
  });

  it('becomes an empty transcript without speech, whether or not the language is detected', async () => {
    emulator.transcript([]);
    expect((await transcribe()).utterances).toEqual([]);
    expect((await transcribe({ language: 'de' })).utterances).toEqual([]);
  });

  it('reads channels as speakers, in order of their start', async () => {
    const utterances = [
      { speaker: 'A', text: 'We plan every route.', startMs: 0, endMs: 4_000 },
      { speaker: 'B', text: 'Mhm.', startMs: 2_000, endMs: 2_400 },
      { speaker: 'A', text: 'Shall I show you?', startMs: 4_200, endMs: 6_000 },
    ];
    emulator.transcript(utterances);
    expect((await transcribeChannels()).utterances).toEqual(utterances);
  });

  it('requests each channel again after a failed request', async () => {
    emulator.fail({ kind: 'status', status: 503 }, { path: paths.create, times: 1 });
    await transcribeChannels();
    expect(emulator.jobs).toMatchObject([{ multichannel: true, speakerLabels: false }]);
  });

  it('requests each channel of an upload that is resumed', async () => {
    const controller = new AbortController();
    let audioUrl = '';
    const transcriber = createTranscriber(connect(emulator), createTestClock());
    const stopped = transcriber.transcribe(new Blob(['sound']), {
      speakersBy: 'channel',
      signal: controller.signal,
      onProgress(progress) {
        if (progress.stage !== 'uploaded') return;
        audioUrl = progress.audioUrl;
        controller.abort();
      },
    });
    await rejectionOf(stopped);
    expect(emulator.jobs).toEqual([]);
    await transcriber.resume({ audioUrl }, { ...options, speakersBy: 'channel' });
    expect(emulator.jobs).toMatchObject([{ audioUrl, multichannel: true }]);
  });

  it('accepts an address with slashes and spaces around it', async () => {
    await transcribe({ host: ` ${emulator.url}// ` });
    expect(emulator.requests[0]?.path).toBe('/v2/upload');
  });

  it('maps 402 to missing credit and 413 to a file that is too large', async () => {
    emulator.fail({ kind: 'status', status: 402 }, { times: 1 });
    expect(await failureOf(transcribe())).toMatchObject({ kind: 'no-credit' });
    emulator.fail({ kind: 'status', status: 413 }, { times: 1 });
    expect(await failureOf(transcribe())).toMatchObject({ kind: 'bad-audio' });
  });

  it('maps 404 to an address that is not the provider', async () => {
    emulator.fail({ kind: 'status', status: 404, body: '404 page not found' });
    expect(await failureOf(transcribe())).toMatchObject({ kind: 'unreachable', status: 404 });
  });

  it('maps 408 to a timeout', async () => {
    emulator.fail({ kind: 'status', status: 408 });
    expect(await failureOf(transcribe())).toMatchObject({ kind: 'timeout' });
  });

  it('shows the provider’s message for any other 400', async () => {
    const body = { error: 'audio_url must be a valid URL' };
    emulator.fail({ kind: 'status', status: 400, body }, { path: paths.create });
    expect(await failureOf(transcribe())).toMatchObject({
      kind: 'transcription-failed',
      reason: 'audio_url must be a valid URL',
    });
  });

  function resume(unfinished: Unfinished) {
    const transcriber = createTranscriber(connect(emulator), createTestClock());
    return transcriber.resume(unfinished, options);
  }

  it.each([
    [400, 'Transcript lookup error, transcript id not found'],
    [404, 'Not found'],
    [403, 'Cannot access uploaded file'],
  ])('maps %s and “%s” to a job unknown to the key', async (status, error) => {
    emulator.fail({ kind: 'status', status, body: { error } }, { path: paths.poll });
    expect(await failureOf(resume({ transcriptId: 'x' }))).toMatchObject({ kind: 'not-found' });
  });

  it('reports a deleted upload if the job can not load it', async () => {
    const audioUrl = 'https://cdn.assemblyai.test/upload/gone';
    expect(await failureOf(resume({ audioUrl }))).toMatchObject({ kind: 'not-found' });
  });

  it('reports a transcript that was deleted meanwhile', async () => {
    const [transcriptId = ''] = await createJobs('https://example.test/call.mp3');
    const headers = { authorization: 'test-key' };
    await fetch(`${emulator.url}/v2/transcript/${transcriptId}`, { method: 'DELETE', headers });
    expect(await failureOf(resume({ transcriptId }))).toMatchObject({ kind: 'not-found' });
  });

  it.each([
    { audio_url: 'http://deleted_by_user' },
    { text: 'Deleted by user.', words: null, utterances: null },
    { text: 'Deleted by user.', words: [], utterances: [] },
  ])('reads %j as a deleted transcript', async (fields) => {
    const body = JSON.stringify({ id: 'x', status: 'completed', ...fields });
    emulator.fail({ kind: 'text', body }, { path: paths.poll });
    expect(await failureOf(resume({ transcriptId: 'x' }))).toMatchObject({ kind: 'not-found' });
  });

  it('does not mistake the words of a speaker for a deletion', async () => {
    emulator.transcript([{ speaker: 'A', text: 'Deleted by user.', startMs: 0, endMs: 900 }]);
    expect((await transcribe()).utterances).toMatchObject([{ text: 'Deleted by user.' }]);
  });

  it('encodes the id of a transcript in the URL', async () => {
    await failureOf(resume({ transcriptId: '../upload?x=1' }));
    expect(emulator.requests[0]?.path).toBe('/v2/transcript/..%2Fupload%3Fx%3D1');
  });

  it('lists 200 jobs per request, and continues with older ones', async () => {
    const audioUrl = 'https://example.test/old.mp3';
    await createJobs(audioUrl, ...Array.from({ length: 200 }, () => 'https://example.test/new'));
    await failureOf(resume({ audioUrl }));
    const lists = emulator.requests.filter((request) => stageOf(request) === 'find');
    expect(lists.map(({ path }) => path)).toEqual([
      '/v2/transcript?limit=200',
      expect.stringMatching(/^\/v2\/transcript\?limit=200&before_id=[0-9a-f-]{36}$/),
    ]);
    expect(emulator.jobs).toHaveLength(201);
  });

  async function createJobs(...audioUrls: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const audio_url of audioUrls) {
      const headers = { authorization: 'test-key' };
      const body = JSON.stringify({ audio_url });
      const reply = await fetch(`${emulator.url}/v2/transcript`, { method: 'POST', headers, body });
      const { id }: { id: string } = await reply.json();
      ids.push(id);
    }
    return ids;
  }

  /** The first list does not have the new job yet. */
  function listLate() {
    emulator.fail({ kind: 'text', body: '{"transcripts":[]}' }, { path: paths.find, times: 1 });
  }

  it('finds a job that is listed late, after its response was cut off', async () => {
    emulator.fail({ kind: 'cut' }, { path: paths.create, times: 1 });
    listLate();
    await transcribe();
    expect(emulator.jobs).toHaveLength(1);
  });

  it('finds a job that is listed late when it is resumed by its upload', async () => {
    const audioUrl = 'https://example.test/call.mp3';
    await createJobs(audioUrl);
    listLate();
    await failureOf(resume({ audioUrl }));
    expect(emulator.jobs).toHaveLength(1);
  });

  it('is reported as a network error behind a gateway without CORS headers', async () => {
    emulator.fail({ kind: 'status', status: 502, withoutCors: true }, { path: paths.upload });
    expect(await failureOf(transcribe())).toMatchObject({ kind: 'network' });
  });
});
