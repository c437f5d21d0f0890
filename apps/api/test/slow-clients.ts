import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Timeouts } from '../src/http/timeouts.ts';
import type { TestApp } from './test-app.ts';

export const shortTimeouts: Timeouts = {
  headersMs: 1_000,
  requestMs: 1_500,
  inactivityMs: 1_500,
  keepAliveMs: 500,
  checkEveryMs: 50,
};

export async function listen(app: TestApp): Promise<{ url: string; port: number }> {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  return { url, port: Number(new URL(url).port) };
}

interface Client {
  socket: Socket;
  isClosed: boolean;
  response: string;
}

export async function beginToSend(port: number, beginning: string): Promise<Client> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8').setNoDelay(true);
  const client = { socket, isClosed: false, response: '' };
  onTestFinished(() => void socket.destroy());
  socket.on('data', (text: string) => (client.response += text));
  socket.on('close', () => (client.isClosed = true));
  // Writing to a connection that the server has closed causes an error.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(beginning);
  return client;
}
