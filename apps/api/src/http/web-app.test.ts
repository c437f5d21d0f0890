import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startApp, temporaryFolder, writeFiles } from '../../test/test-app.ts';

const page = '<!doctype html><title>The page</title>';
const script = 'console.log("a script")';

const pageOfCall = '<!doctype html><title>The page of a call</title>';
const landing = { route: '/', page: 'index.html', scripts: ['assets/landing-1.js'] };
const savedCall = {
  route: '/dashboard/analysis/{id}',
  page: 'pages/call.html',
  scripts: ['assets/call-1.js', 'assets/words-1.js'],
};

async function startBuiltApp(env: Record<string, string> = {}) {
  const webDir = await temporaryFolder();
  await mkdir(join(webDir, 'assets'));
  await mkdir(join(webDir, '.vite'));
  await mkdir(join(webDir, 'pages'));
  await writeFiles(join(webDir, '.vite'), {
    'first-load.json': JSON.stringify([landing, savedCall]),
  });
  await writeFiles(webDir, {
    'index.html': page,
    'index.html.gz': gzipSync(page),
    '.built': 'stamp',
    'favicon.svg': '<svg/>',
    'first-paint.js': script,
    'site-manifest.json': '{}',
  });
  await writeFiles(join(webDir, 'pages'), {
    'call.html': pageOfCall,
    'call.html.gz': gzipSync(pageOfCall),
  });
  await writeFiles(join(webDir, 'assets'), {
    'plain-D0wq-9Zs.css': 'a{}',
    'unhashed.css': 'a{}',
    'main-B7x_k2Qd.js': script,
    'main-B7x_k2Qd.js.gz': gzipSync(script),
    'main-B7x_k2Qd.js.br': brotliCompressSync(script),
  });
  return { ...(await startApp({ env: { WEB_DIR: webDir, ...env } })), webDir };
}

test.each(['/', '/login', '/dashboard/', '/dashboard/analysis/', '/x?y=z.js', '/index.html'])(
  '%s returns the page',
  async (url) => {
    const { send } = await startBuiltApp();
    const reply = await send({ url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.body).toBe(page);
  },
);

test.each(['/dashboard/analysis/01932b5e', '/Dashboard/Analysis/x/'])(
  '%s returns its own page, with links to its scripts',
  async (url) => {
    const { send } = await startBuiltApp();
    const { headers, body } = await send({ url });
    expect(body).toBe(pageOfCall);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      link:
        '</assets/call-1.js>; rel=modulepreload; fetchpriority=low; crossorigin, ' +
        '</assets/words-1.js>; rel=modulepreload; fetchpriority=low; crossorigin',
    });
  },
);

test('while a new build is being written, the general page replaces a missing page', async () => {
  const { send, webDir } = await startBuiltApp();
  await rm(join(webDir, 'pages'), { recursive: true });
  const reply = await send({ url: '/dashboard/analysis/01932b5e' });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe(page);
});

test('each path has its own links, or none', async () => {
  const { send } = await startBuiltApp();
  expect((await send({ url: '/' })).headers.link).toBe(
    '</assets/landing-1.js>; rel=modulepreload; fetchpriority=low; crossorigin',
  );
  expect((await send({ url: '/nowhere' })).headers.link).toBeUndefined();
  expect((await send({ url: '/assets/main-B7x_k2Qd.js' })).headers.link).toBeUndefined();
});

test("the list of preload links can't be downloaded", async () => {
  const { send } = await startBuiltApp();
  expect((await send({ url: '/.vite/first-load.json' })).statusCode).toBe(404);
});

test('the page is revalidated, with a 304 while it is the same', async () => {
  const { send } = await startBuiltApp();
  const { etag } = (await send({ url: '/' })).headers;
  const reply = await send({ url: '/', headers: { 'if-none-match': String(etag) } });
  expect(etag).toBeTruthy();
  expect(reply.statusCode).toBe(304);
});

test('the page has its policy, with the origins that the cookie approves', async () => {
  const { send } = await startBuiltApp();
  const cookie = `other=1; approved_origins=${encodeURIComponent('http://10.0.0.2:11434 *')}`;
  for (const headers of [{ cookie }, { cookie, 'accept-encoding': 'gzip' }]) {
    const reply = await send({ url: '/dashboard', headers });
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(
      /connect-src [^;*]*localhost:\* http:\/\/127\.0\.0\.1:\* http:\/\/10\.0\.0\.2:11434;/,
    );
  }
});

test.each([
  'approved_origins=%zz',
  'approved_origins=%E0%A4%A',
  'approved_origins',
  '=;;=',
  'a=%00',
])('the damaged cookie %j still gets the page, with the plain policy', async (cookie) => {
  const { send } = await startBuiltApp();
  const reply = await send({ url: '/', headers: { cookie } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-security-policy']).toContain('http://127.0.0.1:*; object-src');
});

test.each([
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
])('an asset is sent as it was compressed at build time: %s', async (encoding, decompress) => {
  const { send } = await startBuiltApp();
  const headers = { 'accept-encoding': encoding };
  const reply = await send({ url: '/assets/main-B7x_k2Qd.js', headers });
  expect(reply.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(decompress(reply.rawPayload).toString()).toBe(script);
});

test('brotli is preferred if the client accepts both', async () => {
  const { send } = await startBuiltApp();
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const reply = await send({ url: '/assets/main-B7x_k2Qd.js', headers });
  expect(reply.headers['content-encoding']).toBe('br');
});

test('an asset without a compressed copy is sent uncompressed', async () => {
  const { send } = await startBuiltApp();
  const reply = await send({
    url: '/assets/plain-D0wq-9Zs.css',
    headers: { 'accept-encoding': 'br' },
  });
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.body).toBe('a{}');
});

test.each(['/first-paint.js', '/favicon.svg', '/site-manifest.json', '/assets/unhashed.css'])(
  '%s has no hash in its name, so it is revalidated',
  async (url) => {
    const { send } = await startBuiltApp();
    const { headers } = await send({ url });
    expect(headers['cache-control']).toBe('no-cache');
    const again = await send({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  },
);

test.each([
  '/assets/none-1.js',
  '/assets/none',
  '/none.png',
  '/.built',
  '/assets/../.built',
  '/assets/%2e%2e/.built',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5cpackage.json',
  '/api',
  '/api/nope',
])('%s is a 404 in JSON, not the page', async (url) => {
  const { send } = await startBuiltApp();
  const reply = await send({ url });
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual({
    message: 'Nothing was found at this address.',
    code: 'not_found',
  });
});

test('the page supports HEAD and no method that changes data', async () => {
  const { send } = await startBuiltApp();
  expect((await send({ method: 'HEAD', url: '/login' })).statusCode).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
    expect((await send({ method, url: '/login' })).statusCode).toBe(404);
  }
});

test('without a built web app a plain sentence says what to do', async () => {
  const { send } = await startApp();
  const reply = await send({ url: '/dashboard' });
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toBe('The web app is not built yet: stop this server and run "npm start".\n');
});

test('if not everyone can register, the pages say so', async () => {
  const app = await startBuiltApp({ REGISTRATION: 'closed' });
  const { webDir, send } = app;
  // The build may be incomplete or may have no such pages.
  expect((await send({ url: '/login' })).body).toBe(page);
  const folder = join(webDir, 'pages', 'closed');
  await mkdir(folder);
  await writeFiles(folder, { 'index.html': 'any page', 'index.html.gz': gzipSync('any page') });
  const reply = await send({ url: '/login', headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(reply.rawPayload).toString()).toBe('any page');
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
  expect((await send({ url: '/dashboard/analysis/1' })).body).toBe('any page');
  await writeFiles(folder, { 'call.html': 'its page' });
  const written = await send({ url: '/dashboard/analysis/1' });
  expect(written.body).toBe('its page');
  expect(written.headers['link']).toContain('/assets/call-1.js');
});
