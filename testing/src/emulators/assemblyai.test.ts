import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aWav } from '../builders/sound.ts';
import { readSalesCall } from '../fixtures.ts';
import { startAssemblyAI, type AssemblyAIEmulator } from './assemblyai.ts';

interface Transcript {
  id: string;
  status: string;
  error?: string;
  text: string | null;
  audio_duration: number | null;
  speech_model_used?: string;
  utterances:
    | {
        speaker: string;
        channel: string | null;
        text: string;
        start: number;
        end: number;
        words: unknown[];
      }[]
    | null;
}

const authorization = 'key-1';
let emulator: AssemblyAIEmulator;

beforeEach(async () => {
  emulator = await startAssemblyAI();
});

afterEach(async () => {
  await emulator.close();
});

function post(
  path: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(emulator.url + path, {
    method: 'POST',
    body,
    headers: { authorization, ...headers },
  });
}

function get(path: string, key = authorization): Promise<Response> {
  return fetch(emulator.url + path, { headers: { authorization: key } });
}

async function upload(headers: Record<string, string> = {}): Promise<string> {
  const reply = await post('/v2/upload', new Uint8Array(1_000), headers);
  const { upload_url: url }: { upload_url: string } = await reply.json();
  return url;
}

function create(fields: Record<string, unknown>): Promise<Response> {
  return post('/v2/transcript', JSON.stringify(fields));
}

async function createJob(fields: Record<string, unknown> = {}): Promise<Transcript> {
  const reply = await create({ audio_url: await upload(), speaker_labels: true, ...fields });
  return reply.json();
}

async function poll(id: string): Promise<Transcript> {
  const reply = await get(`/v2/transcript/${id}`);
  return reply.json();
}

async function finish(id: string): Promise<Transcript> {
  const job = await poll(id);
  return ['completed', 'error'].includes(job.status) ? job : finish(id);
}

describe('an upload', () => {
  it('returns a URL of the provider', async () => {
    expect(await upload()).toMatch(/^https:\/\/cdn\.assemblyai\.com\/upload\/[0-9a-f-]{36}$/);
    expect(emulator.requests[0]).toMatchObject({ bodyBytes: 1_000, bodyText: '' });
  });

  it('is refused when it is empty', async () => {
    const reply = await post('/v2/upload', '');
    expect(reply.status).toBe(400);
  });

  it('in JSON or multipart is stored, but its job reports that it is not audio', async () => {
    const audio_url = await upload({ 'content-type': 'multipart/form-data; boundary=x' });
    const job = await createJob({ audio_url });
    expect(await finish(job.id)).toMatchObject({
      status: 'error',
      error:
        'Transcoding failed. File does not appear to contain audio. File type is multipart/form-data.',
    });
  });

  it('belongs to its key', async () => {
    const audio_url = await upload();
    const reply = await post('/v2/transcript', JSON.stringify({ audio_url }), {
      authorization: 'key-2',
    });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toEqual({ error: 'Cannot access uploaded file' });
  });
});

describe('a job', () => {
  it('is queued, then processing, then completed at the second poll', async () => {
    const job = await createJob();
    expect(job.status).toBe('queued');
    const statuses = [await poll(job.id), await poll(job.id)].map(({ status }) => status);
    expect(statuses).toEqual(['processing', 'completed']);
  });

  it('takes the configured number of polls', async () => {
    emulator.pollsUntilDone(3);
    const { id } = await createJob();
    const statuses = [await poll(id), await poll(id), await poll(id)].map(({ status }) => status);
    expect(statuses).toEqual(['queued', 'processing', 'completed']);
  });

  it('returns the recorded sales call with its real times in milliseconds', async () => {
    const { id } = await createJob();
    const { utterances, audio_duration: seconds } = await finish(id);
    const heard = utterances?.map(({ speaker, text, start: startMs, end: endMs }) => ({
      speaker,
      text,
      startMs,
      endMs,
    }));
    expect(heard).toEqual(readSalesCall().utterances);
    expect(seconds).toBe(57);
  });

  it('has every word with a time inside its utterance', async () => {
    const { id } = await createJob();
    const { utterances } = await finish(id);
    for (const { words, start, end } of utterances ?? []) {
      expect(words[0]).toMatchObject({ start });
      expect(words.at(-1)).toMatchObject({ end });
    }
  });

  it('has no utterances without speaker labels', async () => {
    const { id } = await createJob({ speaker_labels: false });
    const { utterances, text } = await finish(id);
    expect(utterances).toBeNull();
    expect(text).toContain('this is Alex from Brightline');
  });

  it('has no utterances on silence', async () => {
    emulator.transcript([]);
    const { id } = await createJob();
    expect(await finish(id)).toMatchObject({ status: 'completed', utterances: null, text: '' });
  });

  it('returns the configured transcript, with default times', async () => {
    emulator.transcript([
      { speaker: 'A', text: 'Hello there' },
      { speaker: 'B', text: 'Hi' },
    ]);
    const { id } = await createJob();
    const { utterances } = await finish(id);
    expect(utterances).toMatchObject([
      { speaker: 'A', start: 0, end: 700 },
      { speaker: 'B', start: 700, end: 1_050 },
    ]);
  });

  it('fails with status 200 and the reason', async () => {
    emulator.jobError('Audio duration is too short.');
    const { id } = await createJob();
    expect(await finish(id)).toMatchObject({
      status: 'error',
      error: 'Audio duration is too short.',
    });
  });

  it('fails on an address that can not be downloaded', async () => {
    const { id } = await createJob({ audio_url: 'https://example.test/call.mp3' });
    expect(await finish(id)).toMatchObject({
      status: 'error',
      error:
        'Download error, unable to download https://example.test/call.mp3. Please make sure the file exists and is accessible from the internet.',
    });
  });

  it('stores the requested models and names the one used', async () => {
    const { id } = await createJob({ speech_models: ['universal-3-5-pro', 'universal-2'] });
    expect(emulator.jobs).toMatchObject([
      { speechModels: ['universal-3-5-pro', 'universal-2'], speakerLabels: true },
    ]);
    const { speech_model_used: used } = await finish(id);
    expect(used).toBe('universal-3-5-pro');
  });

  it.each([
    ['no address', { audio_url: undefined }],
    ['an address that is none', { audio_url: 'call.mp3' }],
    ['labels that are no boolean', { speaker_labels: 'yes' }],
    ['channels that are no boolean', { multichannel: 2 }],
    ['models that are no list', { speech_models: 'universal-2' }],
    ['a model that is gone', { speech_models: ['nano'] }],
    ['a single model', { speech_model: 'best' }],
    ['detection that is no boolean', { language_detection: 'yes' }],
    ['a language that is none', { language_code: 'German' }],
    ['a language and its detection', { language_code: 'de', language_detection: true }],
    ['a prompt and terms', { prompt: 'A call.', keyterms_prompt: ['Brightline'] }],
    ['terms that are no list', { keyterms_prompt: 'Brightline' }],
    ['word_boost', { word_boost: ['Brightline'] }],
  ])('is refused with %s', async (_what, fields) => {
    const reply = await create({ audio_url: await upload(), ...fields });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ error: expect.any(String) });
  });

  it('may have null for any field that is not required', async () => {
    const names = ['speech_models', 'speech_model', 'language_code', 'prompt', 'keyterms_prompt'];
    const nulls = Object.fromEntries(names.map((name) => [name, null]));
    expect((await create({ audio_url: await upload(), ...nulls })).status).toBe(200);
  });

  it.each([
    [
      'is English without detection or a code',
      {},
      { language_code: 'en_us', language_confidence: null },
    ],
    [
      'is what was requested',
      { language_code: 'fr' },
      { language_code: 'fr', language_confidence: null },
    ],
    [
      'is found out with detection',
      { language_detection: true },
      { language_code: 'de', language_confidence: 0.99 },
    ],
  ])('in German %s', async (_what, fields, said) => {
    emulator.speaks('de');
    const { id } = await createJob(fields);
    expect(await finish(id)).toMatchObject(said);
  });

  it('without speech fails with detection of the language', async () => {
    emulator.transcript([]);
    const { id } = await createJob({ language_detection: true });
    expect(await finish(id)).toMatchObject({
      status: 'error',
      error: 'language_detection cannot be performed on files with no spoken audio.',
    });
  });

  it('has status 400 for an unknown id', async () => {
    const reply = await get('/v2/transcript/00000000-0000-4000-8000-ffffffffffff');
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({
      error: 'Transcript lookup error, transcript id not found',
    });
  });

  it('is emptied when it is deleted, and can be deleted again', async () => {
    const { id } = await createJob();
    for (const _attempt of [1, 2]) {
      const reply = await fetch(`${emulator.url}/v2/transcript/${id}`, {
        method: 'DELETE',
        headers: { authorization },
      });
      expect(await reply.json()).toMatchObject({
        status: 'completed',
        text: 'Deleted by user.',
        utterances: null,
        audio_url: 'http://deleted_by_user',
        speaker_labels: null,
      });
    }
    expect(await poll(id)).toMatchObject({ text: 'Deleted by user.', words: null });
  });

  it('takes its upload with it when it is deleted', async () => {
    const audio_url = await upload();
    const { id } = await createJob({ audio_url });
    const headers = { authorization };
    await fetch(`${emulator.url}/v2/transcript/${id}`, { method: 'DELETE', headers });
    const again = await createJob({ audio_url });
    expect((await finish(again.id)).error).toMatch(/^Download error/);
  });
});

describe('a job that transcribes each channel', () => {
  const overlapping = [
    { speaker: 'A', text: 'We plan every route.', startMs: 0, endMs: 4_000 },
    { speaker: 'B', text: 'Mhm.', startMs: 2_000, endMs: 2_400 },
    { speaker: 'C', text: 'I agree.', startMs: 5_000, endMs: 6_000 },
  ];

  async function labels(fields: Record<string, unknown>) {
    emulator.transcript(overlapping);
    const { id } = await createJob({ speaker_labels: false, multichannel: true, ...fields });
    const { utterances } = await finish(id);
    return utterances?.map(({ speaker, channel }) => [channel, speaker]);
  }

  it('has the number of a channel for a speaker, in utterances and words', async () => {
    emulator.transcript(overlapping.slice(0, 2));
    const { id } = await createJob({ speaker_labels: false, multichannel: true });
    const left = { channel: '1', speaker: '1' };
    const right = { channel: '2', speaker: '2' };
    expect(await finish(id)).toMatchObject({
      multichannel: true,
      speaker_labels: false,
      audio_channels: 2,
      utterances: [
        { ...left, start: 0, end: 4_000, words: [left, left, left, left] },
        { ...right, start: 2_000, end: 2_400, words: [right] },
      ],
    });
  });

  it('has no speakers within a channel', async () => {
    expect(await labels({})).toEqual([
      ['1', '1'],
      ['2', '2'],
      ['2', '2'],
    ]);
  });

  it('tells the voices of a channel apart with speaker labels', async () => {
    expect(await labels({ speaker_labels: true })).toEqual([
      ['1', '1A'],
      ['2', '2A'],
      ['2', '2B'],
    ]);
  });

  it('has one speaker if the recording has one channel', async () => {
    // The recording is longer than an utterance.
    const mono = aWav([new Float32Array(40 * 8_000)]);
    const reply = await post('/v2/upload', mono);
    const { upload_url: audio_url }: { upload_url: string } = await reply.json();
    expect(await labels({ audio_url })).toEqual([
      ['1', '1'],
      ['1', '1'],
      ['1', '1'],
    ]);
  });
});

describe('a job that is held', () => {
  it('is processing at every poll, until it is released', async () => {
    emulator.holdJobs();
    const { id } = await createJob();
    const statuses = [await poll(id), await poll(id), await poll(id)].map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['processing']));
    emulator.releaseJobs();
    expect(await poll(id)).toMatchObject({ status: 'completed' });
  });
});

describe('jobs that are matched by the bytes of their recording', () => {
  it('fail, and no others', async () => {
    emulator.jobError('All workers are on holiday', (recording) => recording[0] === 7);
    const jobs = await Promise.all([1, 7, 9].map((first) => createJobOf(first)));
    const statuses = await Promise.all(jobs.map(async ({ id }) => (await finish(id)).status));
    expect(statuses).toEqual(['completed', 'error', 'completed']);
  });

  async function createJobOf(first: number): Promise<Transcript> {
    const reply = await post('/v2/upload', new Uint8Array([first, 0, 0]));
    const { upload_url: audio_url }: { upload_url: string } = await reply.json();
    return createJob({ audio_url });
  }
});

describe('the list of jobs', () => {
  async function listed(query: string, key = authorization) {
    const reply = await get(`/v2/transcript${query}`, key);
    const { transcripts }: { transcripts: Record<string, unknown>[] } = await reply.json();
    return transcripts;
  }

  it('is sorted newest first, with the fields that identify a job', async () => {
    const [old, recent] = [await createJob(), await createJob()];
    await finish(old.id);
    expect(await listed('')).toEqual([
      expect.objectContaining({ id: recent.id, status: 'processing', completed: null }),
      {
        id: old.id,
        resource_url: `${emulator.url}/v2/transcript/${old.id}`,
        status: 'completed',
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/),
        completed: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/),
        audio_url: expect.stringMatching(/^https:\/\/cdn\.assemblyai\.com\/upload\//),
        error: null,
      },
    ]);
  });

  it('says why a job failed', async () => {
    emulator.jobError('Too short');
    const { id } = await createJob();
    await finish(id);
    expect(await listed('')).toMatchObject([{ status: 'error', error: 'Too short' }]);
  });

  it('has pages, each older than an id', async () => {
    const jobs = [await createJob(), await createJob(), await createJob()];
    const ids = jobs.map(({ id }) => id).toReversed();
    expect((await listed('?limit=2')).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await listed(`?limit=2&before_id=${ids[1]}`);
    expect(rest.map(({ id }) => id)).toEqual(ids.slice(2));
  });

  async function page(
    query: string,
  ): Promise<{ details: Record<string, unknown>; ids: unknown[] }> {
    const reply = await get(query.replace(emulator.url, ''));
    const body: {
      page_details: Record<string, unknown>;
      transcripts: { id: string }[];
    } = await reply.json();
    return { details: body.page_details, ids: body.transcripts.map(({ id }) => id) };
  }

  it('names the pages with older and with newer jobs', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await createJob()).id);
    const newest = await page('/v2/transcript?limit=2');
    expect(newest.details).toEqual({
      limit: 2,
      result_count: 2,
      current_url: `${emulator.url}/v2/transcript?limit=2`,
      prev_url: `${emulator.url}/v2/transcript?limit=2&before_id=${ids[1]}`,
      next_url: `${emulator.url}/v2/transcript?limit=2&after_id=${ids[0]}`,
    });
    const older = await page(String(newest.details['prev_url']));
    expect(older.ids).toEqual(ids.slice(2, 4));
    const oldest = await page(String(older.details['prev_url']));
    expect(oldest.ids).toEqual(ids.slice(4));
    expect(oldest.details['prev_url']).toBeNull();
    expect((await page(String(oldest.details['next_url']))).ids).toEqual(ids.slice(2, 4));
    expect((await page(String(newest.details['next_url']))).ids).toEqual([]);
  });

  it('has only jobs of a status or a day', async () => {
    const today = () => new Date().toISOString().slice(0, 10);
    const before = today();
    const [done, open] = [await createJob(), await createJob()];
    await finish(done.id);
    expect((await listed('?status=completed')).map(({ id }) => id)).toEqual([done.id]);
    expect((await listed('?status=processing')).map(({ id }) => id)).toEqual([open.id]);
    // Midnight may have passed.
    const days = [...new Set([before, today()])];
    const ofToday = await Promise.all(days.map((day) => listed(`?created_on=${day}`)));
    expect(ofToday.flat().length).toBeGreaterThan(0);
    expect(await listed('?created_on=2020-01-01')).toEqual([]);
    expect(await listed('?throttled_only=true')).toEqual([]);
  });

  it('names no recording of a deleted job', async () => {
    const { id } = await createJob();
    const headers = { authorization };
    await fetch(`${emulator.url}/v2/transcript/${id}`, { method: 'DELETE', headers });
    expect(await listed('')).toMatchObject([
      { id, status: 'completed', audio_url: 'http://deleted_by_user' },
    ]);
  });

  it.each(['status=done', 'created_on=today', 'before_id=unknown', 'after_id=unknown'])(
    'with %s is refused',
    async (query) => {
      expect((await get(`/v2/transcript?${query}`)).status).toBe(400);
    },
  );

  it.each(['0', '201', 'all'])('of %s jobs at once is refused', async (limit) => {
    expect((await get(`/v2/transcript?limit=${limit}`)).status).toBe(400);
  });

  it('shows a key only its own jobs', async () => {
    const { id } = await createJob();
    expect(await listed('', 'key-2')).toEqual([]);
    expect((await get(`/v2/transcript/${id}`, 'key-2')).status).toBe(400);
  });

  it('does not count as a poll', async () => {
    const { id } = await createJob();
    await listed('');
    await listed('');
    expect(await poll(id)).toMatchObject({ status: 'processing' });
  });
});

describe('a key', () => {
  it('is tested with a list of one job', async () => {
    await createJob();
    const reply = await get('/v2/transcript?limit=1');
    expect(await reply.json()).toMatchObject({
      page_details: { limit: 1 },
      transcripts: [{ status: 'processing' }],
    });
  });

  it.each([
    ['that is bad', 'bad-key'],
    ['with Bearer before it', 'Bearer key-1'],
  ])('%s is refused with 401', async (_what, key) => {
    const reply = await get('/v2/transcript?limit=1', key);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toEqual({
      error: 'Authentication error, API token missing/invalid',
    });
  });

  it('that is missing is refused with 401', async () => {
    const reply = await fetch(`${emulator.url}/v2/transcript?limit=1`);
    expect(reply.status).toBe(401);
  });

  it('without credit is refused with 400 and its text', async () => {
    const poor = { authorization: 'poor-key' };
    const uploaded = await post('/v2/upload', 'bytes', poor);
    const { upload_url: audio_url }: { upload_url: string } = await uploaded.json();
    const reply = await post('/v2/transcript', JSON.stringify({ audio_url }), poor);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({
      error: 'Your current account balance is negative. Please top up to continue using the API.',
    });
  });

  it('without credit may still upload and list', async () => {
    const uploaded = await post('/v2/upload', 'bytes', { authorization: 'poor-key' });
    const listed = await get('/v2/transcript?limit=1', 'poor-key');
    expect([uploaded.status, listed.status]).toEqual([200, 200]);
  });
});

describe('a page', () => {
  it('of any origin may send authorization and content-type by POST, PUT and GET', async () => {
    const reply = await fetch(`${emulator.url}/v2/upload`, {
      method: 'OPTIONS',
      headers: { origin: 'https://x.test', 'access-control-request-method': 'POST' },
    });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'POST, PUT, GET',
    });
  });

  it('can read an answer and a refusal', async () => {
    const answers = [await get('/v2/transcript'), await get('/v2/transcript', 'bad')];
    const allowed = answers.map(({ headers }) => headers.get('access-control-allow-origin'));
    expect(allowed).toEqual(['*', '*']);
  });
});

describe('a reset', () => {
  it('removes jobs and configuration, and never reuses an id', async () => {
    const before = await createJob();
    emulator.jobError('gone');
    emulator.reset();
    expect(emulator.jobs).toEqual([]);
    const after = await createJob();
    expect(after.id).not.toBe(before.id);
    expect(await finish(after.id)).toMatchObject({ status: 'completed' });
  });
});
