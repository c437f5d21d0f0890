import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { aCallToSave, bearer, startApp } from '../../test/test-app.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function beginToSave() {
  const app = await startApp();
  const { authorization } = bearer(await app.signUp());
  const accepted = once(app.app.server, 'connection');
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST /api/metrics HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n` +
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const [ours] = (await accepted) as [Socket];
  return { socket, ours };
}

const blanks = 400_000;

test('a body that arrives byte by byte takes no more memory than its bytes', async () => {
  const { socket, ours } = await beginToSave();
  const beforeBytes = heldBytes();
  socket.write('1\r\n \r\n'.repeat(blanks));
  await expect.poll(() => ours.bytesRead, { timeout: 20_000 }).toBeGreaterThan(blanks * 6);
  expect((heldBytes() - beforeBytes) / blanks).toBeLessThan(50);
  const bytes = Buffer.from(JSON.stringify({ ...aCallToSave(), summary: 'Grüße 你好 👩🏽‍💻' }));
  for (const byte of bytes) socket.write(Buffer.from([0x31, 13, 10, byte, 13, 10]));
  socket.write('0\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 201 /);
});
