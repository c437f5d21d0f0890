import { callAnalysisTool } from '@sales-analytics/core';
import OpenAI, {
  AuthenticationError,
  BadRequestError,
  InternalServerError,
  NotFoundError,
  RateLimitError,
  toFile,
} from 'openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aWav } from '../builders/sound.ts';
import { startOpenAI, type OpenAIEmulator } from './openai.ts';

/** The provider's own client knows nothing about this product. */
let client: OpenAI;
let emulator: OpenAIEmulator;
let nowMs: number;

const analysis = '{"objection_count":3}';
const summary = 'Dana agreed to a short demo on Thursday at ten.';
const model = 'gpt-4o-mini';
const messages = [{ role: 'user' as const, content: 'Write a summary.' }];
const tools = [{ type: 'function' as const, function: { ...callAnalysisTool, strict: true } }];
const forced = { type: 'function' as const, function: { name: callAnalysisTool.name } };
const requestId = /^req_\d{32}$/;

beforeEach(async () => {
  nowMs = Date.parse('2026-11-27');
  emulator = await startOpenAI({ nowMs: () => nowMs });
  emulator.answer({ analysis, summary });
  client = clientOf('sk-1');
});

afterEach(async () => {
  await emulator.close();
});

function clientOf(apiKey: string): OpenAI {
  return new OpenAI({ apiKey, baseURL: emulator.url, maxRetries: 0 });
}

function schema(parameters: Record<string, unknown>) {
  const json_schema = { name: 'answer', schema: parameters, strict: true };
  return { type: 'json_schema' as const, json_schema };
}

function chat(fields: Partial<OpenAI.ChatCompletionCreateParamsNonStreaming> = {}) {
  return client.chat.completions.create({ model, messages, ...fields, stream: false });
}

function speak(fields: Partial<OpenAI.Audio.SpeechCreateParams> = {}) {
  const wanted = { model: 'gpt-4o-mini-tts', voice: 'marin', input: 'Who is this?' };
  return client.audio.speech.create({ ...wanted, ...fields });
}

function aRecording(name: string) {
  return toFile(aWav([new Float32Array(16_000)], 16_000), name);
}

describe('the provider’s own client', () => {
  it('chats, with the usage and the id of the request', async () => {
    const completion = await chat();
    expect(completion).toMatchObject({
      object: 'chat.completion',
      created: nowMs / 1000,
      model,
      choices: [{ index: 0, message: { content: summary }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 4, completion_tokens: 12, total_tokens: 16 },
      service_tier: 'default',
    });
    expect(completion._request_id).toMatch(requestId);
  });

  it('gets as many answers as it wants', async () => {
    const { choices, usage } = await chat({ n: 3 });
    expect(choices.map(({ index, message }) => [index, message.content])).toEqual(
      [0, 1, 2].map((index) => [index, summary]),
    );
    expect(usage?.completion_tokens).toBe(36);
  });

  it('forces a tool', async () => {
    const { choices } = await chat({ tools, tool_choice: forced });
    expect(choices[0]).toMatchObject({
      finish_reason: 'stop',
      message: { content: null, tool_calls: [{ function: { arguments: analysis } }] },
    });
  });

  it('gets an object of a schema', async () => {
    const { choices } = await chat({ response_format: schema(callAnalysisTool.parameters) });
    expect(choices[0]?.message.content).toBe(analysis);
  });

  it('lists the models and reads one', async () => {
    const names: string[] = [];
    for await (const { id } of client.models.list()) names.push(id);
    expect(names).toEqual(expect.arrayContaining([model, 'gpt-6-luna', 'tts-1']));
    expect(await client.models.retrieve(model)).toMatchObject({
      id: model,
      object: 'model',
      shutdown_date: '2027-01-14',
    });
  });

  it('gets a response', async () => {
    const wanted = { model, instructions: 'You write.', input: 'Write a summary.' };
    const response = await client.responses.create(wanted);
    expect(response).toMatchObject({ object: 'response', status: 'completed', model });
    expect(response.output_text).toBe(summary);
    expect(response.usage).toMatchObject({ input_tokens: 7, output_tokens: 12, total_tokens: 19 });
    const again = await client.responses.create({ model, input: messages });
    expect(again.output_text).toBe(summary);
    expect(again.id).not.toBe(response.id);
  });

  it('gets a response in a schema', async () => {
    const { parameters } = callAnalysisTool;
    const format = {
      type: 'json_schema' as const,
      name: 'answer',
      schema: parameters,
      strict: true,
    };
    const response = await client.responses.create({ model, input: 'Analyse.', text: { format } });
    expect(response.output_text).toBe(analysis);
  });
});

describe('its stream', () => {
  it('is the same text in pieces, with the usage only in the last chunk', async () => {
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    const stream_options = { include_usage: true };
    const wanted = { model, messages, stream: true as const, stream_options };
    for await (const chunk of await client.chat.completions.create(wanted)) chunks.push(chunk);
    const last = chunks.pop();
    expect(last).toMatchObject({ choices: [], usage: { total_tokens: 16 } });
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(summary);
    expect(chunks.length).toBeGreaterThan(3);
    for (const chunk of chunks)
      expect(chunk).toMatchObject({
        usage: null,
        service_tier: 'default',
        system_fingerprint: expect.stringMatching(/^fp_/),
      });
  });

  it('has no usage unless it is requested', async () => {
    const wanted = { model, messages, stream: true as const };
    for await (const chunk of await client.chat.completions.create(wanted))
      expect(chunk).not.toHaveProperty('usage');
  });

  it('becomes a complete response', async () => {
    const stream = client.chat.completions.stream({ model, messages, n: 2 });
    const { choices } = await stream.finalChatCompletion();
    expect(choices.map(({ message }) => message.content)).toEqual([summary, summary]);
  });

  it('becomes the call of a tool', async () => {
    const stream = client.chat.completions.stream({ model, messages, tools, tool_choice: forced });
    const { choices } = await stream.finalChatCompletion();
    expect(choices[0]?.message.tool_calls?.[0]).toMatchObject({
      function: { name: 'callAnalysis', arguments: analysis },
    });
  });
});

describe('its sound', () => {
  it('is mp3 unless another format is requested', async () => {
    const mp3 = await speak();
    expect(mp3.headers.get('content-type')).toBe('audio/mpeg');
    expect((await mp3.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    const raw = await speak({ response_format: 'pcm' });
    expect(raw.headers.get('content-type')).toBe('audio/pcm');
    expect((await raw.arrayBuffer()).byteLength / 48).toBe(180);
  });

  it('comes in events', async () => {
    const reply = await speak({ response_format: 'pcm', stream_format: 'sse' });
    expect(await reply.text()).toMatch(/^data: \{"type":"speech\.audio\.delta","audio":"/);
  });

  it('is transcribed', async () => {
    const file = await aRecording('turn.wav');
    const wanted = { file, model: 'whisper-1' };
    expect(await client.audio.transcriptions.create(wanted)).toMatchObject({
      text: 'Hello, this is Dana. What is this about?',
      usage: { type: 'duration' },
    });
    const response_format = 'text' as const;
    expect(await client.audio.transcriptions.create({ ...wanted, response_format })).toBe(
      'Hello, this is Dana. What is this about?\n',
    );
  });
});

describe('an error that the provider’s own client gets', () => {
  it('is a wrong key, which it repeats masked', async () => {
    const error: unknown = await clientOf('bad-key-0123456789')
      .models.list()
      .catch((e) => e);
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({
      status: 401,
      code: 'invalid_api_key',
      message: expect.stringContaining('provided: bad-key-******6789. You can find your API key'),
      requestID: expect.stringMatching(requestId),
    });
  });

  it('is an account without credit, which still lists the models', async () => {
    client = clientOf('poor-key');
    for (const work of [chat, speak]) {
      const error: unknown = await work().catch((e) => e);
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error).toMatchObject({ status: 429, type: 'insufficient_quota' });
    }
    expect((await client.models.list()).data.length).toBeGreaterThan(1);
    expect(await client.models.retrieve(model)).toMatchObject({ id: model });
  });

  it('is an unknown model', async () => {
    const id = 'zzz-unknown';
    const file = await aRecording('turn.wav');
    for (const work of [
      () => chat({ model: id }),
      () => client.models.retrieve(id),
      () => client.responses.create({ model: id, input: 'Hi' }),
      () => speak({ model: id }),
      () => client.audio.transcriptions.create({ model: id, file }),
    ]) {
      const error: unknown = await work().catch((e: unknown) => e);
      expect(error).toBeInstanceOf(NotFoundError);
      expect(error).toMatchObject({
        code: 'model_not_found',
        message: expect.stringContaining('The model `zzz-unknown` does not exist'),
        requestID: expect.stringMatching(requestId),
      });
    }
  });

  it('is a model that has ended', async () => {
    nowMs = Date.parse('2027-01-14');
    for (const work of [chat, speak, () => client.models.retrieve(model)])
      await expect(work()).rejects.toMatchObject({
        status: 404,
        code: 'model_not_found',
        message: expect.stringContaining('has been deprecated'),
      });
    const { choices } = await chat({ model: 'gpt-6-luna' });
    expect(choices[0]?.message.content).toBe(summary);
  });

  it('is a strict schema that leaves properties open', async () => {
    const open = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    const report = { name: 'report', parameters: open, strict: true };
    await expect(chat({ response_format: schema(open) })).rejects.toMatchObject({
      status: 400,
      param: 'response_format',
    });
    const error: unknown = await chat({ tools: [{ type: 'function', function: report }] }).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({ code: 'invalid_function_parameters' });
  });

  it.each([
    ['temperature', { temperature: 0.7 }, 'unsupported_value'],
    ['reasoning_effort', { reasoning_effort: 'minimal' as const }, 'unsupported_value'],
    ['max_tokens', { max_tokens: 9 }, 'unsupported_parameter'],
    ['reasoning_effort', { tools }, null],
  ])('is a value that a model does not take: %s', async (param, fields, code) => {
    const work = chat({ model: 'gpt-6-luna', ...fields });
    await expect(work).rejects.toMatchObject({ status: 400, param, code });
  });

  it.each([
    ['notes.txt', 10, /^400 Invalid file format/],
    ['turn.wav', 0, /^400 Audio file is too short/],
  ])('is a file that can not be transcribed: %s of %i bytes', async (name, size, words) => {
    const file = await toFile(new Uint8Array(size), name);
    const work = client.audio.transcriptions.create({ model: 'whisper-1', file });
    await expect(work).rejects.toThrow(words);
  });

  it('is a failure of the service', async () => {
    emulator.fail({ kind: 'status', status: 500, body: { error: { message: 'Oh.' } } });
    await expect(chat()).rejects.toBeInstanceOf(InternalServerError);
  });
});
