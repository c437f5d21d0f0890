import { createServer } from 'node:http';
import {
  startAssemblyAI,
  startChatHost,
  startOllama,
  startOpenAI,
  type AssemblyAIEmulator,
  type EmulatedRequest,
  type OllamaEmulator,
  type OpenAIEmulator,
} from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knownAddresses, type Addresses } from './product-requests.ts';
import { runPreflight, tableOf, type PreflightRow } from './run-preflight.ts';

const noKeys = { assemblyAI: '', openAI: '', endpoints: '' };
const keys = { assemblyAI: 'speech-key-1', openAI: 'model-key-1', endpoints: '' };
const clock = {
  now: () => Date.parse('2026-11-27T19:00:00Z'),
  wait: (_ms: number, signal: AbortSignal, purpose?: 'deadline') =>
    purpose === 'deadline'
      ? new Promise<void>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        })
      : Promise.resolve(),
};

let assemblyAI: AssemblyAIEmulator;
let openAI: OpenAIEmulator;
let ollama: OllamaEmulator;

beforeEach(async () => {
  assemblyAI = await startAssemblyAI({ opensSyncToPages: true });
  openAI = await startOpenAI();
  ollama = await startOllama();
});

afterEach(async () => {
  await Promise.all([assemblyAI, openAI, ollama].map((emulator) => emulator.close()));
});

function check(given = noKeys, changes: Partial<Addresses> = {}, origin = 'http://localhost:5000') {
  const addresses = {
    assemblyAI: [assemblyAI.url],
    openAI: [openAI.url],
    ollama: [ollama.url],
    publicHosts: [],
    endpoints: [],
    ...changes,
  };
  return runPreflight({ addresses, keys: given, origin, clock });
}

function sentTo({ requests }: { requests: readonly EmulatedRequest[] }): string[] {
  return requests.map(({ method, path }) => `${method} ${path}`);
}

function verdicts(rows: readonly PreflightRow[], of: string): string[] {
  return rows.filter(({ request }) => request.includes(of)).map(({ verdict }) => verdict);
}

describe('the check of the providers', () => {
  it('has a dated row for every request of the product, at the address it is sent to', async () => {
    const rows = await check();
    expect(rows.map(({ request, purpose }) => `${request}: ${purpose}`)).toEqual([
      `GET ${assemblyAI.url}/v2/transcript?limit=1: test of the key`,
      `POST ${assemblyAI.url}/v2/upload: upload of a recording`,
      `POST ${assemblyAI.url}/v2/transcript: order of a transcript`,
      `GET ${assemblyAI.url}/v2/transcript/an-id: state of a transcript`,
      `POST ${assemblyAI.url}/v1/transcribe: transcription of a practice turn`,
      `POST ${assemblyAI.url}/v1/openai/audio/speech: speech of one word`,
      `GET ${openAI.url}/models: list of models`,
      `POST ${openAI.url}/chat/completions: answer of a few words`,
      `POST ${openAI.url}/audio/speech: speech of one word`,
      `GET ${ollama.url}/api/tags: list of models`,
      `POST ${ollama.url}/api/show: capabilities of a model`,
      `POST ${ollama.url}/api/generate: answer of a few words`,
    ]);
    for (const { date, verdict } of rows) {
      expect(date).toBe('2026-11-27');
      expect(verdict).toBe('open to pages');
    }
  });

  it('asks about the headers that the product sends', async () => {
    await check();
    const asked = new Map(
      assemblyAI.preflights.map(({ path, headers }) => [
        path,
        headers['access-control-request-headers'],
      ]),
    );
    expect(asked.get('/v1/transcribe')).toBe('authorization,x-aai-model');
    expect(asked.get('/v2/upload')).toBe('authorization,content-type');
    expect(assemblyAI.preflights[0]?.headers['origin']).toBe('http://localhost:5000');
  });

  it('sends no request that needs a key if there are no keys', async () => {
    const rows = await check();
    expect([sentTo(assemblyAI), sentTo(openAI)]).toEqual([[], []]);
    expect(sentTo(ollama)).toEqual(['GET /api/tags']);
    expect(rows.filter(({ answer }) => answer !== '')).toHaveLength(1);
  });

  it('sends each cheap request once, and no other, with keys', async () => {
    const rows = await check(keys);
    expect(sentTo(assemblyAI)).toEqual([
      'GET /v2/transcript?limit=1',
      'POST /v1/openai/audio/speech',
    ]);
    expect(sentTo(openAI)).toEqual([
      'GET /v1/models',
      'POST /v1/chat/completions',
      'POST /v1/audio/speech',
    ]);
    expect(rows.filter(({ answer }) => answer === 'answered')).toHaveLength(6);
    expect(openAI.requests.map(({ headers }) => headers['origin'])).toEqual(
      openAI.requests.map(() => 'http://localhost:5000'),
    );
    expect(tableOf(rows)).not.toMatch(/speech-key-1|model-key-1/);
  });

  it('says why a request got no response, without the key', async () => {
    const rows = await check({ ...keys, openAI: 'bad-key-1', assemblyAI: 'bad-key-2' });
    expect(rows[0]).toMatchObject({
      answer: 'AssemblyAI rejected the key.',
      verdict: 'open to pages, not answered',
    });
    expect(tableOf(rows)).not.toMatch(/bad-key-/);
  });

  it('sends no key of one provider to another host', async () => {
    const other = await startOpenAI();
    await check(keys, { endpoints: [other.url] });
    expect(sentTo(other)).toEqual(['GET /v1/models']);
    expect(other.requests[0]?.headers).not.toHaveProperty('authorization');
    await check({ ...keys, endpoints: 'endpoint-key-1' }, { endpoints: [other.url] });
    expect(sentTo(other)).toEqual(['GET /v1/models', 'GET /v1/models']);
    expect(other.requests[1]?.headers['authorization']).toBe('Bearer endpoint-key-1');
    expect(JSON.stringify(other.requests)).not.toContain('model-key-1');
    await other.close();
  });
});

describe('the addresses that the product knows', () => {
  it('are only those of the providers and of public services', () => {
    expect(knownAddresses).toEqual({
      assemblyAI: ['https://api.assemblyai.com', 'https://api.eu.assemblyai.com'],
      openAI: ['https://api.openai.com/v1'],
      ollama: ['http://localhost:11434'],
      publicHosts: [
        'https://api.groq.com/openai/v1',
        'https://openrouter.ai/api/v1',
        'https://api.anthropic.com/v1',
        'https://api.together.xyz/v1',
        'https://api.mistral.ai/v1',
        'https://generativelanguage.googleapis.com/v1beta/openai',
      ],
      endpoints: [],
    });
  });
});

describe('a public service', () => {
  it('gets no key of another endpoint', async () => {
    const service = await startChatHost('groq');
    const other = await startChatHost('vllm');
    const endpointKey = { ...noKeys, endpoints: 'endpoint-key-1' };
    await check(endpointKey, { publicHosts: [service.url], endpoints: [other.url] });
    const keysAt = (host: typeof service) =>
      new Set(host.requests.map(({ headers }) => headers['authorization']));
    expect(keysAt(service)).toEqual(new Set([undefined]));
    expect(keysAt(other)).toEqual(new Set(['Bearer endpoint-key-1']));
    await Promise.all([service.close(), other.close()]);
  });
});

describe('another endpoint', () => {
  it('gets the product’s requests, which do not include speech', async () => {
    const other = await startOpenAI();
    const rows = await check(noKeys, { endpoints: [other.url] });
    expect(
      rows
        .filter(({ request }) => request.includes(other.url))
        .map(({ request, purpose }) => `${request}: ${purpose}`),
    ).toEqual([
      `GET ${other.url}/models: list of models`,
      `POST ${other.url}/chat/completions: answer of a few words`,
    ]);
    expect(other.preflights.at(-1)?.headers['access-control-request-headers']).toBe(
      'authorization,content-type',
    );
    await other.close();
  });

  it.each([
    [
      'localhost:1234',
      'localhost:1234',
      'The address of your endpoint must start with http:// or https:// and contain a host name.',
    ],
    ['nowhere', 'nowhere', 'The address of your endpoint must start with http://'],
    ['https://me:pw@host/v1', 'https://(key)@host/v1', 'The address of your endpoint must start'],
  ])(
    'whose address is %j has a row that says why it was not checked',
    async (given, shown, why) => {
      const rows = await check(noKeys, { endpoints: [given] });
      expect(rows.filter(({ verdict }) => verdict === 'not checked')).toEqual([
        {
          date: '2026-11-27',
          purpose: 'any',
          request: shown,
          allows: '',
          answer: expect.stringContaining(why),
          verdict: 'not checked',
        },
      ]);
      expect(rows).toHaveLength(13);
    },
  );

  it('whose key can’t be sent has such a row, without the key', async () => {
    const rows = await check({ ...noKeys, endpoints: 'two words' }, { endpoints: [openAI.url] });
    const row = rows.find(({ verdict }) => verdict === 'not checked');
    expect(row?.answer).toBe(
      'The key of your endpoint contains a space or a character that no key can have.',
    );
    expect(JSON.stringify(rows)).not.toContain('two words');
  });
});

it('says that a key can’t be sent, once for each address', async () => {
  const rows = await check({ ...noKeys, openAI: 'two words' });
  expect(rows.filter(({ verdict }) => verdict === 'not checked')).toMatchObject([
    { request: openAI.url, answer: expect.stringMatching(/^The key for OpenAI contains a space/) },
  ]);
});

it('requests the list of an endpoint without a key, and reports the response', async () => {
  const other = await startChatHost('vllm');
  const rows = await check(noKeys, { endpoints: [other.url] });
  const list = rows.find(({ request }) => request === `GET ${other.url}/models`);
  expect(list).toMatchObject({ answer: 'answered', verdict: 'open to pages' });
  expect(sentTo(other)).toEqual(['GET /v1/models']);
  await other.close();
});

describe('an endpoint that is closed to pages', () => {
  it('is reported if it redirects a preflight request', async () => {
    const location = `${openAI.url}/models`;
    const server = createServer((_, response) => {
      const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      response.writeHead(307, { location, ...allowed }).end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const rows = await check(noKeys, { endpoints: [url] });
    const closed = 'closed to pages: the preflight request is redirected (status 307)';
    expect(verdicts(rows, url)).toEqual([closed, closed]);
    server.closeAllConnections();
    server.close();
  });

  it('is reported if it sends no CORS headers', async () => {
    assemblyAI.blockSyncEndpoint('cors');
    assemblyAI.blockSpeech('cors');
    const rows = await check();
    const closed = 'closed to pages: no page of http://localhost:5000 (status 204)';
    expect(verdicts(rows, '/v1/transcribe')).toEqual([closed]);
    expect(verdicts(rows, `${assemblyAI.url}/v1/openai`)).toEqual([closed]);
    expect(verdicts(rows, '/v2/upload')).toEqual(['open to pages']);
  });

  it('is reported if it allows a request, but not its response', async () => {
    assemblyAI.fail({ kind: 'status', status: 401, withoutCors: true }, { path: /speech$/ });
    const rows = await check(keys);
    expect(verdicts(rows, `${assemblyAI.url}/v1/openai`)).toEqual([
      'closed to pages: the answer has no CORS headers',
    ]);
  });

  it('is reported if it allows only other origins', async () => {
    const rows = await check(noKeys, {}, 'https://app.example.com');
    expect(verdicts(rows, '/api/generate')).toEqual([
      'closed to pages: no page of https://app.example.com (status 403)',
    ]);
    expect(verdicts(rows, '/v2/upload')).toEqual(['open to pages']);
  });
});

it('without a connection says so in every row', async () => {
  const gone = [assemblyAI.url, openAI.url, ollama.url];
  await Promise.all([assemblyAI, openAI, ollama].map((emulator) => emulator.close()));
  const rows = await check(keys);
  expect(rows).toHaveLength(12);
  for (const { verdict, answer, request } of rows) {
    expect([verdict, answer]).toEqual(['no connection', '']);
    expect(gone.some((url) => request.includes(url))).toBe(true);
  }
});

it('leaves the network as it was', async () => {
  const { fetch } = globalThis;
  await check();
  expect(globalThis.fetch).toBe(fetch);
  expect('XMLHttpRequest' in globalThis).toBe(false);
});

it('is a table in Markdown', () => {
  const row = {
    date: '2026-11-27',
    purpose: 'list',
    request: 'GET http://a/b',
    allows: 'origin *',
    answer: 'x | y',
    verdict: 'open to pages',
  };
  expect(tableOf([row]).split('\n')).toEqual([
    '| date | purpose | request | allows | answer | verdict |',
    '| --- | --- | --- | --- | --- | --- |',
    '| 2026-11-27 | list | GET http://a/b | origin * | x \\| y | open to pages |',
  ]);
});
