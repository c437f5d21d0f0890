import { afterEach, describe, expect, it } from 'vitest';
import { cannedToolAnswer } from '../../canned-evidence.ts';
import { startChatHost, type ChatHostEmulator, type ChatHostName } from './chat-host.ts';

const user = [{ role: 'user', content: 'Write a summary of: A: Hello.' }];
const tools = [{ type: 'function', function: { name: 'callAnalysis', parameters: {} } }];
const named = { tools, tool_choice: { type: 'function', function: { name: 'callAnalysis' } } };
const required = { tools, tool_choice: 'required' };
const jsonSchema = {
  response_format: { type: 'json_schema', json_schema: { name: 'callAnalysis', schema: {} } },
};
const jsonObject = { response_format: { type: 'json_object' } };
const systemOnly = { messages: [{ role: 'system', content: 'Analyse.' }] };
const header = { 'anthropic-dangerous-direct-browser-access': 'true' };

describe('a host of the chat format', () => {
  let emulator: ChatHostEmulator;

  afterEach(async () => {
    await emulator.close();
  });

  async function start(name: ChatHostName, isOtherwise = false) {
    emulator = await startChatHost(name, { isOtherwise });
  }

  function chat(fields: Record<string, unknown>, headers: Record<string, string> = header) {
    return fetch(`${emulator.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer k-1', ...headers },
      body: JSON.stringify({ model: emulator.model, messages: user, ...fields }),
    });
  }

  async function answerTo(fields: Record<string, unknown>): Promise<[number, unknown]> {
    const response = await chat(fields);
    return [response.status, await response.json()];
  }

  it.each([
    ['lmStudio', named, 400, { error: expect.stringContaining("Invalid tool_choice type: 'obj") }],
    ['lmStudio', jsonObject, 400, { error: expect.stringContaining("'response_format.type'") }],
    ['mistral', systemOnly, 400, { object: 'error', type: 'invalid_request_message_order' }],
    ['mistral', { top_k: 4 }, 422, { detail: [{ loc: ['body', 'top_k'] }] }],
    ['gemini', systemOnly, 400, [{ error: { code: 400, status: 'INVALID_ARGUMENT' } }]],
    ['anthropic', systemOnly, 400, { error: { type: 'invalid_request_error' } }],
    ['groq', { model: 'missing-1' }, 404, { error: { code: 'model_not_found' } }],
    ['openRouter', { model: 'missing-1' }, 400, { error: { code: 400 } }],
    ['together', { model: 'missing-1' }, 404, { error: { code: 'model_not_available' } }],
    ['azure', { model: 'missing-1' }, 404, { error: { code: 'DeploymentNotFound' } }],
    ['liteLlm', { model: 'missing-1' }, 400, { error: { code: '400' } }],
    ['vllm', { model: 'missing-1' }, 404, { error: { code: 404 } }],
    ['ollamaV1', { model: 'missing-1' }, 404, { error: { type: 'not_found_error' } }],
  ] as const)('%s refuses %j with %i and %j', async (name, fields, ...expected) => {
    await start(name);
    expect(await answerTo(fields)).toMatchObject(expected);
  });

  it.each([
    ['groq', named, 400, { error: { code: 'tool_use_failed' } }],
    ['openRouter', required, 404, { error: { code: 404 } }],
    ['azure', { temperature: 0.7 }, 400, { error: { param: 'temperature' } }],
    ['vllm', systemOnly, 400, { object: 'error', code: 400 }],
    ['liteLlm', named, 400, { error: { message: expect.stringContaining('UnsupportedParams') } }],
  ] as const)('%s may refuse %j with %i and %j', async (name, fields, ...expected) => {
    await start(name);
    expect((await answerTo(fields))[0]).toBe(200);
    await emulator.close();
    await start(name, true);
    expect(await answerTo(fields)).toMatchObject(expected);
  });

  it('may send the model’s text with an error', async () => {
    await start('groq', true);
    const [, refusal] = await answerTo(named);
    const failed = { name: 'callAnalysis', arguments: cannedToolAnswer };
    expect(refusal).toMatchObject({ error: { failed_generation: JSON.stringify(failed) } });
  });

  it('answers in the form that it accepts', async () => {
    await start('vllm');
    const [, tool] = await answerTo(named);
    const call = {
      function: { name: 'callAnalysis', arguments: JSON.stringify(cannedToolAnswer) },
    };
    expect(tool).toMatchObject({ choices: [{ message: { tool_calls: [call] } }] });
    const content = JSON.stringify(cannedToolAnswer);
    const [, json] = await answerTo(jsonSchema);
    expect(json).toMatchObject({
      choices: [{ message: { content, reasoning_content: 'A call.' } }],
    });
  });

  it('answers with a text if it ignores the form', async () => {
    await start('anthropic');
    emulator.answer({ summary: 'A good call.' });
    const [, said] = await answerTo(jsonSchema);
    expect(said).toMatchObject({ choices: [{ message: { content: 'A good call.' } }] });
  });

  it('may require a header from a page', async () => {
    await start('anthropic');
    expect((await chat({}, {})).status).toBe(401);
  });

  it('may be closed to pages', async () => {
    await start('azure');
    expect((await chat({}, { origin: 'http://localhost:5000' })).status).toBe(403);
  });

  it.each([
    ['openRouter', /^: OPENROUTER PROCESSING\n\n/],
    ['azure', /^data: \{"choices":\[\]/],
    ['vllm', /"reasoning_content"/],
  ] as const)('%s streams in its own way', async (name, expected) => {
    await start(name);
    const text = await (await chat({ stream: true })).text();
    expect(text).toMatch(expected);
    expect(text).toMatch(/data: \[DONE\]\n\n$/);
  });

  it.each([
    ['groq', { data: [{ id: 'llama-4-scout' }, {}, {}] }],
    ['together', [{ id: 'meta-llama/Llama-4-Scout', type: 'chat' }, {}, { type: 'image' }]],
    ['gemini', { data: [{ id: 'models/gemini-3-flash' }, {}] }],
    ['anthropic', { data: [{ type: 'model' }, {}], has_more: false }],
    ['llamaCpp', { models: [{ name: 'qwen3-8b-q4_k_m.gguf' }], data: [{}] }],
  ] as const)('%s lists its models in its own way', async (name, list) => {
    await start(name);
    const headers = { authorization: 'Bearer k-1', ...header };
    const response = await fetch(`${emulator.url}/models`, { headers });
    expect(await response.json()).toMatchObject(list);
  });
});
