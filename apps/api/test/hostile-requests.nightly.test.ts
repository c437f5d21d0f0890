import { errorReplySchema } from '@sales-analytics/contract';
import type { InjectOptions } from 'fastify';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCallToSave, bearer, saveCall, startApp, type TestApp } from './test-app.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
const addresses = [
  '/api/auth/register',
  '/api/auth/login',
  '/api/metrics',
  '/api/metrics/',
  '/api/metrics/x',
  '/api/metrics/01932b5e-7a00-7000-8000-000000000000/restore',
  '/api/health',
  '/api/docs/json',
  '/api',
  '/',
];
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/vnd.api+json',
  ';;',
  '',
];

const hostileValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(
      null,
      '\u0000',
      '\ud800',
      '\udfff\ud800',
      '\u202e<script>alert(1)</script>',
      1e308,
      -0,
      Number.MAX_SAFE_INTEGER + 2,
      '9'.repeat(400),
      "'; drop table calls; --",
    ),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(
        'analysis',
        'summary',
        'transcript',
        'email',
        'name',
        'password',
        'utterances',
        'sides',
        'practice',
        'timesFrom',
        'language',
        'title',
        'contact',
        'company',
        'outcome',
        'tags',
        'notes',
        'numbers',
        'persona',
        'hangUpReason',
        'callType',
        'names',
        'evidence',
        'answers',
        'revision',
        'toString',
        'constructor',
        'length',
        '__proto__',
        '',
      ),
      tie('value'),
      { maxKeys: 5 },
    ),
  ),
})).value;

const hostileRequest = fc.record({
  method: fc.constantFrom(...methods),
  url: fc
    .tuple(
      fc.constantFrom(...addresses),
      fc.oneof(
        fc.constantFrom(
          '',
          '%zz',
          '%00',
          '?id=%ff',
          '?limit=-1',
          '?limit[]=1',
          '?__proto__=1',
          '/..',
        ),
        fc.webQueryParameters().map((query) => `?${query}`),
      ),
    )
    .map(([address, end]) => address + end),
  type: fc.constantFrom(...types),
  body: fc.oneof(
    hostileValue.map((value) => JSON.stringify(value) ?? ''),
    fc.string(),
    fc.constantFrom('', '{', '[', '"', '\ufeff{}', '{"a":1}{', '{"__proto__":{}}'),
  ),
  isSignedIn: fc.boolean(),
});

function isSound(status: number, body: string): boolean {
  if (status >= 500) return false;
  if (status < 400 || body === '' || body.startsWith('The web app')) return true;
  return errorReplySchema.safeParse(JSON.parse(body)).success;
}

async function trySend(app: TestApp, request: InjectOptions): Promise<boolean> {
  const reply = await app.send(request);
  return isSound(reply.statusCode, reply.body);
}

test(
  'no combination of method, address, type and body gets a 5xx or an unknown error',
  { timeout: 120_000 },
  async () => {
    const app = await startApp();
    const token = await app.signUp();
    await fc.assert(
      fc.asyncProperty(hostileRequest, async ({ method, url, type, body, isSignedIn }) => {
        const headers = { 'content-type': type, ...(isSignedIn ? bearer(token) : {}) };
        return trySend(app, { method, url, headers, payload: body });
      }),
      { numRuns: 600, seed: 20261121 },
    );
    expect((await app.send({ url: '/api/health' })).statusCode).toBe(200);
  },
);

test(
  'a call with any one field replaced by nonsense is saved or rejected',
  { timeout: 120_000 },
  async () => {
    const app = await startApp();
    const headers = bearer(await app.signUp());
    const fields = fc.constantFrom(
      'summary',
      'analysis',
      'transcript',
      'utterances',
      'callType',
      'sides',
      'names',
      'evidence',
      'answers',
      'practice',
      'timesFrom',
      'language',
      'title',
      'contact',
      'outcome',
      'tags',
      'notes',
    );
    await fc.assert(
      fc.asyncProperty(fields, hostileValue, (field, value) => {
        const payload = { ...aCallToSave(), [field]: value };
        return trySend(app, { method: 'POST', url: '/api/metrics', headers, payload });
      }),
      { numRuns: 300, seed: 20261121 },
    );
    expect((await app.send({ url: '/api/metrics', headers })).statusCode).toBe(200);
  },
);

test(
  'a change with any one field replaced by nonsense is made or rejected',
  { timeout: 120_000 },
  async () => {
    const app = await startApp();
    const token = await app.signUp();
    const url = `/api/metrics/${await saveCall(app, token)}`;
    const headers = bearer(token);
    const { summary: _, audioUrl: _url, recording: _recording, ...changes } = aCallToSave();
    const fields = fc.constantFrom('revision', ...Object.keys(changes));
    let revision = 0;
    await fc.assert(
      fc.asyncProperty(fields, hostileValue, async (field, value) => {
        const payload = { revision, ...changes, [field]: value };
        const reply = await app.send({ method: 'PATCH', url, headers, payload });
        if (reply.statusCode === 200) ({ revision } = reply.json<{ revision: number }>());
        return isSound(reply.statusCode, reply.body);
      }),
      { numRuns: 300, seed: 20261121 },
    );
    const [call] = (await app.send({ url: `/api/metrics?id=${url.slice(13)}`, headers })).json();
    expect(call).toMatchObject({ revision });
    expect(revision).toBeGreaterThan(0);
  },
);
