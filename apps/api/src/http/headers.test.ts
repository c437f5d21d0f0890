import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '../../test/test-app.ts';
import { isApiAddress } from './headers.ts';

test.each(['/api/health', '/api/nope', '/api/docs', '/', '/assets/none.js'])(
  '%s has the protecting headers',
  async (url) => {
    const { send } = await startApp();
    const { headers } = await send({ url });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

test.each(['/', '/login', '/api/docs'])(
  'the document at %s is isolated from other windows',
  async (url) => {
    const { send } = await startApp();
    expect((await send({ url })).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
  },
);

test('only this site may use the microphone, and the local network stays reachable', async () => {
  const { send } = await startApp();
  const policy = String((await send({ url: '/' })).headers['permissions-policy']);
  expect(policy).toContain('microphone=(self)');
  expect(policy).toContain('camera=()');
  expect(policy).not.toMatch(/local-network|loopback-network/);
});

test('a response of the API may load nothing and is not cached', async () => {
  const { send } = await startApp();
  const { headers } = await send({ url: '/api/health' });
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  expect(headers['cache-control']).toBe('no-store');
});

test('an error of the API is not cached either', async () => {
  const { send } = await startApp();
  for (const url of ['/api/nope', '/api/metrics']) {
    expect((await send({ url })).headers['cache-control']).toBe('no-store');
  }
});

test('https is required for later requests only if it was used', async () => {
  const plain = await startApp();
  const proxied = await startApp({ env: { TRUSTED_PROXIES: '1' } });
  const request = { url: '/api/health', headers: { 'x-forwarded-proto': 'https' } };
  expect((await plain.send(request)).headers['strict-transport-security']).toBeUndefined();
  expect((await proxied.send(request)).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test('another site is not invited to call the API', async () => {
  const { send } = await startApp();
  const { headers } = await send({
    url: '/api/health',
    headers: { origin: 'https://evil.example' },
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test.each([
  ['/api', true],
  ['/api/', true],
  ['/api?x', true],
  ['/api/metrics?id=1', true],
  ['/apiary', false],
  ['/', false],
  ['/x/api/', false],
])('%s belongs to the API: %s', (url, isApi) => {
  expect(isApiAddress(url)).toBe(isApi);
});

test.each(['/api/%zz', '/%zz', '/api/docs/%zz', `/api/metrics/${'x'.repeat(2_000)}`])(
  "an address that can't be decoded is also rejected with the headers: %.20s",
  async (url) => {
    const { send } = await startApp();
    const { statusCode, headers } = await send({ url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  },
);

test.each([
  ['is no HTTP', 'nonsense\r\n\r\n', '400'],
  ['has too large a header', `GET /api/health HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
])('what %s is rejected with the headers as well', async (_, request, status) => {
  const { app } = await startApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => {});
  socket.write(request);
  let response = '';
  for await (const chunk of socket) response += String(chunk);
  const [statusLine, ...lines] = response.toLowerCase().split('\r\n');
  expect(statusLine).toContain(status);
  expect(lines).toEqual(
    expect.arrayContaining([
      "content-security-policy: default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy: same-origin',
      'x-content-type-options: nosniff',
      'cache-control: no-store',
    ]),
  );
});
