import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../test/test-app.ts';
import { addCleanStop } from './clean-stop.ts';
import { watchConnections } from './connections.ts';

const asksForHealth = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** The whole process does nothing meanwhile, as on a machine that is paused. */
function standStill(durationMs: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, durationMs);
}

async function startListening(app?: FastifyInstance) {
  const listening = app ?? (await startApp()).app;
  const { port } = new URL(await listening.listen({ port: 0, host: '127.0.0.1' }));
  const letIn = once(listening.server, 'connection');
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  await letIn;
  return { app: listening, socket };
}

test('whoever was let in before a stop and asks right after is answered', async () => {
  const { app, socket } = await startListening();
  let answers = '';
  socket.on('data', (text: string) => (answers += text));
  const closed = app.close();
  await setImmediate();
  socket.write(asksForHealth);
  await once(socket, 'close');
  expect(answers).toContain('HTTP/1.1 200 OK');
  await closed;
});

test('a request that came while the machine stood still in its stop is answered', async () => {
  const { app, socket } = await startListening();
  let answers = '';
  socket.on('data', (text: string) => (answers += text));
  socket.write(asksForHealth);
  await once(socket, 'data');
  const closed = app.close();
  await setImmediate();
  answers = '';
  socket.write(asksForHealth);
  standStill(1_500);
  await once(socket, 'close');
  expect(answers).toContain('HTTP/1.1 200 OK');
  expect(answers.toLowerCase()).toContain('connection: close');
  await closed;
});

test('who asks during a stop for what cannot be read hears that it was the last time', async () => {
  const { app, socket } = await startListening();
  let answers = '';
  socket.on('data', (text: string) => (answers += text));
  const closed = app.close();
  await setImmediate();
  socket.write('GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'close');
  expect(answers).toContain('HTTP/1.1 400 ');
  expect(answers.toLowerCase()).toContain('connection: close');
  await closed;
});

test('who leaves while their requests wait, one behind the other, keeps no stop waiting', async () => {
  const held = fastify();
  addCleanStop(held, watchConnections(held));
  const asked = { times: 0 };
  held.get('/held', () => {
    asked.times += 1;
    return new Promise<string>(() => undefined);
  });
  const { app, socket } = await startListening(held);
  const asks = 'GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n';
  socket.write(asks + asks);
  await expect.poll(() => asked.times, { interval: 1 }).toBe(2);
  const closed = app.close();
  await setImmediate();
  socket.destroy();
  await expect(closed).resolves.toBeUndefined();
});
