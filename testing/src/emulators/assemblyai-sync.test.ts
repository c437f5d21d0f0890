import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAssemblyAI, type AssemblyAIEmulator } from './assemblyai.ts';

const key = 'key-1';
const model = 'universal-3-5-pro';
const sampleRate = 16_000;
let emulator: AssemblyAIEmulator;

beforeEach(async () => {
  emulator = await startAssemblyAI();
});

afterEach(async () => {
  await emulator.close();
});

interface WavShape {
  ms?: number;
  rate?: number;
  channels?: number;
  bits?: number;
}

function wav({ ms = 1000, rate = sampleRate, channels = 1, bits = 16 }: WavShape = {}): Buffer {
  const frameBytes = (channels * bits) / 8;
  const dataBytes = Math.round((ms * rate) / 1000) * frameBytes;
  const bytes = Buffer.alloc(44 + dataBytes);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + dataBytes, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * frameBytes, 28);
  bytes.writeUInt16LE(frameBytes, 32);
  bytes.writeUInt16LE(bits, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(dataBytes, 40);
  return bytes;
}

function audioForm(bytes: Buffer, type = 'audio/wav'): FormData {
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(bytes)], { type }), 'utterance.wav');
  return form;
}

function formOf(config: object, bytes: Buffer, type = 'audio/wav'): FormData {
  const form = new FormData();
  form.append('config', JSON.stringify(config));
  form.append('audio', new Blob([new Uint8Array(bytes)], { type }), 'utterance');
  return form;
}

function sync(
  body: BodyInit,
  headers: Record<string, string> = {},
  path = '/v1/transcribe',
): Promise<Response> {
  return fetch(emulator.url + path, {
    method: 'POST',
    body,
    headers: { authorization: key, 'x-aai-model': model, ...headers },
  });
}

async function heard(bytes = wav()): Promise<string> {
  const reply = await sync(audioForm(bytes));
  const { text }: { text: string } = await reply.json();
  return text;
}

async function uploadAndCreate(bytes: Buffer): Promise<string> {
  const headers = { authorization: key };
  const body = new Uint8Array(bytes);
  const upload = await fetch(`${emulator.url}/v2/upload`, { method: 'POST', body, headers });
  const { upload_url: audio_url }: { upload_url: string } = await upload.json();
  const created = await fetch(`${emulator.url}/v2/transcript`, {
    method: 'POST',
    body: JSON.stringify({ audio_url, speaker_labels: true }),
    headers,
  });
  const { id }: { id: string } = await created.json();
  return id;
}

async function polled(id: string): Promise<Record<string, unknown>> {
  const headers = { authorization: key };
  const reply = await fetch(`${emulator.url}/v2/transcript/${id}`, { headers });
  const job: Record<string, unknown> = await reply.json();
  return job['status'] === 'completed' ? job : polled(id);
}

describe('a short recording', () => {
  it('is transcribed synchronously', async () => {
    emulator.prepareTranscripts('Good day');
    const reply = await sync(audioForm(wav({ ms: 1500 })));
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({
      text: 'Good day',
      words: [
        { text: 'Good', confidence: expect.any(Number) },
        { text: 'day', confidence: expect.any(Number) },
      ],
      confidence: expect.any(Number),
      audio_duration_ms: 1500,
      session_id: expect.any(String),
      request_time_ms: expect.any(Number),
    });
  });

  it('has the opener of a cold call by default', async () => {
    expect(await heard()).toMatch(/^Hi, this is Alex/);
  });

  it('may be without speech', async () => {
    emulator.prepareTranscripts('');
    const reply = await sync(audioForm(wav()));
    expect(await reply.json()).toMatchObject({ text: '', words: [] });
  });

  it.each([
    { ms: 80 },
    { ms: 120_000, rate: 8000 },
    { rate: 8000 },
    { rate: 22_050 },
    { rate: 24_000 },
    { rate: 32_000 },
    { rate: 44_100 },
    { rate: 48_000, channels: 2 },
  ])('is accepted as %j', async (shape) => {
    const reply = await sync(audioForm(wav(shape)));
    expect(reply.status).toBe(200);
  });

  it.each([
    [{ ms: 79 }, 400, 'audio_too_short'],
    [{ ms: 0 }, 400, 'audio_too_short'],
    [{ ms: 120_010, rate: 8000 }, 413, 'audio_too_large'],
    [{ rate: 11_025 }, 415, 'unsupported_media_type'],
    [{ channels: 3 }, 400, 'bad_audio'],
    [{ bits: 8 }, 415, 'unsupported_media_type'],
  ])('of %j is refused with %i %s', async (shape, status, code) => {
    emulator.syncErrors('code');
    const reply = await sync(audioForm(wav(shape)));
    expect(reply.status).toBe(status);
    expect(await reply.json()).toEqual({ error_code: code, message: expect.any(String) });
  });

  it.each([
    ['that is none', Buffer.from('RIFF is all of it')],
    ['that is empty', Buffer.alloc(0)],
    ['without its end', wav().subarray(0, 1000)],
    ['whose head says something else', wav().fill('WAXE', 8, 12)],
    ['that is compressed', wav().fill(7, 20, 21)],
    ['whose numbers contradict each other', wav().fill(0, 28, 32)],
  ])('%s is bad audio', async (_what, bytes) => {
    const reply = await sync(audioForm(bytes));
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ title: 'Bad Audio' });
  });

  it('may have additional header chunks', async () => {
    const plain = wav();
    const odd = Buffer.from('LIST\u0003\0\0\0abc\0', 'latin1');
    const bytes = Buffer.concat([plain.subarray(0, 36), odd, plain.subarray(36)]);
    expect((await sync(audioForm(bytes))).status).toBe(200);
  });

  it('above 40 MB is too large', async () => {
    const reply = await sync(audioForm(Buffer.alloc(40 * 1024 * 1024)));
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ title: 'Audio Too Large' });
  });
});

describe('a synchronous request', () => {
  it.each([
    ['without the model', { 'x-aai-model': '' }],
    ['with another model', { 'x-aai-model': 'nano' }],
  ])('%s is refused with 400', async (_what, headers) => {
    const reply = await sync(audioForm(wav()), headers);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ title: 'Bad Request' });
  });

  it.each([
    ['bad-key', 401],
    ['poor-key', 400],
    ['', 401],
    ['Bearer key-1', 401],
  ])('with the key %j is refused with %i', async (authorization, status) => {
    const reply = await sync(audioForm(wav()), { authorization });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toEqual({
      status,
      title: expect.any(String),
      detail: expect.stringMatching(/API token|balance/),
    });
  });

  it('that is not a form is rejected with 415', async () => {
    const reply = await sync(new Uint8Array(wav()), { 'content-type': 'audio/wav' });
    expect(reply.status).toBe(415);
    expect(await reply.json()).toMatchObject({ title: 'Unsupported Media Type' });
  });

  it('whose form is broken is refused with 415', async () => {
    const reply = await sync('--x', { 'content-type': 'multipart/form-data; boundary=x' });
    expect(reply.status).toBe(415);
  });

  it('with audio of another type is refused with 415', async () => {
    const reply = await sync(audioForm(wav(), 'audio/webm'));
    expect(reply.status).toBe(415);
  });

  it('without audio is refused with 400', async () => {
    const form = new FormData();
    form.append('audio', 'text');
    const reply = await sync(form);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ title: 'Bad Request' });
  });

  it.each([
    ['{}', 200],
    ['{"language_codes":["de","en"]}', 200],
    ['{', 400],
    ['[]', 400],
    ['{"language_codes":"de"}', 400],
    ['{"language_codes":["german"]}', 400],
    ['{"timestamps":"yes"}', 400],
    ['{"channels":3}', 400],
    [JSON.stringify({ prompt: 'x'.repeat(6001) }), 400],
    [JSON.stringify({ keyterms_prompt: Array.from({ length: 101 }, () => 'x') }), 400],
  ])('with the config %s is answered with %i', async (config, status) => {
    const form = audioForm(wav());
    form.append('config', new Blob([config], { type: 'application/json' }));
    expect((await sync(form)).status).toBe(status);
  });

  it('has the times of its words with timestamps', async () => {
    emulator.prepareTranscripts('Good day');
    const reply = await sync(formOf({ timestamps: true }, wav({ ms: 1000 })));
    expect(await reply.json()).toMatchObject({
      words: [
        { text: 'Good', start: 0, end: 500 },
        { text: 'day', start: 500, end: 1000 },
      ],
    });
  });

  it('has its config in the log, when it is accepted', async () => {
    await sync(formOf({ language_codes: ['de'] }, wav()));
    await sync(formOf({ language_codes: ['fr'] }, wav({ ms: 10 })));
    await sync(audioForm(wav()));
    expect(emulator.syncConfigs).toEqual([{ language_codes: ['de'] }, {}]);
  });

  it('may hold raw samples, if its config says what they are', async () => {
    const samples = Buffer.alloc(16_000 * 2);
    const whole = await sync(formOf({ sample_rate: 16_000, channels: 1 }, samples, 'audio/pcm'));
    expect(await whole.json()).toMatchObject({ audio_duration_ms: 1000 });
    const unknown = await sync(formOf({ sample_rate: 16_000 }, samples, 'audio/pcm'));
    expect(unknown.status).toBe(400);
    const broken = formOf({ sample_rate: 16_000, channels: 2 }, samples.subarray(1), 'audio/pcm');
    expect(await (await sync(broken)).json()).toMatchObject({ title: 'Bad Audio' });
  });

  it.each(['/v1/transcribe/live', '/v1/transcribe/stream'])(
    'to %s needs its config before its audio',
    async (path) => {
      const before = await sync(formOf({}, wav()), {}, path);
      expect(before.status).toBe(200);
      const after = audioForm(wav());
      after.append('config', new Blob(['{}'], { type: 'application/json' }));
      expect((await sync(after, {}, path)).status).toBe(400);
      expect((await sync(audioForm(wav()), {}, path)).status).toBe(400);
    },
  );

  it('may use the older path', async () => {
    expect((await sync(audioForm(wav()), {}, '/transcribe')).status).toBe(200);
  });

  it.each([
    ['code', { error_code: 'bad_request', message: expect.any(String) }],
    ['detail', { detail: expect.any(String) }],
    ['error', { error: expect.any(String), error_code: 'bad_request' }],
    ['problem', { status: 400, title: 'Bad Request', detail: expect.any(String) }],
  ] as const)('reports errors in the form %s', async (form, body) => {
    emulator.syncErrors(form);
    const reply = await sync(audioForm(wav()), { 'x-aai-model': 'nano' });
    expect(await reply.json()).toEqual(body);
  });

  it('is prepared by opening a connection', async () => {
    expect((await fetch(`${emulator.url}/v1/warm`)).status).toBe(200);
    expect((await fetch(`${emulator.url}/v1/warm`, { method: 'POST' })).status).not.toBe(200);
  });

  it('other than by POST is refused with 405', async () => {
    const headers = { authorization: key };
    const reply = await fetch(`${emulator.url}/v1/transcribe`, { headers });
    expect(reply.status).toBe(405);
  });
});

describe('the transcript', () => {
  it('is given in order on both endpoints, and the last one repeats', async () => {
    emulator.prepareTranscripts('one', 'two', 'three');
    expect(await heard()).toBe('one');
    const job = await polled(await uploadAndCreate(wav({ ms: 2000 })));
    expect(job).toMatchObject({ text: 'two', audio_duration: 2 });
    expect(job['utterances']).toMatchObject([{ speaker: 'A', text: 'two', start: 0, end: 2000 }]);
    expect([await heard(), await heard()]).toEqual(['three', 'three']);
  });

  it('of a silent job is empty', async () => {
    emulator.prepareTranscripts('');
    const job = await polled(await uploadAndCreate(wav()));
    expect(job).toMatchObject({ text: '', utterances: null });
  });

  it('of a WAV over half a minute is the recorded call', async () => {
    emulator.prepareTranscripts('one');
    const job = await polled(await uploadAndCreate(wav({ ms: 30_001 })));
    expect(job['text']).toContain('this is Alex from Brightline');
    expect(await heard()).toBe('one');
  });
});

describe('the recordings', () => {
  it('contain the audio of both endpoints, byte for byte', async () => {
    const [first, second] = [wav({ ms: 100 }), wav({ ms: 200 })];
    await heard(first);
    await uploadAndCreate(second);
    expect(emulator.recordings.map((bytes) => Buffer.from(bytes))).toEqual([first, second]);
  });

  it('do not include other files than WAV, rejected ones and large ones', async () => {
    await uploadAndCreate(Buffer.from('sound'));
    await heard(wav({ ms: 10 }));
    await uploadAndCreate(wav({ ms: 160_000 }));
    expect(emulator.recordings).toEqual([]);
  });

  it('are not in the log', async () => {
    await heard();
    await uploadAndCreate(wav());
    expect(emulator.requests.map(({ bodyText }) => bodyText).slice(0, 2)).toEqual(['', '']);
    expect(emulator.requests[0]?.bodyBytes).toBeGreaterThan(32_044);
  });
});

function preflight(path = '/v1/transcribe'): Promise<Response> {
  return fetch(emulator.url + path, {
    method: 'OPTIONS',
    headers: { origin: 'https://x.test', 'access-control-request-method': 'POST' },
  });
}

describe('the synchronous endpoint', () => {
  it('allows no page, because it is not known that it does', async () => {
    const { headers } = await preflight();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-headers')).toBeNull();
  });

  it('allows every page once it is opened, with the header for the model', async () => {
    emulator.blockSyncEndpoint(null);
    const { headers } = await preflight();
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-headers')).toContain('x-aai-model');
  });

  it('is open again after a reset if it was started so', async () => {
    const open = await startAssemblyAI({ opensSyncToPages: true });
    open.blockSyncEndpoint('not-found');
    open.reset();
    const reply = await fetch(`${open.url}/v1/transcribe`, {
      method: 'OPTIONS',
      headers: { origin: 'https://x.test', 'access-control-request-method': 'POST' },
    });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    await open.close();
  });

  it('can block pages, while the other endpoints allow them', async () => {
    emulator.blockSyncEndpoint('cors');
    const { headers } = await preflight();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-headers')).toBeNull();
    const other = await preflight('/v2/upload');
    expect(other.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    ['not-found', 404],
    ['forbidden', 403],
  ] as const)('can be closed as %s', async (how, status) => {
    emulator.blockSyncEndpoint(how);
    expect((await sync(audioForm(wav()))).status).toBe(status);
  });

  it('refuses connections when it is closed', async () => {
    emulator.blockSyncEndpoint('network');
    await expect(sync(audioForm(wav()))).rejects.toThrow('fetch failed');
    await expect(preflight()).rejects.toThrow('fetch failed');
    expect(emulator.requests).toHaveLength(1);
  });

  it('can be made available again, also by a reset', async () => {
    emulator.blockSyncEndpoint('not-found');
    emulator.blockSyncEndpoint(null);
    expect((await sync(audioForm(wav()))).status).toBe(200);
    emulator.blockSyncEndpoint('not-found');
    emulator.prepareTranscripts('set');
    emulator.reset();
    expect(await heard()).not.toBe('set');
    expect(emulator.recordings).toHaveLength(1);
  });
});
