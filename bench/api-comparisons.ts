import { randomBytes } from 'node:crypto';
import { callToSave, post, shortCallToSave, signUp, type User } from './client.ts';
import { compare, type Bound, type Pair } from './comparison.ts';
import { fillPostgres, fillSqlite, type GeneratedCall } from './fill-database.ts';
import { cores } from './machine.ts';
import { requestsPerSecond, type LoadRequest } from './request-rate.ts';
import {
  builtServer,
  startPostgres,
  startServer,
  temporaryFolder,
  type ServedOptions,
} from './served.ts';

export interface Scale {
  rounds: number;
  secondsPerRun: number;
  /** Calls in the database, and those of the measured account. */
  total: number;
  own: number;
}

export interface ApiComparison {
  what: string;
  against: string;
  goal: Bound;
  ratios: number[];
}

const pageLength = 20;
/** As many as one account may have in flight at the same time. */
const connections = 32;
const expressServer = ['--import', 'tsx', 'bench/express-server.mjs'];
const list: LoadRequest = { path: `/api/metrics?limit=${pageLength}` };

type Started = Awaited<ReturnType<typeof startServer>>;

/** Starts a server on the measured core. */
function start(options: Partial<ServedOptions> & { env?: Record<string, string> }) {
  return startServer({ program: builtServer, core: cores.server, ...options });
}

function newSecret(): string {
  return randomBytes(48).toString('hex');
}

export async function compareHealth(scale: Scale): Promise<ApiComparison> {
  const ratios = await betweenProcesses(scale, async () => {
    const ours = await startAlone('health', {});
    const bare = await start({ program: ['bench/bare-server.mjs'] });
    const measure = requestsOf(scale, { connections: 100, requests: [{ path: '/api/health' }] });
    return {
      pair: { ours: measure(ours.server), other: measure(bare) },
      close: () => Promise.all([ours.close(), bare.stop()]),
    };
  });
  return { what: 'GET /api/health', against: 'bare node:http', goal: { atLeast: 0.85 }, ratios };
}

export async function compareDepth(
  engine: 'SQLite' | 'Postgres',
  scale: Scale,
): Promise<ApiComparison> {
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
      requestsOf(scale, { connections: 10, requests: [{ path, headers: user.headers }] })(server),
    );
    if (!first || !deepest) throw new Error('There are two pages');
    // The inverse of the requests per second is the time of one.
    const ratios = await compareWarm({ ours: first, other: deepest }, scale);
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
function pages(own: readonly GeneratedCall[]): [string, string] {
  const last = own[pageLength];
  if (!last) throw new Error('There are too few calls for two pages');
  return [list.path, `${list.path}&cursor=${last.id}`];
}

export async function compareDurability(scale: Scale): Promise<ApiComparison> {
  const ratios = await betweenProcesses(scale, async () => {
    const durable = await startAlone('durable', {});
    const control = await startAlone('control', {
      env: { SAVES_PER_COMMIT: '1' },
      preload: 'normal-sync.mjs',
    });
    return {
      pair: { ours: saves(durable, scale), other: saves(control, scale) },
      close: () => Promise.all([durable.close(), control.close()]),
    };
  });
  return {
    what: `durable save, ${connections} connections`,
    against: 'ours with synchronous NORMAL, each save alone',
    goal: { atLeast: 1.5 },
    ratios,
  };
}

interface Pairing {
  pair: Pair;
  close: () => Promise<unknown>;
}

/** Restarts both servers in each round, because the same program differs by a twelfth from start to start. */
async function betweenProcesses(
  scale: Scale,
  startBoth: () => Promise<Pairing>,
): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = 0; round < scale.rounds; round += 1) {
    const { pair, close } = await startBoth();
    try {
      ratios.push(...(await compareWarm(pair, { ...scale, rounds: 1 })));
    } finally {
      await close();
    }
  }
  return ratios;
}

/** A server with its own data folder and account. */
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

export async function comparePeers(scale: Scale): Promise<ApiComparison[]> {
  const data = temporaryFolder('peers');
  const env = { DATA_DIR: data.path, JWT_SECRET: newSecret() };
  const ours = await start({ env });
  const express = await start({ env, program: expressServer });
  try {
    const user = await signUp(ours.url);
    const call = await save(ours, user, callToSave());
    const { own: total } = scale;
    const own = fillSqlite(data.path, { account: user.id, call, total, own: total });
    const reading = { connections, headers: user.headers };
    const lists = requestsOf(scale, { ...reading, requests: [list] });
    const gets = requestsOf(scale, { ...reading, requests: requestsForCalls(own) });
    const both = { ours: { server: ours, user }, express: { server: express, user } };
    const comparisons: [string, number, Pair][] = [
      [`list of ${pageLength}`, 2, { ours: lists(ours), other: lists(express) }],
      ['get one', 2, { ours: gets(ours), other: gets(express) }],
      ['durable save', 3, { ours: saves(both.ours, scale), other: saves(both.express, scale) }],
    ];
    const done: ApiComparison[] = [];
    for (const [what, atLeast, pair] of comparisons) {
      const ratios = await compareWarm(pair, scale);
      const against = 'Express and better-sqlite3';
      done.push({
        what: `${what}, ${connections} connections`,
        against,
        goal: { atLeast },
        ratios,
      });
    }
    return done;
  } finally {
    await ours.stop();
    await express.stop();
    data.remove();
  }
}

/** A hundredth of the calls, so that the same database page is not read twice in a row. */
function requestsForCalls(own: readonly GeneratedCall[]): LoadRequest[] {
  const step = Math.max(1, Math.floor(own.length / 100));
  return own
    .filter((_, at) => at % step === 0)
    .map(({ id }) => ({ path: `/api/metrics?id=${id}` }));
}

interface Requests {
  connections: number;
  requests: readonly LoadRequest[];
  headers?: Record<string, string>;
}

function requestsOf(scale: Scale, { connections, requests, headers }: Requests) {
  const all = requests.map((request) => ({
    ...request,
    headers: request.headers ?? headers ?? {},
  }));
  return ({ url }: Started) =>
    () =>
      requestsPerSecond(url, { connections, seconds: scale.secondsPerRun, requests: all });
}

function saves({ server, user }: { server: Started; user: User }, scale: Scale) {
  const headers = { ...user.headers, 'content-type': 'application/json' };
  const body = JSON.stringify(callToSave());
  const request = { method: 'POST', path: '/api/metrics', headers, body } as const;
  return requestsOf(scale, { connections, requests: [request] })(server);
}

/** Discards the first run of each, which also includes compilation and first reads. */
async function compareWarm(pair: Pair, { rounds }: Scale): Promise<number[]> {
  await pair.ours();
  await pair.other();
  return compare(pair, rounds);
}

async function save({ url }: Started, user: User, body: unknown): Promise<string> {
  const response = await post(`${url}/api/metrics`, { body, headers: user.headers });
  const { _id } = (await response.json()) as { _id: string };
  return _id;
}
