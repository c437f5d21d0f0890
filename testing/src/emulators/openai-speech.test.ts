import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOpenAI, type OpenAIEmulator } from './openai.ts';

const bytesPerMs = 48;

describe('the speech of OpenAI', () => {
  let emulator: OpenAIEmulator;

  beforeEach(async () => {
    emulator = await startOpenAI();
  });

  afterEach(async () => {
    await emulator.close();
  });

  function speak(fields: Record<string, unknown>, key = 'sk-1'): Promise<Response> {
    return post(
      JSON.stringify({
        model: 'gpt-4o-mini-tts',
        voice: 'marin',
        input: 'Who is this?',
        response_format: 'pcm',
        ...fields,
      }),
      key,
    );
  }

  function post(body: string, key: string): Promise<Response> {
    return fetch(`${emulator.url}/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });
  }

  async function msOf(reply: Promise<Response>): Promise<number> {
    return (await (await reply).arrayBuffer()).byteLength / bytesPerMs;
  }

  it('is a tone as long as the text', async () => {
    const reply = await speak({});
    expect(reply.headers.get('content-type')).toBe('audio/pcm');
    const samples = new DataView(await reply.arrayBuffer());
    expect(samples.byteLength / bytesPerMs).toBe(180);
    const heights = Array.from({ length: samples.byteLength / 2 }, (_, place) =>
      samples.getInt16(place * 2, true),
    );
    expect(Math.max(...heights)).toBeGreaterThan(7_900);
    expect(Math.min(...heights)).toBeLessThan(-7_900);
    expect(await msOf(speak({ input: 'One two three four five six.' }))).toBe(360);
  });

  it('is shorter at a higher speed', async () => {
    expect(await msOf(speak({ speed: 2 }))).toBe(90);
  });

  it('is sent in pieces that may end in the middle of a sample', async () => {
    await emulator.close();
    emulator = await startOpenAI({ pieceMs: () => 5 });
    const reply = await speak({ input: 'One two three four five six.' });
    const lengths: number[] = [];
    for await (const piece of reply.body ?? []) lengths.push(piece.length);
    expect(lengths.length).toBeGreaterThan(2);
    expect(lengths.some((length) => length % 2 === 1)).toBe(true);
    expect(emulator.requests[0]?.piecesSent).toBe(lengths.length);
  });

  it.each([
    [{ voice: undefined }, 'voice'],
    [{ voice: 'siri' }, 'voice'],
    [{ voice: 7 }, 'voice'],
    [{ voice: 'marin', model: 'tts-1' }, 'voice'],
    [{ model: undefined }, 'model'],
    [{ input: undefined }, 'input'],
    [{ input: '' }, 'input'],
    [{ input: 'x'.repeat(4_097) }, 'input'],
    [{ response_format: 'midi' }, 'response_format'],
    [{ speed: 0.2 }, 'speed'],
    [{ speed: 4.1 }, 'speed'],
    [{ speed: '1' }, 'speed'],
    [{ instructions: 7 }, 'instructions'],
  ])('refuses %j', async (fields, param) => {
    const reply = await speak(fields);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ error: { type: 'invalid_request_error', param } });
  });

  it('accepts a text of maximum length', async () => {
    expect((await speak({ input: 'x'.repeat(4_096) })).status).toBe(200);
  });

  it('accepts the older models with their own voices', async () => {
    expect((await speak({ model: 'tts-1', voice: 'onyx' })).status).toBe(200);
  });

  it('rejects a body that is not JSON', async () => {
    expect((await post('{', 'sk-1')).status).toBe(400);
  });

  it('rejects unknown models', async () => {
    const reply = await speak({ model: 'gpt-4o-mini' });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ error: { code: 'model_not_found' } });
  });

  it.each([
    [undefined, 'audio/mpeg', [0xff, 0xf3]],
    ['mp3', 'audio/mpeg', [0xff, 0xf3]],
    ['opus', 'audio/opus', [0x4f, 0x67]],
    ['aac', 'audio/aac', [0xff, 0xf1]],
    ['flac', 'audio/flac', [0x66, 0x4c]],
    ['wav', 'audio/wav', [0x52, 0x49]],
  ])('is of the format %s', async (format, contentType, start) => {
    const reply = await speak({ response_format: format });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, contentType]);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect([...bytes.subarray(0, 2)]).toEqual(start);
  });

  it('is mp3 as long as the text: frames of 24 ms', async () => {
    const reply = await speak({ response_format: 'mp3', input: 'One two three four.' });
    expect((await reply.arrayBuffer()).byteLength).toBe((240 / 24) * 192);
  });

  it('is wav with the same samples', async () => {
    const raw = new Uint8Array(await (await speak({})).arrayBuffer());
    const wav = new Uint8Array(await (await speak({ response_format: 'wav' })).arrayBuffer());
    expect(wav.subarray(44)).toEqual(raw);
    expect(new DataView(wav.buffer).getUint32(40, true)).toBe(raw.length);
  });

  it('comes in events if they are requested', async () => {
    const reply = await speak({ stream_format: 'sse' });
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    const events = (await reply.text())
      .trim()
      .split('\n\n')
      .map((event) => JSON.parse(event.replace(/^data: /, '')));
    const last = events.pop();
    expect(last).toMatchObject({ type: 'speech.audio.done', usage: { input_tokens: 3 } });
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['speech.audio.delta']));
    const sound = Buffer.concat(events.map(({ audio }) => Buffer.from(audio, 'base64')));
    expect(sound.equals(Buffer.from(await (await speak({})).arrayBuffer()))).toBe(true);
  });

  it.each([[{ stream_format: 'text' }], [{ stream_format: 'sse', model: 'tts-1', voice: 'onyx' }]])(
    'is not streamed as %j',
    async (fields) => {
      const reply = await speak(fields);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ error: { param: 'stream_format' } });
    },
  );

  it('has no use for instructions with tts-1, which may be refused', async () => {
    const wanted = { model: 'tts-1', voice: 'onyx', instructions: 'Whisper.' };
    expect((await speak(wanted)).status).toBe(200);
    await emulator.close();
    emulator = await startOpenAI({ uncertain: { tts1RefusesInstructions: true } });
    const reply = await speak(wanted);
    expect(await reply.json()).toMatchObject({ error: { param: 'instructions' } });
    expect((await speak({ instructions: 'Whisper.' })).status).toBe(200);
  });

  it('ends with its models', async () => {
    let nowMs = Date.parse('2027-01-05T23:59:59Z');
    await emulator.close();
    emulator = await startOpenAI({ nowMs: () => nowMs });
    expect((await speak({})).status).toBe(200);
    nowMs = Date.parse('2027-01-06');
    for (const [model, voice] of [
      ['tts-1', 'onyx'],
      ['gpt-4o-mini-tts', 'marin'],
    ]) {
      const reply = await speak({ model, voice });
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({
        error: {
          message: `The model \`${model}\` has been deprecated, learn more here: https://platform.openai.com/docs/deprecations`,
          code: 'model_not_found',
        },
      });
    }
  });

  it.each([
    ['bad-1', 401, 'invalid_api_key'],
    ['poor-1', 429, 'credit_balance_exhausted'],
  ])('refuses the key %s', async (key, status, code) => {
    const reply = await speak({}, key);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ error: { code } });
  });
});
