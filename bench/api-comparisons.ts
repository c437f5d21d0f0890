import { randomBytes } from 'node:crypto';
import { compare, type Bound, type Pair } from './contest.ts';
import { fillPostgres, fillSqlite } from './fill-database.ts';
import { answersPerSecond, type LoadRequest } from './load.ts';
import type { MadeUpCall } from './many-calls.ts';
import { cores } from './pinning.ts';
import { startPostgres } from './postgres.ts';
import { callToSave, shortCallToSave } from './saved-call.ts';
import { builtServer, startServer, temporaryFolder, type ServedOptions } from './served.ts';
import { post, signUp, type User } from './user.ts';

export interface Scale {
  rounds: number;
  secondsPerRun: number;
  /** Calls in the database, and those of the user who asks. */
  total: number;
  own: number;
}

export interface ApiContest {
  what: string;
  against: string;
  goal: Bound;
  ratios: number[];
}

const pageLength = 20;
const expressServer = ['--import', 'tsx', 'bench/express-server.mjs'];
const list: LoadRequest = { path: `/api/metrics?limit=${pageLength}` };

type Started = Awaited<ReturnType<typeof startServer>>;

/** On the measured core; its secret is given, because a peer must know it too. */
function start(options: Partial<ServedOptions> & { env?: Record<string, string> }) {
  return startServer({ program: builtServer, core: cores.server, ...options });
}

function newSecret(): string {
  return randomBytes(48).toString('hex');
}

export async function contestOfHealth(scale: Scale): Promise<ApiContest> {
  const ratios = await betweenProcesses(scale, async () => {
    const ours = await startAlone('health', {});
    const bare = await start({ program: ['bench/bare-server.mjs'] });
    const ask = askedBy(scale, { connections: 100, requests: [{ path: '/api/health' }] });
    return {
      pair: { ours: ask(ours.server), other: ask(bare) },
      close: () => Promise.all([ours.close(), bare.stop()]),
    };
  });
  return { what: 'GET /api/health', against: 'bare node:http', goal: { atLeast: 0.85 }, ratios };
}

export async function contestOfDepth(
  engine: 'SQLite' | 'Postgres',
  scale: Scale,
): Promise<ApiContest> {
  const data = temporaryFolder('depth');
  const postgres = engine === 'Postgres' ? await startPostgres() : undefined;
  const env = { DATA_DIR: data.path, ...(postgres && { DATABASE_URL: postgres.url }) };
  const server = await start({ env: { ...env, JWT_SECRET: newSecret() } });
  try {
    const user = await signUp(server.url);
    const call = await save(server, user, shortCallToSave());
    const target = { account: user.id, call, total: scale.total, own: scale.own };
    const own = postgres ? await fillPostgres(postgres.url, target) : fillSqlite(data.path, target);
    const [first, deepest] = pages(own).map((path) =>
      askedBy(scale, { connections: 10, requests: [{ path, headers: user.headers }] })(server),
    );
    if (!first || !deepest) throw new Error('There are two pages');
    // Answers in a second are the inverse of the time for one.
    const ratios = await warmed({ ours: first, other: deepest }, scale);
    return {
      what: `time for the deepest page of ${pageLength}, on ${engine}`,
      against: 'the first page',
      goal: { atMost: 1.15 },
      ratios,
    };
  } finally {
    await server.stop();
    await postgres?.stop();
    data.remove();
  }
}

/** The newest page, and the last one that is full. */
function pages(own: readonly MadeUpCall[]): [string, string] {
  const last = own[pageLength];
  if (!last) throw new Error('There are too few calls for two pages');
  return [list.path, `${list.path}&cursor=${last.id}`];
}

export async function contestOfDurability(scale: Scale): Promise<ApiContest> {
  const ratios = await betweenProcesses(scale, async () => {
    const waiting = await startAlone('durable', {});
    const careless = await startAlone('careless', {
      env: { SAVES_PER_COMMIT: '1' },
      preload: 'normal-sync.mjs',
    });
    return {
      pair: { ours: saves(waiting, scale), other: saves(careless, scale) },
      close: () => Promise.all([waiting.close(), careless.close()]),
    };
  });
  return {
    what: 'durable save, 50 connections',
    against: 'ours with synchronous NORMAL, each save alone',
    goal: { atLeast: 1.5 },
    ratios,
  };
}

interface Opponents {
  pair: Pair;
  close: () => Promise<unknown>;
}

/** Each round between new processes: one and the same program is faster or slower by a twelfth from start to start. */
async function betweenProcesses(
  scale: Scale,
  startBoth: () => Promise<Opponents>,
): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = 0; round < scale.rounds; round += 1) {
    const { pair, close } = await startBoth();
    try {
      ratios.push(...(await warmed(pair, { ...scale, rounds: 1 })));
    } finally {
      await close();
    }
  }
  return ratios;
}

/** A server with a folder and a user of its own. */
async function startAlone(name: string, options: Partial<ServedOptions>) {
  const data = temporaryFolder(name);
  const server = await start({ ...options, env: { DATA_DIR: data.path, ...options.env } });
  const user = await signUp(server.url);
  return {
    server,
    user,
    async close() {
      await server.stop();
      data.remove();
    },
  };
}

export async function contestsOfPeers(scale: Scale): Promise<ApiContest[]> {
  const data = temporaryFolder('peers');
  const env = { DATA_DIR: data.path, JWT_SECRET: newSecret() };
  const ours = await start({ env });
  const express = await start({ env, program: expressServer });
  try {
    const user = await signUp(ours.url);
    const call = await save(ours, user, callToSave());
    const { own: total } = scale;
    const own = fillSqlite(data.path, { account: user.id, call, total, own: total });
    const reading = { connections: 50, headers: user.headers };
    const lists = askedBy(scale, { ...reading, requests: [list] });
    const gets = askedBy(scale, { ...reading, requests: addressesOf(own) });
    const both = { ours: { server: ours, user }, express: { server: express, user } };
    const contests: [string, Pair][] = [
      [`list of ${pageLength}`, { ours: lists(ours), other: lists(express) }],
      ['get one', { ours: gets(ours), other: gets(express) }],
      ['durable save', { ours: saves(both.ours, scale), other: saves(both.express, scale) }],
    ];
    const done: ApiContest[] = [];
    for (const [what, pair] of contests) {
      const ratios = await warmed(pair, scale);
      const against = 'Express and better-sqlite3';
      done.push({ what: `${what}, 50 connections`, against, goal: { atLeast: 3 }, ratios });
    }
    return done;
  } finally {
    await ours.stop();
    await express.stop();
    data.remove();
  }
}

/** Every hundredth call, so that no page of the database is asked for twice in a row. */
function addressesOf(own: readonly MadeUpCall[]): LoadRequest[] {
  const step = Math.max(1, Math.floor(own.length / 100));
  return own
    .filter((_, at) => at % step === 0)
    .map(({ id }) => ({ path: `/api/metrics?id=${id}` }));
}

interface Asked {
  connections: number;
  requests: readonly LoadRequest[];
  headers?: Record<string, string>;
}

function askedBy(scale: Scale, { connections, requests, headers }: Asked) {
  const all = requests.map((request) => ({
    ...request,
    headers: request.headers ?? headers ?? {},
  }));
  return ({ url }: Started) =>
    () =>
      answersPerSecond(url, { connections, seconds: scale.secondsPerRun, requests: all });
}

function saves({ server, user }: { server: Started; user: User }, scale: Scale) {
  const headers = { ...user.headers, 'content-type': 'application/json' };
  const body = JSON.stringify(callToSave());
  const request = { method: 'POST', path: '/api/metrics', headers, body } as const;
  return askedBy(scale, { connections: 50, requests: [request] })(server);
}

/** The first run of each is thrown away: it also pays for what is compiled and read for the first time. */
async function warmed(pair: Pair, { rounds }: Scale): Promise<number[]> {
  await pair.ours();
  await pair.other();
  return compare(pair, rounds);
}

async function save({ url }: Started, user: User, body: unknown): Promise<string> {
  const reply = await post(`${url}/api/metrics`, { body, headers: user.headers });
  const { _id } = (await reply.json()) as { _id: string };
  return _id;
}
