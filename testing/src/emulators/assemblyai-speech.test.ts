import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAssemblyAI, type AssemblyAIEmulator } from './assemblyai.ts';

const bytesPerMs = 48;

describe('the speech of AssemblyAI', () => {
  let emulator: AssemblyAIEmulator;

  beforeEach(async () => {
    emulator = await startAssemblyAI();
  });

  afterEach(async () => {
    await emulator.close();
  });

  function speak(fields: Record<string, unknown> = {}, authorization = 'Bearer key-1') {
    return fetch(`${emulator.url}/v1/openai/audio/speech`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'assemblyai-tts-en',
        voice: 'aai-jane',
        input: 'Who is this?',
        response_format: 'pcm',
        ...fields,
      }),
    });
  }

  function preflight() {
    return fetch(`${emulator.url}/v1/openai/audio/speech`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example.com', 'access-control-request-method': 'POST' },
    });
  }

  it('is a tone as long as the text, and names its format and voice', async () => {
    const reply = await speak();
    expect(reply.headers.get('content-type')).toBe('audio/pcm;rate=24000;channels=1');
    expect(reply.headers.get('x-tts-voice-id')).toBe('aai-jane');
    const samples = new DataView(await reply.arrayBuffer());
    expect(samples.byteLength / bytesPerMs).toBe(180);
    expect(samples.getInt16(2 * 33, true)).toBeGreaterThan(7_000);
  });

  it('has no status before its first audio, and then comes in pieces', async () => {
    await emulator.close();
    emulator = await startAssemblyAI({ latencyMs: () => 40, pieceMs: () => 5 });
    const startedAt = performance.now();
    const reply = await speak({ input: 'One two three four five six.' });
    expect(performance.now() - startedAt).toBeGreaterThan(35);
    const lengths: number[] = [];
    for await (const piece of reply.body ?? []) lengths.push(piece.length);
    expect(lengths.length).toBeGreaterThan(2);
    expect(lengths.some((length) => length % 2 === 1)).toBe(true);
  });

  it('ends without its end if it breaks in the middle', async () => {
    emulator.fail({ kind: 'cut' });
    const reply = await speak();
    expect(reply.status).toBe(200);
    await expect(reply.arrayBuffer()).rejects.toThrow('terminated');
  });

  it.each([
    { model: 'assemblyai-tts-1' },
    { model: 'assemblyai/assemblyai-tts-1' },
    { model: 'assemblyai-tts-de' },
    { voice: undefined },
    { voice: 'marin' },
    { voice: '49c443a4-8a1d-5f7e-b70b-98bdbd9823c3' },
    { input: 'x'.repeat(5_000) },
  ])('accepts %j', async (fields) => {
    expect((await speak(fields)).status).toBe(200);
  });

  it.each([
    [{ model: 'tts-1' }, 'model_not_found'],
    [{ model: 'gpt-4o-mini-tts' }, 'model_not_found'],
    [{ model: 'assemblyai-tts-nl' }, 'model_not_found'],
    [{ model: undefined }, 'missing_field'],
    [{ voice: 'aai-siri' }, 'voice_not_found'],
    [{ input: ' ' }, 'missing_field'],
    [{ input: 'x'.repeat(5_001) }, 'input_too_long'],
    [{ speed: 1.2 }, 'unsupported_parameter'],
    [{ instructions: 'Calmly.' }, 'unsupported_parameter'],
  ])('refuses %j with %s', async (fields, code) => {
    const reply = await speak(fields);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ error: { code } });
  });

  it.each([
    ['', 401],
    ['Bearer bad-1', 401],
    ['bad-1', 401],
    ['Bearer poor-1', 402],
    ['key-1', 200],
  ])('answers the header %j with %i', async (authorization, status) => {
    expect((await speak({}, authorization)).status).toBe(status);
  });

  it('may be asked by a page, unless it is closed to pages', async () => {
    expect((await preflight()).headers.get('access-control-allow-headers')).toContain(
      'authorization',
    );
    emulator.blockSpeech('cors');
    expect((await preflight()).headers.get('access-control-allow-origin')).toBeNull();
    emulator.blockSpeech('network');
    await expect(speak()).rejects.toThrow('fetch failed');
    emulator.reset();
    expect((await speak()).status).toBe(200);
  });
});
