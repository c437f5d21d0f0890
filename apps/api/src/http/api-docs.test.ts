import { expect, test } from 'vitest';
import { startApp } from '../../test/test-app.ts';
import { docsPolicy } from './csp.ts';

interface Operation {
  responses: object;
  security?: object[];
  parameters?: object[];
  requestBody?: object;
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

async function readDocs() {
  const { send } = await startApp();
  return (await send({ url: '/api/docs/json' })).json<OpenApi>();
}

test('the JSON describes every address of the API and nothing else', async () => {
  const { openapi, paths } = await readDocs();
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
  expect(openapi).toBe('3.1.0');
  expect(operations.toSorted()).toEqual([
    'delete /api/account',
    'delete /api/metrics/{id}',
    'get /api/account/data',
    'get /api/health',
    'get /api/library/bulk',
    'get /api/library/bulk/{id}',
    'get /api/library/views',
    'get /api/metrics',
    'patch /api/metrics/{id}',
    'post /api/account/sign-out-everywhere',
    'post /api/auth/login',
    'post /api/auth/register',
    'post /api/library/bulk',
    'post /api/library/bulk/{id}/stop',
    'post /api/library/bulk/{id}/undo',
    'post /api/library/export',
    'post /api/library/search',
    'post /api/metrics',
    'post /api/metrics/{id}/restore',
    'put /api/account/password',
    'put /api/library/views',
  ]);
});

test('every route of an account requires a token and declares its error responses', async () => {
  const { paths } = await readDocs();
  const operations = Object.entries(paths)
    .filter(([path]) => /\/(metrics|account)/.test(path))
    .flatMap(([, item]) => Object.values(item));
  for (const { security, responses, parameters, requestBody } of operations) {
    const takesNothing = !parameters && !requestBody;
    const refusals = takesNothing ? ['401', '403', '500'] : ['400', '401', '403', '500'];
    expect(security).toEqual([{ token: [] }]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(refusals));
  }
});

test('a saved call is described field by field', async () => {
  const text = JSON.stringify(await readDocs());
  for (const field of ['talk_to_listen_ratio', 'evidence', 'revision', 'idempotency-key']) {
    expect(text).toContain(field);
  }
});

test('the documentation page and its files have their own policy', async () => {
  const { send } = await startApp();
  const page = await send({ url: '/api/docs' });
  expect(page.headers['content-type']).toContain('text/html');
  const [, bundle = ''] = /src="([^"]+bundle\.js)"/.exec(page.body) ?? [];
  const file = await send({ url: bundle });
  expect(bundle).toMatch(/^\/api\/docs\//);
  expect(file.statusCode).toBe(200);
  for (const { headers } of [page, file]) {
    expect(headers['content-security-policy']).toBe(docsPolicy);
  }
});
