import { startOpenAI, type OpenAIEmulator } from '@sales-analytics/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '../test-failure.ts';
import { wholeAnswerFetch } from './whole-answer-fetch.ts';

describe('the fetch that the SDK is given', () => {
  let emulator: OpenAIEmulator;

  beforeEach(async () => {
    emulator = await startOpenAI();
  });

  afterEach(async () => {
    await emulator.close();
  });

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
    const error = await failureOf(wholeAnswerFetch(`${emulator.url}/models`));
    expect(error).toMatchObject({ kind: 'network', status: 401 });
    expect(error.cause).toMatchObject({ message: 'terminated' });
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
    expect(response.bodyUsed).toBe(false);
    expect(await response.text()).toBe(body);
  });
});
