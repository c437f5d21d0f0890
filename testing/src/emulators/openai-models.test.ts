import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOpenAI, type OpenAIEmulator } from './openai.ts';

describe('the models of OpenAI', () => {
  let emulator: OpenAIEmulator;
  let nowMs: number;

  beforeEach(async () => {
    nowMs = Date.parse('2026-12-10T23:59:59Z');
    emulator = await startOpenAI({ nowMs: () => nowMs, models: ['my-own'] });
  });

  afterEach(async () => {
    await emulator.close();
  });

  async function get(path: string): Promise<{ status: number; body: unknown }> {
    const headers = { authorization: 'Bearer sk-1' };
    const reply = await fetch(emulator.url + path, { headers });
    return { status: reply.status, body: await reply.json() };
  }

  async function listed(): Promise<string[]> {
    const { body } = await get('/models');
    const { data } = body as { data: { id: string }[] };
    return data.map(({ id }) => id);
  }

  async function statusOfChat(model: string): Promise<number> {
    const reply = await fetch(`${emulator.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk-1' },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: 'Hi' }] }),
    });
    return reply.status;
  }

  it('are listed with those for speech, whose ends are published too', async () => {
    const { body } = await get('/models');
    expect(body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ id: 'gpt-4o-mini-tts', shutdown_date: '2027-01-06' }),
      ]),
    });
  });

  it('can be read one by one', async () => {
    expect((await get('/models/gpt-4o')).body).toEqual({
      id: 'gpt-4o',
      object: 'model',
      created: expect.any(Number),
      owned_by: 'system',
      shutdown_date: '2027-01-14',
    });
  });

  it('that are unknown are not found', async () => {
    expect(await get('/models/mistral')).toEqual({
      status: 404,
      body: {
        error: {
          message: 'The model `mistral` does not exist or you do not have access to it.',
          type: 'invalid_request_error',
          param: null,
          code: 'model_not_found',
        },
      },
    });
    expect(await statusOfChat('mistral')).toBe(404);
  });

  it('can be there without being listed', async () => {
    expect(await listed()).not.toContain('my-own');
    expect((await get('/models/my-own')).status).toBe(200);
    expect(await statusOfChat('my-own')).toBe(200);
  });

  it('that are offered answer, until the reset', async () => {
    emulator.offer('gpt-7');
    expect([await statusOfChat('gpt-7'), await statusOfChat('gpt-4o')]).toEqual([200, 200]);
    emulator.reset();
    expect(await statusOfChat('gpt-7')).toBe(404);
  });

  it.each([
    ['2026-12-11', 'gpt-5-mini'],
    ['2027-01-14', 'gpt-4o'],
  ])('end on their day: %s, %s', async (day, model) => {
    expect(await listed()).toContain(model);
    expect(await statusOfChat(model)).toBe(200);
    nowMs = Date.parse(day);
    expect(await listed()).not.toContain(model);
    expect(await statusOfChat(model)).toBe(404);
    expect((await get(`/models/${model}`)).status).toBe(404);
    expect(await statusOfChat('gpt-6-luna')).toBe(200);
  });

  it('are all served at the usual time of the emulator', async () => {
    const usual = await startOpenAI();
    const headers = { authorization: 'Bearer sk-1' };
    const reply = await fetch(`${usual.url}/models`, { headers });
    const { data }: { data: { id: string }[] } = await reply.json();
    const names = data.map(({ id }) => id);
    expect(names).toEqual(expect.arrayContaining(['gpt-5-mini', 'gpt-4o-mini', 'tts-1']));
    await usual.close();
  });
});
