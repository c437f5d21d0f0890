import { once } from 'node:events';
import { errorReplySchema } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import { beginToSend, listen, shortTimeouts } from '../../test/slow-clients.ts';
import { bearer, startApp } from '../../test/test-app.ts';
import { defaultTimeouts } from './timeouts.ts';

const clients = 250;

test.each([
  ['headers', 'GET /api/metrics HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  [
    'bodies',
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      'Content-Length: 10000\r\n\r\n',
  ],
])(
  '250 clients that send their %s byte by byte are closed, and others are served',
  async (_, beginning) => {
    const app = await startApp({ timeouts: shortTimeouts });
    const token = await app.signUp();
    const { url, port } = await listen(app);
    const slow = await Promise.all(
      Array.from({ length: clients }, () => beginToSend(port, beginning)),
    );
    do {
      for (const { socket, isClosed } of slow) if (!isClosed) socket.write('a');
      const reply = await fetch(`${url}/api/metrics`, { headers: bearer(token) });
      expect(reply.status).toBe(200);
    } while (slow.some(({ isClosed }) => !isClosed));
    for (const { response } of slow) {
      const [head = '', body = ''] = response.split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 408 /);
      expect(errorReplySchema.parse(JSON.parse(body)).message).toBe(
        'The request took too long to arrive.',
      );
    }
  },
);

test('connections without a request are closed', async () => {
  const { port } = await listen(await startApp({ timeouts: shortTimeouts }));
  const silent = await Promise.all(Array.from({ length: 20 }, () => beginToSend(port, '')));
  await Promise.all(silent.map(({ socket }) => once(socket, 'close')));
  expect(silent.every(({ isClosed }) => isClosed)).toBe(true);
});

test('a server has the default timeouts', async () => {
  const { app } = await startApp();
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([
    defaultTimeouts.headersMs,
    defaultTimeouts.requestMs,
    defaultTimeouts.keepAliveMs,
  ]);
});
