import { expect, test } from 'vitest';
import { startApp } from '../test-app.ts';
import { docsPolicy } from './content-policy.ts';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { responses: object; security?: object[] }>>;
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
    'delete /api/metrics/{id}',
    'get /api/health',
    'get /api/metrics',
    'patch /api/metrics/{id}',
    'post /api/auth/login',
    'post /api/auth/register',
    'post /api/metrics',
    'post /api/metrics/{id}/restore',
  ]);
});

test('every address of the saved calls asks for a token and declares its refusals', async () => {
  const { paths } = await readDocs();
  const operations = Object.entries(paths)
    .filter(([path]) => path.includes('/metrics'))
    .flatMap(([, item]) => Object.values(item));
  for (const { security, responses } of operations) {
    expect(security).toEqual([{ token: [] }]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '500']));
  }
});

test('a saved call is described field by field', async () => {
  const text = JSON.stringify(await readDocs());
  for (const field of ['talk_to_listen_ratio', 'evidence', 'revision', 'idempotency-key']) {
    expect(text).toContain(field);
  }
});

test('the page and its files come with a policy of their own', async () => {
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
