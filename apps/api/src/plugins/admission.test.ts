import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRefusals } from './busy.ts';
import { mostAtWork } from './places.ts';
import { addAdmission, type AdmissionOptions } from './admission.ts';

interface Work {
  /** Before it is done. */
  asked: Promise<void> | undefined;
  do(this: void): unknown;
}

/** What each asked for is done when the test says so, or after some work. */
function openServer(options: Partial<AdmissionOptions> = {}) {
  const app = fastify();
  onTestFinished(() => app.close());
  const begun: string[] = [];
  const doors: (() => void)[] = [];
  const work: Work = { asked: undefined, do: () => undefined };
  const refuse = createRefusals(options.now);
  app.register(async (room) => {
    addAdmission(room, { isLate: () => false, refuse, ...options });
    room.get<{ Params: { name: string } }>('/held/:name', async ({ params }) => {
      begun.push(params.name);
      await new Promise<void>((open) => void doors.push(open));
      return 'done';
    });
    room.get<{ Params: { name: string } }>('/quick/:name', async ({ params }) => {
      begun.push(params.name);
      if (work.asked) await work.asked;
      work.do();
      return 'done';
    });
    room.get('/refused/:name', async (_request, reply) => {
      refuse(reply);
      return reply;
    });
    room.setNotFoundHandler(async () => 'nothing');
  });
  app.get('/watched', async () => 'well');
  return { app, begun, doors, work };
}

type Server = ReturnType<typeof openServer>;

async function ask({ app }: Server, path: string, who = 'crowd'): Promise<number> {
  return (await app.inject({ url: path, headers: { authorization: who } })).statusCode;
}

function fill(server: Server, count: number) {
  return Promise.all(Array.from({ length: count }, () => ask(server, '/held/crowd')));
}

/** By turns of the event loop, also where a test holds the clock. */
async function untilBegun({ begun }: Server, count: number) {
  while (begun.length < count) await setImmediate();
  expect(begun).toHaveLength(count);
}

test('so many are worked on at a time, the others wait and are then worked on', async () => {
  // A clock that stands: nobody is slow.
  const server = openServer({ now: () => 0 });
  const all = fill(server, 3 * mostAtWork);
  for (let rounds = 1; rounds <= 3; rounds += 1) {
    await untilBegun(server, rounds * mostAtWork);
    for (let turns = 0; turns < 20; turns += 1) await setImmediate();
    expect(server.begun).toHaveLength(rounds * mostAtWork);
    for (const open of server.doors.splice(0)) open();
  }
  expect(new Set(await all)).toEqual(new Set([200]));
});

/** How many begin in each turn of the event loop until all have. */
async function begunInTurns({ begun }: Server, count: number): Promise<number[]> {
  const turns = [];
  for (let before = 0; before < count; before = begun.length) {
    await setImmediate();
    turns.push(begun.length - before);
  }
  return turns;
}

test('a turn of the event loop works on no more, however quickly they are done', async () => {
  const server = openServer({ now: () => 0 });
  const all = Array.from({ length: 3 * mostAtWork }, () => ask(server, '/quick/crowd'));
  expect(Math.max(...(await begunInTurns(server, all.length)))).toBe(mostAtWork);
  await Promise.all(all);
});

test.each([
  ['at once', 6, undefined],
  ['behind what it asked for', mostAtWork, Promise.resolve()],
])(
  'where the work of each, done %s, takes long, fewer begin in a turn, until it does no longer',
  async (_, most, asked) => {
    let nowMs = 0;
    let workMs = 10;
    const server = openServer({ now: () => nowMs });
    server.work.asked = asked;
    server.work.do = () => (nowMs += workMs);
    const dear = Array.from({ length: 4 * mostAtWork }, () => ask(server, '/quick/dear'));
    const turns = await begunInTurns(server, dear.length);
    expect(Math.max(...turns)).toBeLessThanOrEqual(most);
    // What was not seen yet is not known to be dear.
    const known = turns.slice(6);
    expect(known.length).toBeGreaterThan(10);
    expect(Math.max(...known)).toBeLessThanOrEqual(9);
    expect(Math.min(...known.slice(0, -1))).toBeGreaterThanOrEqual(4);
    expect(await Promise.all(dear)).toEqual(dear.map(() => 200));

    workMs = 0.1;
    server.begun.length = 0;
    const cheap = Array.from({ length: 16 * mostAtWork }, () => ask(server, '/quick/cheap'));
    expect(Math.max(...(await begunInTurns(server, cheap.length)))).toBe(mostAtWork);
    await Promise.all(cheap);
  },
);

test('who comes behind a crowd that waits is let in next', async () => {
  const server = openServer({ now: () => 0 });
  const crowd = fill(server, 4 * mostAtWork);
  await untilBegun(server, mostAtWork);
  const somebody = ask(server, '/held/somebody', 'somebody');
  await setImmediate();
  server.doors.shift()?.();
  await untilBegun(server, mostAtWork + 1);
  server.doors.shift()?.();
  await untilBegun(server, mostAtWork + 2);
  expect(server.begun.slice(mostAtWork)).toEqual(['crowd', 'somebody']);
  while (server.begun.length <= 4 * mostAtWork || server.doors.length > 0) {
    for (const open of server.doors.splice(0)) open();
    await setImmediate();
  }
  expect(await somebody).toBe(200);
  await crowd;
});

test('of a crowd in one name the newest is let in next, unless somebody has waited for two seconds', async () => {
  // Whoever is at work began later than anything that is looked at: none of them is slow.
  let nowMs = 10_000;
  const server = openServer({ now: () => nowMs });
  const all = [fill(server, mostAtWork)];
  await untilBegun(server, mostAtWork);
  async function comeAt(atMs: number, name: string) {
    nowMs = atMs;
    all.push(ask(server, `/held/${name}`).then((status) => [status]));
    await setImmediate();
  }
  async function oneIsDoneAt(atMs: number) {
    nowMs = atMs;
    const begun = server.begun.length;
    server.doors.shift()?.();
    await untilBegun(server, begun + 1);
  }
  await comeAt(0, 'first');
  await comeAt(1, 'second');
  await comeAt(2, 'third');
  await oneIsDoneAt(1_999);
  await comeAt(1_999, 'fourth');
  for (const atMs of [2_000, 2_000, 2_001]) await oneIsDoneAt(atMs);
  expect(server.begun.slice(mostAtWork)).toEqual(['third', 'first', 'fourth', 'second']);
  for (const open of server.doors.splice(0)) open();
  expect(new Set((await Promise.all(all)).flat())).toEqual(new Set([200]));
});

test('who asks for what is not there waits like everybody else', async () => {
  const server = openServer({ now: () => 0 });
  const all = fill(server, mostAtWork);
  await untilBegun(server, mostAtWork);
  let isAnswered = false;
  const lost = ask(server, '/nowhere').then(() => (isAnswered = true));
  for (let turns = 0; turns < 20; turns += 1) await setImmediate();
  expect(isAnswered).toBe(false);
  for (const open of server.doors.splice(0)) open();
  await Promise.all([all, lost]);
  expect(isAnswered).toBe(true);
});

test('who asks outside of the room, as whoever watches the server does, does not wait', async () => {
  const server = openServer({ now: () => 0 });
  const all = fill(server, mostAtWork);
  await untilBegun(server, mostAtWork);
  expect(await ask(server, '/watched')).toBe(200);
  for (const open of server.doors.splice(0)) open();
  await all;
});

test('who holds a place for long, as a slow sender does, keeps nobody waiting', async () => {
  const server = openServer();
  const slow = fill(server, mostAtWork);
  await untilBegun(server, mostAtWork);
  expect(await ask(server, '/quick/somebody', 'somebody')).toBe(200);
  for (const open of server.doors.splice(0)) open();
  expect(new Set(await slow)).toEqual(new Set([200]));
  // Their places were given back once.
  const next = fill(server, 2 * mostAtWork);
  await untilBegun(server, 2 * mostAtWork + 1);
  for (const open of server.doors.splice(0)) open();
  await untilBegun(server, 3 * mostAtWork + 1);
  for (const open of server.doors.splice(0)) open();
  await next;
});

test('while the event loop runs late nobody may wait, and who finds a place is served', async () => {
  const server = openServer({ now: () => 0, isLate: () => true });
  const served = fill(server, mostAtWork);
  await untilBegun(server, mostAtWork);
  const refused = await server.app.inject({ url: '/quick/somebody' });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  for (const open of server.doors.splice(0)) open();
  expect(new Set(await served)).toEqual(new Set([200]));
});

test('whoever is turned away hears of it after five seconds, so that a crowd asks again no sooner', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = openServer({ now: () => 0, isLate: () => true });
  const served = fill(server, mostAtWork);
  await untilBegun(server, mostAtWork);
  const heard: number[] = [];
  const refused = ask(server, '/quick/somebody').then((status) => void heard.push(status));
  await setImmediate();
  vi.advanceTimersByTime(4_999);
  for (let turns = 0; turns < 20; turns += 1) await setImmediate();
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  await refused;
  expect(heard).toEqual([503]);
  for (const open of server.doors.splice(0)) open();
  await served;
});

test('the time for which somebody waited for a place counts when they are turned away after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let nowMs = 0;
  const server = openServer({ now: () => nowMs });
  const served = fill(server, mostAtWork);
  await untilBegun(server, mostAtWork);
  const heard: number[] = [];
  const refused = ask(server, '/refused/late').then((status) => void heard.push(status));
  await setImmediate();
  nowMs = 3_000;
  for (const open of server.doors.splice(0)) open();
  await served;
  for (let turns = 0; turns < 20; turns += 1) await setImmediate();
  vi.advanceTimersByTime(1_999);
  for (let turns = 0; turns < 20; turns += 1) await setImmediate();
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  await refused;
  expect(heard).toEqual([503]);
});

test('whoever has waited for five seconds without a place is told to ask again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let nowMs = 0;
  const server = openServer({ now: () => nowMs });
  async function pass(ms: number) {
    nowMs += ms;
    vi.advanceTimersByTime(100);
    for (let turns = 0; turns < 20; turns += 1) await setImmediate();
  }
  const all = fill(server, 2 * mostAtWork);
  await untilBegun(server, mostAtWork);
  const heard: string[] = [];
  const first = ask(server, '/held/first').then((status) => heard.push(`first ${status}`));
  await setImmediate();
  // Those at work are slow by then: as many of the others begin.
  await pass(4_999);
  await untilBegun(server, 2 * mostAtWork);
  expect(heard).toEqual([]);
  const second = ask(server, '/held/second').then((status) => heard.push(`second ${status}`));
  await setImmediate();
  await pass(1);
  expect(heard).toEqual(['first 503']);
  for (const open of server.doors.splice(0)) open();
  await untilBegun(server, 2 * mostAtWork + 1);
  for (const open of server.doors.splice(0)) open();
  await Promise.all([first, second]);
  expect(heard).toEqual(['first 503', 'second 200']);
  expect(new Set(await all)).toEqual(new Set([200]));
});

test('while the event loop runs late, who asks one after the other is served, whoever else connects', async () => {
  const server = openServer({ now: () => 0, isLate: () => true });
  const port = await listen(server);
  const idle = connect(port, '127.0.0.1');
  onTestFinished(() => void idle.destroy());
  await once(server.app.server, 'connection');
  const codes: number[] = [];
  for (let count = 0; count < 3 * mostAtWork; count += 1) {
    codes.push(await ask(server, '/quick/somebody'));
    await setImmediate();
  }
  expect(new Set(codes)).toEqual(new Set([200]));
});

test('while the event loop runs late, those who are slow hold their places for a while only', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let nowMs = 0;
  const server = openServer({ now: () => nowMs, isLate: () => true });
  const slow = fill(server, mostAtWork);
  await untilBegun(server, mostAtWork);
  const refused = ask(server, '/quick/somebody');
  await setImmediate();
  nowMs = 100;
  vi.advanceTimersByTime(100);
  expect(await ask(server, '/quick/somebody')).toBe(200);
  vi.advanceTimersByTime(4_900);
  expect(await refused).toBe(503);
  for (const open of server.doors.splice(0)) open();
  expect(new Set(await slow)).toEqual(new Set([200]));
});

test('a crowd from one address waits as one, whatever tokens it names', async () => {
  const server = openServer({ now: () => 0 });
  const inPlaces = fill(server, mostAtWork);
  await untilBegun(server, mostAtWork);
  const crowd = Array.from({ length: mostAtWork }, (_, index) =>
    ask(server, '/quick/crowd', index % 2 === 0 ? `${index}` : '203.0.113.7'),
  );
  const somebody = server.app.inject({ url: '/quick/somebody', remoteAddress: '203.0.113.7' });
  await setImmediate();
  for (const open of server.doors.splice(0)) open();
  expect((await somebody).statusCode).toBe(200);
  await Promise.all([inPlaces, ...crowd]);
  expect(server.begun.indexOf('somebody')).toBe(mostAtWork + 1);
});

async function listen({ app }: Server): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** On a connection of its own; resolves when the answer comes. */
function askOn(port: number, path: string, who = 'crowd') {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${who}\r\n\r\n`);
  return { socket, answered: once(socket, 'data') };
}

test('whoever left while they waited costs no work', async () => {
  const server = openServer({ now: () => 0 });
  const port = await listen(server);
  const served = fill(server, mostAtWork);
  await untilBegun(server, mostAtWork);
  const left = askOn(port, '/held/left');
  const stayed = askOn(port, '/quick/stayed', 'somebody');
  await once(server.app.server, 'connection');
  const requests = { came: 0 };
  server.app.server.on('request', () => (requests.came += 1));
  await expect.poll(() => requests.came, { interval: 1 }).toBe(2);
  left.socket.destroy();
  await expect.poll(() => connectionsOf(server), { interval: 1 }).toBe(1);
  for (const open of server.doors.splice(0)) open();
  await stayed.answered;
  await served;
  expect(server.begun).not.toContain('left');
});

function connectionsOf({ app }: Server): Promise<number> {
  return new Promise((resolve) => {
    app.server.getConnections((_error, count) => resolve(count));
  });
}

test('all of a crowd are let in to wait before more is worked on, and who connects behind it is next', async () => {
  // A clock that stands: connections may take as long as they need.
  const server = openServer({ now: () => 0 });
  const port = await listen(server);
  const crowd = Array.from({ length: 400 }, () => askOn(port, '/quick/crowd'));
  await askOn(port, '/quick/somebody', 'somebody').answered;
  expect(server.begun.indexOf('somebody')).toBeLessThan(2 * mostAtWork);
  await Promise.all(crowd.map(({ answered }) => answered));
  expect(server.begun).toHaveLength(401);
});

test('connections that come without end keep nobody from being worked on', async () => {
  const server = openServer();
  const asked = { isAnswered: false };
  letConnect(server);
  const answered = ask(server, '/quick/somebody').then(() => (asked.isAnswered = true));
  for (let turns = 0; !asked.isAnswered; turns += 1) {
    letConnect(server);
    await setImmediate();
    // Far more than fit into the time for which work may rest.
    expect(turns).toBeLessThan(100_000);
  }
  await answered;
  expect(server.begun).toEqual(['somebody']);
});

/** As if somebody were let in, in this very turn. */
function letConnect({ app }: Server) {
  const socket = new PassThrough();
  app.server.emit('connection', socket);
  socket.destroy();
}
