import { request as send } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cannedSummary, cannedText } from '../canned-answers.ts';
import { cannedAnswerAboutCall, cannedToolAnswer } from '../canned-evidence.ts';
import { obedientAnalysis, obedientAnswers } from '../obedient-answers.ts';
import { startOllama, type OllamaEmulator } from './ollama.ts';

interface Generation {
  response: string;
  thinking?: string;
  done: boolean;
  done_reason?: string;
  prompt_eval_count?: number;
}

let emulator: OllamaEmulator;

beforeEach(async () => {
  emulator = await startOllama();
});

afterEach(async () => {
  await emulator.close();
});

function generate(fields: Record<string, unknown>): Promise<Response> {
  return fetch(`${emulator.url}/api/generate`, {
    method: 'POST',
    body: JSON.stringify({ model: 'mistral', prompt: 'Hello', stream: false, ...fields }),
  });
}

async function generation(fields: Record<string, unknown>): Promise<Generation> {
  const reply = await generate(fields);
  return reply.json();
}

async function lines(fields: Record<string, unknown>): Promise<Generation[]> {
  const reply = await generate({ stream: undefined, ...fields });
  const text = await reply.text();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** `fetch` does not let a caller choose the Host header. */
function statusForHost(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = send(`${emulator.url}/api/version`, { headers: { host } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    asked.once('error', reject);
    asked.end();
  });
}

describe('an answer', () => {
  it('with a format is JSON in a text', async () => {
    const { response } = await generation({ format: { type: 'object' } });
    expect(JSON.parse(response)).toEqual(cannedToolAnswer);
  });

  it('to a prompt for a summary is the summary', async () => {
    expect(await generation({ prompt: 'Write a summary.' })).toMatchObject({
      response: cannedSummary,
      done: true,
      done_reason: 'stop',
    });
  });

  it('to any other prompt is a sentence', async () => {
    expect(await generation({})).toMatchObject({ response: cannedText });
  });

  it('to a question about the call cites the call', async () => {
    const prompt = 'Prospect: Hi.\n\nQUESTION ABOUT THE CALL:\nWho is the prospect?';
    expect(await generation({ prompt })).toMatchObject({ response: cannedAnswerAboutCall });
    const parts = await lines({ prompt });
    expect(parts.map(({ response }) => response).join('')).toBe(cannedAnswerAboutCall);
    expect(parts.length).toBeGreaterThan(10);
  });

  it('can be that of a model that follows instructions in the transcript', async () => {
    emulator.answer(obedientAnswers);
    const { response } = await generation({ format: 'json' });
    expect(JSON.parse(response)).toEqual(obedientAnalysis);
  });

  it('can be anything', async () => {
    emulator.answer({ analysis: '```json\n{}\n```' });
    expect(await generation({ format: 'json' })).toMatchObject({ response: '```json\n{}\n```' });
  });

  it('is cut off at num_predict', async () => {
    const { response, done_reason } = await generation({
      format: 'json',
      options: { num_predict: 5 },
    });
    expect(response).toHaveLength(20);
    expect(done_reason).toBe('length');
  });

  it('is complete if the host ignores limits, until the next reset', async () => {
    const limited = { format: 'json', options: { num_predict: 5 } };
    emulator.ignoreLimits();
    expect((await generation(limited))['done_reason']).toBe('stop');
    emulator.reset();
    expect((await generation(limited))['done_reason']).toBe('length');
  });

  it('without a prompt reports that the model is loaded', async () => {
    expect(await generation({ prompt: '' })).toMatchObject({ response: '', done_reason: 'load' });
  });
});

describe('a stream', () => {
  it('is the default', async () => {
    const parts = await lines({ prompt: 'Write a summary.' });
    expect(parts.map(({ response }) => response).join('')).toBe(cannedSummary);
    expect(parts.length).toBeGreaterThan(10);
  });

  it('ends with a line that has `done`', async () => {
    const parts = await lines({});
    expect(parts.filter(({ done }) => done)).toEqual([parts.at(-1)]);
    expect(parts.at(-1)).toMatchObject({ response: '', done_reason: 'stop' });
  });

  it('can fail after some lines, with status 200', async () => {
    emulator.failAfterLines(2, 'model runner has unexpectedly stopped');
    const reply = await generate({ stream: true, prompt: 'Write a summary.' });
    const parts = (await reply.text()).trim().split('\n');
    expect(reply.status).toBe(200);
    expect(parts).toHaveLength(3);
    expect(JSON.parse(parts[2] ?? '')).toEqual({ error: 'model runner has unexpectedly stopped' });
    expect((await generate({})).status).toBe(500);
    emulator.failAfterLines(0, 'no memory');
    expect((await generate({ stream: true })).status).toBe(500);
    emulator.reset();
    expect((await generate({})).status).toBe(200);
  });

  it('can be cut in the middle', async () => {
    emulator.fail({ kind: 'cut' });
    const reply = await generate({ stream: true });
    await expect(reply.text()).rejects.toThrow('terminated');
  });
});

describe('a prompt over the context', () => {
  const prompt = 'a'.repeat(8_001);
  const options = { num_ctx: 2_000 };

  it('is refused with truncate false', async () => {
    const reply = await generate({ prompt, options, truncate: false });
    expect(reply.status).toBe(400);
    const { error }: { error: string } = await reply.json();
    expect(JSON.parse(error)).toEqual({
      error: {
        code: 400,
        message:
          'request (2001 tokens) exceeds the available context size (2000 tokens), try increasing it',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 2_001,
        n_ctx: 2_000,
      },
    });
  });

  it('is otherwise truncated silently', async () => {
    expect(await generation({ prompt, options })).toMatchObject({ prompt_eval_count: 2_000 });
  });

  it('is limited to 4096 tokens if no size was requested', async () => {
    const reply = await generate({ prompt: 'a'.repeat(4_096 * 4 + 1), truncate: false });
    expect(reply.status).toBe(400);
  });

  it('fits if the size was requested', async () => {
    const reply = await generate({ prompt, options: { num_ctx: 2_001 }, truncate: false });
    expect(reply.status).toBe(200);
  });
});

describe('thinking', () => {
  it('is rejected by a model without reasoning', async () => {
    const reply = await generate({ think: true });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({ error: '"mistral" does not support thinking' });
  });

  it('is sent with the response, unless it is switched off', async () => {
    const loud = await generation({ model: 'qwen3:8b' });
    const quiet = await generation({ model: 'qwen3:8b', think: false });
    expect(loud.thinking).toBeTypeOf('string');
    expect(loud.response).toBe(cannedText);
    expect(quiet).not.toHaveProperty('thinking');
  });

  it('contains the complete object of a format, unless it is switched off', async () => {
    const asked = { model: 'qwen3:8b', format: { type: 'object' } };
    const loud = await generation(asked);
    const quiet = await generation({ ...asked, think: false });
    expect(loud.response).toBe('');
    expect(JSON.parse(loud.thinking ?? '')).toEqual(cannedToolAnswer);
    expect(JSON.parse(quiet.response)).toEqual(cannedToolAnswer);
  });

  it('can be shortened in gpt-oss, but not turned off', async () => {
    for (const think of [false, 'low'])
      expect(await generation({ model: 'gpt-oss:20b', think })).toHaveProperty('thinking');
  });
});

describe('a chat', () => {
  async function chat(fields: Record<string, unknown>): Promise<Response> {
    const messages = [{ role: 'user', content: 'Hello' }];
    return fetch(`${emulator.url}/api/chat`, {
      method: 'POST',
      body: JSON.stringify({ model: 'qwen3:8b', messages, stream: false, ...fields }),
    });
  }

  it('returns a message with separate reasoning', async () => {
    const reply = await chat({ format: { type: 'object' } });
    const { message }: { message: { content: string; thinking?: string } } = await reply.json();
    expect(JSON.parse(message.content)).toEqual(cannedToolAnswer);
    expect(message.thinking).toBeTypeOf('string');
  });

  it('is streamed in messages', async () => {
    const reply = await chat({ stream: true, think: false });
    const parts = (await reply.text())
      .trim()
      .split('\n')
      .map((line): { message: { content: string } } => JSON.parse(line));
    expect(parts.map(({ message }) => message.content).join('')).toBe(cannedText);
  });

  it('returns text if a generation is blank, until the next reset', async () => {
    emulator.answerInChatOnly();
    expect((await generation({})).response).toBe('');
    expect(await (await chat({})).json()).toMatchObject({ message: { content: cannedText } });
    emulator.reset();
    expect((await generation({})).response).toBe(cannedText);
  });

  it('without messages reports that the model is loaded', async () => {
    expect(await (await chat({ messages: [] })).json()).toMatchObject({
      message: { role: 'assistant', content: '' },
      done_reason: 'load',
    });
  });

  it('calls a tool if the model can', async () => {
    const tools = [{ type: 'function', function: { name: 'callAnalysis', parameters: {} } }];
    const call = { function: { name: 'callAnalysis', arguments: cannedToolAnswer } };
    expect(await (await chat({ tools })).json()).toMatchObject({
      message: { content: '', tool_calls: [call] },
    });
    const lines = (await (await chat({ tools, think: false, stream: true })).text()).split('\n');
    expect(lines.filter((line) => line.includes('tool_calls'))).toHaveLength(1);
    const refused = await chat({ model: 'llama2', tools });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      error: 'registry.ollama.ai/library/llama2:latest does not support tools',
    });
  });

  it.each([{ messages: 'Hello' }, { messages: [{ role: 'user' }] }])(
    'with %j is refused with 400',
    async (fields) => {
      expect((await chat(fields)).status).toBe(400);
    },
  );
});

describe('the details of a model', () => {
  it.each([
    ['qwen3:8b', ['completion', 'tools', 'thinking'], 'qwen3'],
    ['mistral', ['completion', 'tools'], 'mistral'],
    ['gpt-oss:20b', ['completion', 'tools', 'thinking'], 'gptoss'],
  ])('have the capabilities of %s', async (model, capabilities, family) => {
    const reply = await fetch(`${emulator.url}/api/show`, {
      method: 'POST',
      body: JSON.stringify({ model }),
    });
    expect(await reply.json()).toMatchObject({ capabilities, details: { family } });
  });

  it('are not found for an unknown model', async () => {
    const body = JSON.stringify({ model: 'missing' });
    const reply = await fetch(`${emulator.url}/api/show`, { method: 'POST', body });
    expect(reply.status).toBe(404);
  });
});

describe('a request', () => {
  it('for a model that is not installed is refused with 404', async () => {
    const reply = await generate({ model: 'missing' });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ error: "model 'missing' not found" });
  });

  it.each(['phi4', 'mistral:7b', 'qwen3', 'Mistral'])(
    'for %s is refused with 404, as another tag is another model',
    async (model) => {
      const reply = await generate({ model });
      expect(reply.status).toBe(404);
      expect(await reply.json()).toEqual({ error: `model '${model}' not found` });
    },
  );

  it.each(['llama2', 'llama2:latest', 'codellama', 'llama3.2', 'gpt-oss:20b'])(
    'for the installed %s is answered',
    async (model) => {
      expect(await generation({ model })).toMatchObject({ model, response: cannedText });
    },
  );

  it('for a model that was configured is answered', async () => {
    emulator.offer('phi4:latest');
    expect(await generation({ model: 'phi4' })).toMatchObject({ response: cannedText });
    await emulator.close();
    emulator = await startOllama({ models: ['my-own:1b'] });
    expect(await generation({ model: 'my-own:1b' })).toMatchObject({ response: cannedText });
    expect((await generate({ model: 'mistral' })).status).toBe(200);
  });

  it('for a model in the cloud needs a host that is signed in', async () => {
    const model = 'gpt-oss:120b-cloud';
    const reply = await generate({ model });
    expect(reply.status).toBe(401);
    expect(await reply.json()).toEqual({
      error: 'unauthorized',
      signin_url: expect.stringMatching(/^https:\/\/ollama\.com\/connect\?/),
    });
    emulator.signIn();
    expect(await generation({ model })).toMatchObject({ response: cannedText });
  });

  it.each([
    ['GET', '/api/generate'],
    ['GET', '/api/chat'],
    ['POST', '/api/tags'],
    ['DELETE', '/api/show'],
  ])('with the wrong method is refused with 405: %s %s', async (method, path) => {
    const reply = await fetch(emulator.url + path, { method });
    expect([reply.status, await reply.text()]).toEqual([405, '405 method not allowed']);
  });

  it('to an unknown path is refused with 404', async () => {
    const reply = await fetch(`${emulator.url}/api/other`);
    expect([reply.status, await reply.text()]).toEqual([404, '404 page not found']);
  });

  it.each(['generate', 'chat', 'show'])('to /api/%s without a body is refused', async (path) => {
    const reply = await fetch(`${emulator.url}/api/${path}`, { method: 'POST' });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({ error: 'missing request body' });
  });

  it.each([
    ['without a model', { model: undefined }],
    ['with a prompt that is no text', { prompt: 7 }],
  ])('%s is refused with 400', async (_what, fields) => {
    const reply = await generate(fields);
    expect(reply.status).toBe(400);
  });

  it('that is no JSON is refused with 400', async () => {
    const reply = await fetch(`${emulator.url}/api/generate`, { method: 'POST', body: '{' });
    expect(reply.status).toBe(400);
  });
});

describe('the host', () => {
  it('lists its models', async () => {
    const reply = await fetch(`${emulator.url}/api/tags`);
    const { models }: { models: { name: string }[] } = await reply.json();
    expect(models.map(({ name }) => name)).toContain('mistral:latest');
  });

  it('lists the configured models, until the reset', async () => {
    emulator.offer('phi4:latest');
    const offered = await (await fetch(`${emulator.url}/api/tags`)).json();
    expect(offered).toMatchObject({ models: [{ name: 'phi4:latest', model: 'phi4:latest' }] });
    emulator.reset();
    const usual: { models: unknown[] } = await (await fetch(`${emulator.url}/api/tags`)).json();
    expect(usual.models.length).toBeGreaterThan(1);
  });

  it('lists the models that run, once they have answered', async () => {
    const running = async () => (await fetch(`${emulator.url}/api/ps`)).json();
    expect(await running()).toEqual({ models: [] });
    await generate({});
    await generate({});
    expect(await running()).toMatchObject({
      models: [{ name: 'mistral:latest', expires_at: expect.any(String) }],
    });
  });

  it('speaks the chat format of OpenAI too', async () => {
    const base = `${emulator.url}/v1`;
    const post = (body: object) =>
      fetch(`${base}/chat/completions`, { method: 'POST', body: JSON.stringify(body) });
    const messages = [{ role: 'user', content: 'Hello' }];
    expect(await (await fetch(`${base}/models`)).json()).toMatchObject({
      object: 'list',
      data: expect.arrayContaining([expect.objectContaining({ id: 'mistral:latest' })]),
    });
    expect(await (await fetch(`${base}/models/qwen3:8b`)).json()).toMatchObject({ id: 'qwen3:8b' });
    expect((await fetch(`${base}/models/missing`)).status).toBe(404);
    expect(await (await post({ model: 'mistral', messages })).json()).toMatchObject({
      choices: [{ message: { content: cannedText } }],
    });
    expect(await (await post({ model: 'mistral', messages, stream: true })).text()).toContain(
      'data: [DONE]',
    );
    expect((await post({ model: 'missing', messages })).status).toBe(404);
    expect((await post({ model: 'mistral' })).status).toBe(400);
  });

  it('reports its version', async () => {
    const reply = await fetch(`${emulator.url}/api/version`);
    expect(await reply.json()).toEqual({ version: expect.any(String) });
  });

  it('reports that it runs', async () => {
    const reply = await fetch(`${emulator.url}/`);
    expect(await reply.text()).toBe('Ollama is running');
  });

  it.each(['localhost:11434', '127.0.0.1', '192.168.0.7', 'box.local'])(
    'accepts the host name %s',
    async (host) => {
      expect(await statusForHost(host)).toBe(200);
    },
  );

  it('rejects a public host name', async () => {
    expect(await statusForHost('ollama.example.com')).toBe(403);
  });
});

describe('a page', () => {
  function askFrom(origin: string): Promise<Response> {
    return fetch(`${emulator.url}/api/version`, { headers: { origin } });
  }

  function preflightFrom(origin: string): Promise<Response> {
    return fetch(`${emulator.url}/api/generate`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  }

  it.each(['http://localhost:5000', 'https://127.0.0.1', 'http://0.0.0.0:80', 'app://local'])(
    'of %s may read the answer',
    async (origin) => {
      const reply = await askFrom(origin);
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
    },
  );

  it.each([
    'https://sales.example.com',
    'http://localhost.example.com',
    'chrome-extension://abcdef',
    'null',
  ])('of %s is refused with 403 and no CORS headers', async (origin) => {
    const replies = [await askFrom(origin), await preflightFrom(origin)];
    for (const reply of replies) {
      expect(reply.status).toBe(403);
      expect(await reply.text()).toBe('');
      expect([...reply.headers.keys()].filter((name) => name.startsWith('access-'))).toEqual([]);
    }
  });

  it('that is rejected uses up no fault', async () => {
    emulator.fail({ kind: 'status', status: 500 }, { times: 1 });
    const refused = await askFrom('https://sales.example.com');
    const hit = await askFrom('http://localhost:5000');
    expect([refused.status, hit.status]).toEqual([403, 500]);
  });

  it('of an allowed origin may read the response, until the reset', async () => {
    emulator.allowOrigins('https://sales.example.com');
    const allowed = await askFrom('https://sales.example.com');
    emulator.reset();
    const refused = await askFrom('https://sales.example.com');
    expect([allowed.status, refused.status]).toEqual([200, 403]);
  });

  it.each([
    ['https://*.example.com', 'https://sales.example.com', 200],
    ['https://*.example.com', 'https://example.com', 403],
    ['https://sales.*', 'https://sales.example.com', 200],
    ['chrome-extension://*', 'chrome-extension://abcdef', 200],
    ['*', 'https://anything.example', 200],
  ])('of an origin under the pattern %s: %s gets %i', async (pattern, origin, status) => {
    emulator.allowOrigins(pattern);
    expect((await askFrom(origin)).status).toBe(status);
  });

  it('may send the headers of its list', async () => {
    const reply = await preflightFrom('http://localhost:5000');
    const allowed = reply.headers.get('access-control-allow-headers')?.toLowerCase().split(',');
    expect(reply.status).toBe(204);
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'x-stainless-lang']),
    );
    expect(allowed).not.toContain('x-own');
  });
});
