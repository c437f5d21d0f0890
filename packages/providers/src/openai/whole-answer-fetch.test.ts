import { startOpenAI, type OpenAIEmulator } from '@sales-analytics/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wholeAnswerFetch } from './whole-answer-fetch.ts';

describe('the fetch that the SDK is given', () => {
  let emulator: OpenAIEmulator;

  beforeEach(async () => {
    emulator = await startOpenAI();
  });

  afterEach(async () => {
    await emulator.close();
  });

  async function verdict(status: number, error: object, headers: Record<string, string> = {}) {
    emulator.fail({ kind: 'status', status, body: { error }, headers });
    const response = await wholeAnswerFetch(`${emulator.url}/models`);
    return response.headers.get('x-should-retry');
  }

  it('hands over status, headers and body', async () => {
    emulator.fail({ kind: 'status', status: 418, body: 'tea', headers: { 'x-own': '1' } });
    const response = await wholeAnswerFetch(`${emulator.url}/models`);
    expect(response.status).toBe(418);
    expect(response.headers.get('x-own')).toBe('1');
    expect(await response.text()).toBe('tea');
  });

  it('hands over an answer without a body', async () => {
    emulator.fail({ kind: 'status', status: 204 });
    const response = await wholeAnswerFetch(`${emulator.url}/models`);
    expect(response.status).toBe(204);
  });

  it('fails on an answer that breaks in the middle', async () => {
    emulator.fail({ kind: 'cut' });
    await expect(wholeAnswerFetch(`${emulator.url}/models`)).rejects.toThrow(/terminated/);
  });

  it('hands over a stream as it comes', async () => {
    const paced = await startOpenAI({ pieceMs: () => 2 });
    const response = await wholeAnswerFetch(`${paced.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk-1' },
      body: JSON.stringify({
        model: 'gpt-4o-mini',
        stream: true,
        messages: [{ role: 'user', content: 'Write a summary.' }],
      }),
    });
    expect(paced.requests[0]?.ending).toBeUndefined();
    expect(await response.text()).toContain('data: [DONE]');
    await paced.close();
  });

  it('hands over a failure whole, also one that calls itself a stream', async () => {
    const headers = { 'content-type': 'text/event-stream' };
    const body = '{"error":{"type":"insufficient_quota"}}';
    emulator.fail({ kind: 'status', status: 429, body, headers });
    const response = await wholeAnswerFetch(`${emulator.url}/models`);
    expect(response.headers.get('x-should-retry')).toBe('false');
    expect(await response.text()).toBe(body);
  });

  it('leaves a common 429 or 500 to the rules of the SDK', async () => {
    expect(await verdict(429, { code: 'rate_limit_exceeded' })).toBeNull();
    emulator.reset();
    expect(await verdict(500, {})).toBeNull();
  });

  it.each([
    { type: 'insufficient_quota' },
    { code: 'credit_balance_exhausted' },
    { message: 'Request too large for gpt-4o' },
  ])('says that no retry mends a 429 with %j', async (error) => {
    expect(await verdict(429, error)).toBe('false');
  });

  it('says that an hour is not waited for', async () => {
    expect(await verdict(429, {}, { 'retry-after': '3600' })).toBe('false');
  });

  it('leaves a short wait to the SDK', async () => {
    expect(await verdict(429, {}, { 'retry-after': '20' })).toBeNull();
  });
});
