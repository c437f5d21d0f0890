import { expect, inject, test } from 'vitest';
import { aCallToSave, temporaryFolder } from './test-app.ts';
import { createPostgres } from './test-database.ts';
import { startServer } from './test-server.ts';

const timeout = 120_000;
const alex = { name: 'Alex', email: 'alex@example.com', password: 'correct horse battery' };

interface Server {
  url: string;
  kill: () => void;
}

async function startTwo(env: Record<string, string> = {}): Promise<[Server, Server]> {
  const DATABASE_URL = await createPostgres(inject('postgresUrl') ?? '');
  async function startOne(): Promise<Server> {
    const DATA_DIR = await temporaryFolder();
    const { child, url } = startServer({ DATABASE_URL, DATA_DIR, ...env });
    return { url: await url, kill: () => void child.kill('SIGKILL') };
  }
  return Promise.all([startOne(), startOne()]);
}

interface Request {
  method?: string;
  token?: string;
  key?: string;
  body?: object;
}

function ask({ url }: Server, path: string, { method = 'POST', token, key, body }: Request = {}) {
  return fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function tokenFrom(reply: Promise<Response>): Promise<string> {
  return ((await (await reply).json()) as { token: string }).token;
}

function logIn(server: Server, password = alex.password) {
  return ask(server, '/auth/login', { body: { email: alex.email, password } });
}

async function statusOf(reply: Promise<Response>): Promise<number> {
  return (await reply).status;
}

const clients = 16;
const savesPerClient = 20;
const killedAfter = (clients * savesPerClient) / 4;

test(
  'when one of two servers dies under load, no acknowledged save is lost or duplicated',
  { timeout },
  async () => {
    const [first, second] = await startTwo();
    const token = await tokenFrom(ask(first, '/auth/register', { body: alex }));
    const acknowledged = new Map<string, string>();
    let broken = 0;

    async function save(server: Server, key: string) {
      const body = { ...aCallToSave(), summary: key };
      const reply = await ask(server, '/metrics', { token, key, body });
      return { status: reply.status, saved: (await reply.json()) as { _id: string } };
    }

    /** If a save has no response, a client sends it again with the same key, here to the other server. */
    async function saveSomewhere(key: string, [server, other]: [Server, Server]) {
      const { status, saved } = await save(server, key).catch(() => {
        broken += 1;
        return save(other, key);
      });
      expect(status).toBe(201);
      acknowledged.set(key, saved._id);
      if (acknowledged.size === killedAfter) first.kill();
    }

    async function work(client: number) {
      for (let count = 0; count < savesPerClient; count += 1) {
        const isEven = (client + count) % 2 === 0;
        await saveSomewhere(`${client}-${count}`, isEven ? [first, second] : [second, first]);
      }
    }

    await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
    expect(broken).toBeGreaterThan(0);
    const reply = await ask(second, '/metrics?limit=1000', { method: 'GET', token });
    const stored = ((await reply.json()) as { _id: string }[]).map(({ _id }) => _id);
    expect(stored).toHaveLength(clients * savesPerClient);
    expect(stored.toSorted()).toEqual([...acknowledged.values()].toSorted());
    for (const [key, id] of acknowledged) {
      expect(await save(second, key)).toMatchObject({ status: 201, saved: { _id: id } });
    }
  },
);

test('failed logins that alternate between two servers count together', { timeout }, async () => {
  const [first, second] = await startTwo({ LOGIN_FAILURES_PER_ACCOUNT: '5' });
  await ask(first, '/auth/register', { body: alex });
  const statuses: number[] = [];
  for (const server of [first, second, first, second, first, second, first]) {
    statuses.push(await statusOf(logIn(server, 'not the password')));
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await statusOf(logIn(first))).toBe(429);
  expect(await statusOf(logIn(second))).toBe(429);
});

test('guesses that arrive at both at the same time do not pass together', { timeout }, async () => {
  const servers = await startTwo({ LOGIN_FAILURES_PER_ACCOUNT: '5' });
  await ask(servers[0], '/auth/register', { body: alex });
  const guesses = Array.from({ length: 10 }, () =>
    servers.map((server) => statusOf(logIn(server, 'not the password'))),
  );
  const statuses = await Promise.all(guesses.flat());
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('a session that ends on one server has ended on the other', { timeout }, async () => {
  const [first, second] = await startTwo();
  const token = await tokenFrom(ask(first, '/auth/register', { body: alex }));
  const other = await tokenFrom(logIn(second));
  const isHeard = (server: Server, token: string) =>
    statusOf(ask(server, '/metrics', { method: 'GET', token }));
  expect(await isHeard(second, token)).toBe(200);
  expect(await statusOf(ask(first, '/account/sign-out-everywhere', { token }))).toBe(200);
  for (const server of [first, second]) {
    expect([await isHeard(server, token), await isHeard(server, other)]).toEqual([401, 401]);
  }
  const again = await tokenFrom(logIn(second));
  const newPassword = 'another horse battery';
  const kept = await tokenFrom(
    ask(first, '/account/password', {
      method: 'PUT',
      token: again,
      body: { currentPassword: alex.password, newPassword },
    }),
  );
  expect([await isHeard(second, again), await isHeard(second, kept)]).toEqual([401, 200]);
  expect([await statusOf(logIn(second)), await statusOf(logIn(second, newPassword))]).toEqual([
    401, 200,
  ]);
});
