import { connect } from 'node:net';
import { errorReplySchema } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import { aCallToSave, bearer, startApp, type TestApp } from './test-app.ts';

test.each([
  ['a list nested 200,000 deep', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['an object nested 200,000 deep', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`],
  ['a number beyond all bounds', '{"analysis":{"objection_count":1e999}}'],
  ['300,000 wrong words', `{"analysis":{"filler_words":[${'1,'.repeat(300_000)}1]}}`],
  ['200,000 findings', `{"analysis":{},"utterances":[${'{},'.repeat(99_998)}{}]}`],
  ['a text with an impossible length', '{"analysis":{},"summary":{"length":[{"toString":0}]}}'],
  ['a persona called __proto__', '{"analysis":{},"practice":{"persona":"__proto__"}}'],
  ['two personas at once', '{"analysis":{},"practice":{"persona":["busy","curious"]}}'],
  ['a list of practices', '{"analysis":{},"practice":[{"persona":"busy"}]}'],
  [
    'a hang-up reason of 5 MB',
    `{"analysis":{},"practice":{"persona":"busy","hangUpReason":"${'x'.repeat(5e6)}"}}`,
  ],
  ['names that are a list', '{"analysis":{},"names":[["A","Alex"]]}'],
  ['a kind of objection called __proto__', objectionOfKind('__proto__')],
  ['a stolen prototype', '{"analysis":{"constructor":{"prototype":{"x":1}}}}'],
])('%s is rejected', async (_, payload) => {
  const app = await startApp();
  const headers = { ...bearer(await app.signUp()), 'content-type': 'application/json' };
  const reply = await app.send({ method: 'POST', url: '/api/metrics', headers, payload });
  expect(reply.statusCode).toBe(400);
  expect(errorReplySchema.parse(reply.json()).code).toBe('invalid_request');
});

function objectionOfKind(kind: string): string {
  return JSON.stringify({ analysis: {}, evidence: { objections: [{ quote: 'Hi.', kind }] } });
}

async function sendRaw(app: TestApp, bytes: string): Promise<string> {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const bound = app.app.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test.each([
  ['a word that is no request', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['an unknown method', 'BREW /api HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400 /],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    /^HTTP\/1\.1 400 /,
  ],
  [
    'endless headers',
    `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 /,
  ],
  [
    'a star for an address',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    /^HTTP\/1\.1 4\d\d /,
  ],
])('%s gets an error response in JSON', async (_, bytes, status) => {
  const answer = await sendRaw(await startApp(), bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(status);
  expect(errorReplySchema.safeParse(JSON.parse(body)).success).toBe(true);
});

test('a client that sends far too much can read the error response', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${url}/api/metrics`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ ...aCallToSave(), transcript: 'x'.repeat(40_000_000) }),
  });
  expect(reply.status).toBe(413);
  expect(errorReplySchema.parse(await reply.json()).code).toBe('too_large');
});
