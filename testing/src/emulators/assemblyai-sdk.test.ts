import { AssemblyAI, SyncTranscriptError, type Transcript, type TranscriptList } from 'assemblyai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aWav } from '../builders/sound.ts';
import { readSalesCall } from '../fixtures.ts';
import { startAssemblyAI, type AssemblyAIEmulator } from './assemblyai.ts';

/** The provider's own client knows nothing about this product. */
let client: AssemblyAI;
let emulator: AssemblyAIEmulator;

const speech_models = ['universal-3-5-pro', 'universal-2'];
const sound = Buffer.from('sound');
const atOnce = { pollingInterval: 0 };

beforeEach(async () => {
  emulator = await startAssemblyAI();
  client = clientOf('key-1');
});

afterEach(async () => {
  await emulator.close();
});

function clientOf(apiKey: string): AssemblyAI {
  return new AssemblyAI({ apiKey, baseUrl: emulator.url, syncBaseUrl: emulator.url });
}

function transcribe(fields: object = {}): Promise<Transcript> {
  const params = { audio: sound, speech_models, speaker_labels: true, ...fields };
  return client.transcripts.transcribe(params, atOnce);
}

function aRecording(): Uint8Array {
  return aWav([new Float32Array(16_000)], 16_000);
}

describe('the provider’s own client', () => {
  it('uploads a recording', async () => {
    expect(await client.files.upload(sound)).toMatch(/^https:\/\/cdn\.assemblyai\.com\/upload\//);
    expect(emulator.requests[0]).toMatchObject({ bodyBytes: sound.length });
  });

  it('transcribes a recording by polling', async () => {
    const transcript = await transcribe();
    expect(transcript).toMatchObject({ status: 'completed', speech_model_used: speech_models[0] });
    expect(transcript.utterances?.map(({ speaker, text }) => ({ speaker, text }))).toEqual(
      readSalesCall().utterances.map(({ speaker, text }) => ({ speaker, text })),
    );
    expect(transcript.audio_duration).toBe(57);
  });

  it('gets every field that its types require', async () => {
    const { id } = await client.transcripts.submit({ audio: sound, speech_models });
    const required: readonly (keyof Transcript)[] = [
      'acoustic_model',
      'audio_url',
      'auto_highlights',
      'id',
      'language_codes',
      'language_confidence',
      'language_confidence_threshold',
      'language_model',
      'redact_pii',
      'speech_model',
      'status',
      'summarization',
      'webhook_auth',
    ];
    const queued = await client.transcripts.get(id);
    const completed = await client.transcripts.waitUntilReady(id, atOnce);
    for (const field of required)
      for (const transcript of [queued, completed]) expect(transcript).toHaveProperty(field);
  });

  it('requests detection of the language, or a language', async () => {
    emulator.speaks('de');
    expect(await transcribe({ language_detection: true })).toMatchObject({ language_code: 'de' });
    expect(await transcribe({ language_code: 'fr' })).toMatchObject({ language_code: 'fr' });
    expect(await transcribe()).toMatchObject({ language_code: 'en_us' });
  });

  it('reads the sentences, paragraphs, subtitles and places of words', async () => {
    emulator.transcript([
      { speaker: 'A', text: 'Good morning. Do you plan routes?', startMs: 0, endMs: 3_000 },
      { speaker: 'B', text: 'We plan routes by hand.', startMs: 3_500, endMs: 5_000 },
    ]);
    const { id } = await transcribe();
    const { transcripts } = client;
    expect((await transcripts.sentences(id)).sentences).toMatchObject([
      { text: 'Good morning.', start: 0, speaker: 'A' },
      { text: 'Do you plan routes?', end: 3_000, speaker: 'A' },
      { text: 'We plan routes by hand.', start: 3_500, end: 5_000, speaker: 'B' },
    ]);
    expect((await transcripts.paragraphs(id)).paragraphs).toHaveLength(2);
    expect(await transcripts.subtitles(id, 'srt', 34)).toMatch(
      /^1\n00:00:00,000 --> 00:00:03,000\nGood morning\. Do you plan routes\?\n/,
    );
    expect(await transcripts.subtitles(id, 'vtt')).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
    expect(await transcripts.wordSearch(id, ['routes', 'price'])).toMatchObject({
      total_count: 2,
      matches: [
        { text: 'routes', count: 2, indexes: [5, 8] },
        { text: 'price', count: 0, indexes: [] },
      ],
    });
  });

  it('is refused the sentences of a job that is not done', async () => {
    const { id } = await client.transcripts.submit({ audio: sound, speech_models });
    await expect(client.transcripts.sentences(id)).rejects.toThrow("status of 'processing'");
  });
});

describe('its list', () => {
  async function jobs(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1)
      ids.unshift((await client.transcripts.submit({ audio: sound, speech_models })).id);
    return ids;
  }

  function idsOf({ transcripts }: TranscriptList): string[] {
    return transcripts.map(({ id }) => id);
  }

  it('leads through all pages by their own addresses, and back', async () => {
    const ids = await jobs(5);
    const found: string[] = [];
    let page = await client.transcripts.list({ limit: 2 });
    found.push(...idsOf(page));
    while (page.page_details.prev_url !== null) {
      page = await client.transcripts.list(page.page_details.prev_url);
      found.push(...idsOf(page));
    }
    expect(found).toEqual(ids);
    const newer = await client.transcripts.list(page.page_details.next_url ?? '');
    expect(idsOf(newer)).toEqual(ids.slice(2, 4));
  });

  it('has the dates and the address of each job', async () => {
    const { id } = await transcribe();
    const [item] = (await client.transcripts.list()).transcripts;
    expect(item).toMatchObject({ id, status: 'completed', error: null });
    const { created, completed } = item ?? {};
    expect(completed?.getTime()).toBeGreaterThan(created?.getTime() ?? Infinity);
  });

  it('is filtered by status and by what is newer', async () => {
    const { id: done } = await transcribe();
    const [open = ''] = await jobs(1);
    expect(idsOf(await client.transcripts.list({ status: 'completed' }))).toEqual([done]);
    expect(idsOf(await client.transcripts.list({ after_id: done }))).toEqual([open]);
  });
});

describe('a transcript that is deleted', () => {
  it('is empty, and its upload is gone', async () => {
    const { id, audio_url } = await transcribe();
    const deleted = await client.transcripts.delete(id);
    for (const transcript of [deleted, await client.transcripts.get(id)])
      expect(transcript).toMatchObject({
        text: 'Deleted by user.',
        utterances: null,
        words: null,
        audio_url: 'http://deleted_by_user',
      });
    const again = await client.transcripts.transcribe({ audio_url, speech_models }, atOnce);
    expect(again).toMatchObject({ status: 'error', error: /^Download error, unable to download/ });
  });
});

describe('a refusal', () => {
  it('names a key that is not valid', async () => {
    await expect(clientOf('bad-key').transcripts.list()).rejects.toThrow(
      'Authentication error, API token missing/invalid',
    );
  });

  it('names a balance that is used up, at the transcript and not at the upload', async () => {
    const poor = clientOf('poor-key');
    const audio_url = await poor.files.upload(sound);
    await expect(poor.transcripts.submit({ audio_url, speech_models })).rejects.toThrow(
      'Your current account balance is negative',
    );
  });

  it('names an upload of another key', async () => {
    const audio_url = await clientOf('key-2').files.upload(sound);
    await expect(client.transcripts.submit({ audio_url, speech_models })).rejects.toThrow(
      'Cannot access uploaded file',
    );
  });

  it('names a transcript that is not known', async () => {
    await expect(client.transcripts.get('unknown')).rejects.toThrow('transcript id not found');
  });

  it('names a model in the field that is no longer read', async () => {
    await expect(client.transcripts.submit({ audio: sound, speech_model: 'best' })).rejects.toThrow(
      'speech_model',
    );
  });

  it('of a job is its error', async () => {
    emulator.jobError('Audio duration is too short.');
    expect(await transcribe()).toMatchObject({
      status: 'error',
      error: 'Audio duration is too short.',
    });
  });
});

describe('its synchronous transcription', () => {
  it('posts its config and a WAV file to the live route', async () => {
    emulator.prepareTranscripts('Good morning');
    const config = { language_codes: ['en'], timestamps: true };
    const transcript = await client.sync.transcribe(aRecording(), config);
    expect(transcript).toMatchObject({
      text: 'Good morning',
      words: [{ text: 'Good', start: 0 }, { text: 'morning' }],
      audio_duration_ms: 1000,
    });
    expect(emulator.requests.map(({ path }) => path)).toEqual(['/v1/transcribe/live']);
    expect(emulator.syncConfigs).toEqual([config]);
  });

  it('posts raw samples', async () => {
    const config = { sample_rate: 16_000, channels: 1 };
    const transcript = await client.sync.transcribe(new Uint8Array(16_000), config);
    expect(transcript).toMatchObject({ audio_duration_ms: 500 });
  });

  it('uploads a recording while it is made', async () => {
    emulator.prepareTranscripts('Good morning');
    const session = client.sync.openLive();
    const bytes = aRecording();
    session.write(bytes.slice(0, 1_000));
    session.write(bytes.slice(1_000));
    session.close();
    expect(await session.result()).toMatchObject({ text: 'Good morning' });
  });

  it('opens a connection ahead of a recording', async () => {
    expect(await client.sync.warm()).toBe(true);
    expect(emulator.requests).toMatchObject([{ method: 'GET', path: '/v1/warm' }]);
  });

  async function failureOf(work: Promise<unknown>): Promise<SyncTranscriptError> {
    const error: unknown = await work.catch((reason: unknown) => reason);
    if (error instanceof SyncTranscriptError) return error;
    throw new Error('It did not fail as a synchronous transcription');
  }

  it.each([
    ['problem', 'audio_too_short'],
    ['code', 'audio_too_short'],
    ['error', 'audio_too_short'],
    ['detail', undefined],
  ] as const)('reads an error in the form %s', async (form, errorCode) => {
    emulator.syncErrors(form);
    const short = aWav([new Float32Array(160)], 16_000);
    expect(await failureOf(client.sync.transcribe(short))).toMatchObject({
      status: 400,
      errorCode,
      message: 'Audio must be at least 80 ms long',
    });
  });

  it('reads that a key is not valid', async () => {
    const { sync } = clientOf('bad-key');
    expect(await failureOf(sync.transcribe(aRecording()))).toMatchObject({ status: 401 });
  });
});
