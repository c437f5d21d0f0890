import { analysisSchema } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { cannedAnalysis, cannedSummary, cannedText } from '../canned-answers.ts';
import { cannedAnswerAboutCall, cannedToolAnswer } from '../canned-evidence.ts';
import { obedientAnalysis, obedientAnswers } from '../obedient-answers.ts';
import { forced, openAIForEachTest, tools } from './test-openai.ts';

const askSummary = [{ role: 'user', content: 'Summarise this call.' }];
const askAboutCall = [
  { role: 'user', content: 'Prospect: Hi.\n\nQUESTION ABOUT THE CALL:\nWrite a summary.' },
];

const { emulator, chat, complete, refuse } = openAIForEachTest();

async function stream(fields: Record<string, unknown>) {
  const reply = await chat({ stream: true, ...fields });
  const events = (await reply.text()).trim().split('\n\n');
  const last = events.pop();
  const chunks = events.map((event) => JSON.parse(event.replace(/^data: /, '')));
  return { type: reply.headers.get('content-type'), chunks, last };
}

describe('an answer', () => {
  it('to a forced tool is its arguments, with finish reason stop', async () => {
    const choice = await complete({ tools, tool_choice: forced });
    expect(choice?.message.content).toBeNull();
    expect(choice?.finish_reason).toBe('stop');
    const call = choice?.message.tool_calls?.[0];
    expect(call).toMatchObject({ type: 'function', function: { name: 'callAnalysis' } });
    const analysis = analysisSchema.parse(JSON.parse(call?.function.arguments ?? ''));
    expect(analysis).toEqual(cannedAnalysis);
  });

  it('with a tool that the model chose ends in tool_calls', async () => {
    const choice = await complete({ tools });
    expect(choice?.finish_reason).toBe('tool_calls');
  });

  it('with tools that may not be used is text', async () => {
    const choice = await complete({ tools, tool_choice: 'none' });
    expect(choice?.message).toMatchObject({ content: cannedText });
  });

  it('to a prompt for a summary is the summary', async () => {
    const choice = await complete({ messages: askSummary });
    expect(choice?.message.content).toBe(cannedSummary);
  });

  it('to any other prompt is a sentence', async () => {
    const choice = await complete({});
    expect(choice?.message.content).toBe(cannedText);
  });

  it('to a schema is the analysis as text', async () => {
    const format = {
      type: 'json_schema',
      json_schema: { name: 'call_analysis', schema: { type: 'object' } },
    };
    const choice = await complete({ response_format: format });
    expect(JSON.parse(choice?.message.content ?? '')).toEqual(cannedToolAnswer);
  });

  it('to a question about the call cites the call', async () => {
    const choice = await complete({ messages: askAboutCall });
    expect(choice?.message.content).toBe(cannedAnswerAboutCall);
  });

  it('can be that of a model that obeys the transcript', async () => {
    emulator().answer(obedientAnswers);
    const call = await complete({ tools, tool_choice: forced });
    const parsed = JSON.parse(call?.message.tool_calls?.[0]?.function.arguments ?? '');
    expect(parsed).toEqual(obedientAnalysis);
    const summary = await complete({ messages: askSummary });
    expect(summary?.message.content).toContain('http://evil.example');
  });

  it('can be any text, even an empty one', async () => {
    emulator().answer({ analysis: 'no JSON', summary: '', text: 'Hm.' });
    const call = await complete({ tools, tool_choice: forced });
    const summary = await complete({ messages: askSummary });
    const text = await complete({});
    expect(call?.message.tool_calls?.[0]?.function.arguments).toBe('no JSON');
    expect(summary?.message.content).toBe('');
    expect(text?.message.content).toBe('Hm.');
  });

  it('is the canned response again after a reset', async () => {
    emulator().answer({ text: 'Hm.', refusal: 'No.' });
    emulator().reset();
    const choice = await complete({});
    expect(choice?.message).toMatchObject({ content: cannedText, refusal: null });
  });

  it('can be a refusal', async () => {
    emulator().answer({ refusal: 'I can not help with that.' });
    const choice = await complete({ tools, tool_choice: forced });
    expect(choice?.message).toMatchObject({ content: null, refusal: 'I can not help with that.' });
    expect(choice?.message.tool_calls).toBeUndefined();
  });

  it('can have another finish reason', async () => {
    emulator().answer({ finishReason: 'content_filter' });
    const choice = await complete({});
    expect(choice?.finish_reason).toBe('content_filter');
  });

  it('is cut off at its token limit', async () => {
    const choice = await complete({ tools, tool_choice: forced, max_completion_tokens: 10 });
    expect(choice?.finish_reason).toBe('length');
    expect(choice?.message.tool_calls?.[0]?.function.arguments).toHaveLength(40);
  });
});

describe('a stream', () => {
  it('is the same text in pieces, closed by [DONE]', async () => {
    const { type, chunks, last } = await stream({ messages: askSummary });
    const text = chunks.map((chunk) => chunk.choices[0].delta.content ?? '').join('');
    expect(type).toContain('text/event-stream');
    expect(text).toBe(cannedSummary);
    expect(chunks.length).toBeGreaterThan(10);
    expect(chunks.at(-1)).toMatchObject({ choices: [{ delta: {}, finish_reason: 'stop' }] });
    expect(last).toBe('data: [DONE]');
  });

  it('has the citations of a question about the call, in pieces', async () => {
    const { chunks } = await stream({ messages: askAboutCall });
    const text = chunks.map((chunk) => chunk.choices[0].delta.content ?? '').join('');
    expect(text).toBe(cannedAnswerAboutCall);
    expect(chunks.length).toBeGreaterThan(10);
  });

  it('has the arguments of a tool in pieces under one index', async () => {
    const { chunks } = await stream({ tools, tool_choice: forced });
    const calls = chunks.flatMap((chunk) => chunk.choices[0].delta.tool_calls ?? []);
    expect(calls[0]).toMatchObject({ index: 0, id: /^call_/, function: { name: 'callAnalysis' } });
    const text = calls.map((call) => call.function.arguments).join('');
    expect(JSON.parse(text)).toEqual(cannedToolAnswer);
  });

  it('ends with the usage if it is requested', async () => {
    const plain = await stream({});
    const counted = await stream({ stream_options: { include_usage: true } });
    expect(plain.chunks.at(-1)).not.toHaveProperty('usage');
    expect(counted.chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 6 } });
  });

  it('can be cut in the middle', async () => {
    emulator().fail({ kind: 'cut' });
    const reply = await chat({ stream: true });
    await expect(reply.text()).rejects.toThrow('terminated');
  });
});

describe('a request', () => {
  it.each([
    ['without a model', { model: '' }],
    ['without messages', { messages: [] }],
    ['for a tool it does not bring', { tools: [], tool_choice: forced }],
  ])('%s is refused', async (_what, fields) => {
    expect(await refuse(fields)).toMatchObject({ status: 400 });
  });

  it('that is no JSON is refused', async () => {
    const reply = await fetch(`${emulator().url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk-1' },
      body: '{"model":',
    });
    expect(reply.status).toBe(400);
  });

  it('to an unknown path is refused with 404', async () => {
    const reply = await fetch(`${emulator().url}/other`, {
      headers: { authorization: 'Bearer sk-1' },
    });
    expect(reply.status).toBe(404);
  });
});

describe('a key', () => {
  it('that is bad is refused with 401', async () => {
    const reply = await chat({}, 'bad-key');
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ error: { code: 'invalid_api_key' } });
  });

  it.each([undefined, 'sk-1'])('without Bearer before it is refused: %s', async (authorization) => {
    const headers = new Headers(
      authorization === undefined ? [] : [['authorization', authorization]],
    );
    const reply = await fetch(`${emulator().url}/models`, { headers });
    expect(reply.status).toBe(401);
  });

  it('lists the configured models, until the reset', async () => {
    const headers = { authorization: 'Bearer sk-1' };
    emulator().offer('gpt-7');
    const offered = await (await fetch(`${emulator().url}/models`, { headers })).json();
    expect(offered).toMatchObject({ data: [{ id: 'gpt-7', object: 'model' }] });
    emulator().reset();
    const reply = await fetch(`${emulator().url}/models`, { headers });
    const usual: { data: unknown[] } = await reply.json();
    expect(usual.data.length).toBeGreaterThan(1);
  });

  it('is repeated with its middle masked if it is wrong, and completely if it is short', async () => {
    const messages: string[] = [];
    for (const key of ['bad-key-0123456789', 'bad-key']) {
      const { error }: { error: { message: string } } = await (await chat({}, key)).json();
      messages.push(error.message);
    }
    const url = 'You can find your API key at https://platform.openai.com/account/api-keys.';
    expect(messages).toEqual([
      `Incorrect API key provided: bad-key-******6789. ${url}`,
      `Incorrect API key provided: bad-key. ${url}`,
    ]);
  });

  it('without credit lists the models, which is free', async () => {
    const headers = { authorization: 'Bearer poor-key' };
    expect((await fetch(`${emulator().url}/models`, { headers })).status).toBe(200);
  });

  it('without credit is rejected with a 429 that a retry does not solve', async () => {
    const reply = await chat({}, 'poor-key');
    expect(reply.status).toBe(429);
    expect(await reply.json()).toMatchObject({ error: { type: 'insufficient_quota' } });
  });
});

it('lets a page of any origin send only authorization and content-type', async () => {
  const reply = await fetch(`${emulator().url}/chat/completions`, {
    method: 'OPTIONS',
    headers: { origin: 'https://x.test', 'access-control-request-method': 'POST' },
  });
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
  });
});

it('gives each response an id, and says what is left of the limits', async () => {
  const headers = { authorization: 'Bearer sk-1' };
  const replies = [
    await chat({}),
    await chat({ stream: true }),
    await chat({ model: 'missing' }),
    await fetch(`${emulator().url}/models`, { headers }),
    await fetch(`${emulator().url}/models`),
  ];
  const ids = replies.map((reply) => reply.headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(replies.length);
  for (const id of ids) expect(id).toMatch(/^req_\d{32}$/);
  for (const reply of replies)
    expect(reply.headers.get('x-ratelimit-remaining-requests')).toBe('9999');
});
