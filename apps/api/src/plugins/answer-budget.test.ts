import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createAnswerBudget } from './answer-budget.ts';
import { answerBusy, type Refuse } from './busy.ts';
import { watchConnections } from './connections.ts';

const large = 100_000;
/** At once. */
const refuse: Refuse = (reply) => void answerBusy(reply);

/** Whoever is admitted gets an answer of the size they name as soon as the test lets it go. */
async function openServer() {
  const app = fastify();
  onTestFinished(() => app.close());
  watchConnections(app);
  const budget = createAnswerBudget(refuse, { most: 5 * large, mostEach: 2 * large });
  const held: string[] = [];
  const doors: (() => void)[] = [];
  app.get<{ Params: { account: string; bytes: number } }>(
    '/:account/:bytes',
    { schema: { params: { type: 'object', properties: { bytes: { type: 'integer' } } } } },
    async ({ params }, reply) => {
      if (!budget.take(reply, params.account, params.bytes)) return reply;
      held.push(params.account);
      await new Promise<void>((open) => void doors.push(open));
      return 'whole';
    },
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, held, doors };
}

type Server = Awaited<ReturnType<typeof openServer>>;

/** A connection on which so much is asked at once. */
async function askFor({ url }: Server, ...paths: string[]): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  return socket;
}

async function untilHeld({ held }: Server, count: number) {
  await expect.poll(() => held.length).toBe(count);
}

/** Of whoever asks in alex's name once more. */
async function fateOfAnother(server: Server): Promise<'turned away' | 'held'> {
  const { length } = server.held;
  const socket = await askFor(server, `/alex/${large}`);
  return Promise.race([
    once(socket, 'data').then(([answer]: string[]) => {
      expect(answer).toMatch(/^HTTP\/1.1 503 /);
      return 'turned away' as const;
    }),
    untilHeld(server, length + 1).then(() => 'held' as const),
  ]);
}

test('who has so much on its way gets nothing more until some of it has left, others do', async () => {
  const server = await openServer();
  await askFor(server, `/alex/${large}`, `/alex/${large}`);
  await untilHeld(server, 2);
  expect(await fateOfAnother(server)).toBe('turned away');
  await askFor(server, `/kim/${large}`);
  await untilHeld(server, 3);
  server.doors[0]?.();
  await expect.poll(() => fateOfAnother(server)).toBe('held');
});

test('small answers do not count, but where they wait behind another on their connection', async () => {
  const server = await openServer();
  for (let count = 0; count < 50; count += 1) await askFor(server, '/alex/10000');
  await untilHeld(server, 50);
  expect(await fateOfAnother(server)).toBe('held');
  await askFor(server, ...Array.from({ length: 50 }, () => '/kim/10000'));
  await untilHeld(server, 51 + 21);
});

test('what waits behind another answer counts no longer when its connection has ended', async () => {
  const server = await openServer();
  const socket = await askFor(server, `/alex/${large}`, `/alex/${large}`);
  await untilHeld(server, 2);
  socket.destroy();
  await expect.poll(() => fateOfAnother(server)).toBe('held');
  await expect.poll(() => fateOfAnother(server)).toBe('held');
});

test('where too much is on its way in all, those with the most lose their oldest connection', async () => {
  const server = await openServer();
  const kim = await askFor(server, `/kim/${large}`);
  const first = await askFor(server, `/alex/${large}`);
  await untilHeld(server, 2);
  const second = await askFor(server, `/alex/${large}`);
  await untilHeld(server, 3);
  const ended = once(first, 'close');
  for (const name of ['sam', 'ada', 'joe']) {
    await askFor(server, `/${name}/${large}`);
  }
  await untilHeld(server, 6);
  await ended;
  for (const open of server.doors) open();
  await expect
    .poll(() => [kim, second].map(({ bytesRead }) => bytesRead > 0))
    .toEqual([true, true]);
});
