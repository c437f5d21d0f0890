import { defaultSettings } from '@sales-analytics/contract';
import { startOpenAI, type OpenAIEmulator } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hostedPolicies } from '../http/retry-policy.ts';
import { createTestRuntime } from '../../test/clock.ts';
import { everythingIn, failureOf, rejectionOf } from '../../test/failure.ts';
import { openAIHost } from './chat-host.ts';
import { beginChat, requestChat } from './client.ts';

const key = 'sk-test-0123456789';
const path = '/chat/completions';
const body = { model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'Hello' }] };

describe('a request to OpenAI', () => {
  let emulator: OpenAIEmulator;

  beforeEach(async () => {
    emulator = await startOpenAI();
  });

  afterEach(async () => {
    await emulator.close();
  });

  const settings = () => ({ ...defaultSettings, apiKey: key, openAIHost: emulator.url });

  function request(sent?: unknown, signal = new AbortController().signal) {
    return requestChat(
      openAIHost(settings()),
      sent === undefined ? { path: '/models' } : { path, bodies: [sent] },
      { runtime: createTestRuntime(), policy: hostedPolicies.answer, signal },
    );
  }

  it('sends JSON, the key, and no header that hosts may block', async () => {
    await request(body);
    const [sent] = emulator.requests;
    expect(sent).toMatchObject({ method: 'POST', path: '/v1/chat/completions' });
    expect(JSON.parse(sent?.bodyText ?? '')).toEqual(body);
    expect(sent?.headers).toMatchObject({
      accept: 'application/json',
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    });
    await request();
    expect(emulator.requests[1]).toMatchObject({ method: 'GET', path: '/v1/models' });
    expect(emulator.requests[1]?.headers).not.toHaveProperty('content-type');
  });

  it('returns JSON with any content type', async () => {
    emulator.fail({ kind: 'text', body: '{"data":[]}', contentType: 'text/plain' });
    expect(await request()).toEqual({ data: [] });
  });

  it.each([
    ['no JSON', undefined],
    ['', undefined],
    ['\n<html>', 'It is a web page. The address often ends with /v1'],
    ['Ollama is running', 'Ollama runs there. Its address for this format ends with /v1'],
  ])('fails for %j, and says what is there if that is known', async (text, reason) => {
    emulator.fail({ kind: 'text', body: text });
    expect(await failureOf(request())).toMatchObject({ kind: 'unreadable-answer', reason });
  });

  it.each([
    ['its error', { error: { message: 'No tea.' } }, 'No tea.'],
    ['an error that is a text', { error: 'No tea.' }, 'No tea.'],
    ['an error without a message', { error: { detail: 'tea' } }, 'tea'],
    ['a text', 'No tea.', 'No tea.'],
    ['another JSON', { tea: false }, undefined],
    ['a page', '<h1>No tea', undefined],
    ['nothing', '', undefined],
  ])('that fails has the reason of %s', async (_, answer, reason) => {
    emulator.fail({ kind: 'status', status: 418, body: answer });
    expect(await failureOf(request(body))).toMatchObject({ kind: 'refused', status: 418, reason });
  });

  it('that fails never shows the key', async () => {
    emulator.fail({ kind: 'status', status: 400, body: { error: { message: `No ${key}` } } });
    expect(everythingIn(await failureOf(request(body)))).not.toContain(key);
  });

  it('that breaks in the middle of its response is marked as begun', async () => {
    emulator.fail({ kind: 'cut' });
    const error = await failureOf(request(body));
    expect(error).toMatchObject({ kind: 'network', status: 200 });
    expect(error.cause).toMatchObject({ message: 'terminated' });
  });

  it('for a stream resolves before its body has arrived', async () => {
    const paced = await startOpenAI({ pieceMs: () => 2 });
    const { signal } = new AbortController();
    const response = await beginChat(
      openAIHost({ ...settings(), openAIHost: paced.url }),
      { path, bodies: [{ ...body, stream: true }] },
      signal,
    );
    expect(paced.requests[0]?.ending).toBeUndefined();
    expect(await response.text()).toContain('data: [DONE]');
    await paced.close();
  });

  it('for a stream that fails is read completely, even with the content type of a stream', async () => {
    const headers = { 'content-type': 'text/event-stream' };
    const errorBody = '{"error":{"type":"insufficient_quota"}}';
    emulator.fail({ kind: 'status', status: 429, body: errorBody, headers });
    const { signal } = new AbortController();
    const work = beginChat(openAIHost(settings()), { path, bodies: [body] }, signal);
    expect(await failureOf(work)).toMatchObject({ kind: 'no-credit', status: 429 });
  });

  it('is not sent after an abort', async () => {
    expect(await rejectionOf(request(body, AbortSignal.abort('stopped')))).toBe('stopped');
    expect(emulator.requests).toEqual([]);
  });
});
