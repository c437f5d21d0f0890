import { execFile } from 'node:child_process';
import { setTimeout as passed } from 'node:timers/promises';
import { promisify } from 'node:util';
import { answersPerSecond, type LoadRequest } from './load.ts';
import { cores, pinned } from './pinning.ts';
import { callToSave } from './saved-call.ts';
import { root, startServer, temporaryFolder } from './served.ts';
import { post, signUp, type User } from './user.ts';

/** Who asks, and for what. */
export interface Flooding {
  kind: FloodKind;
  seconds: number;
  /** The most that wait for an answer at a time. */
  connections: number;
  /** Whoever has waited for so long leaves. */
  patienceSeconds?: number;
}

export interface FloodOptions extends Flooding {
  program: readonly string[];
  core?: number;
  env?: Record<string, string>;
}

export type FloodKind = 'list' | 'save' | 'download';

/** What the crowd saw after the time in which it arrives. */
interface Crowd {
  countedSeconds: number;
  /** What would be sent if nobody had to wait for an answer before asking again. */
  due: number;
  sent: number;
  served: number;
  /** With the time after which to ask again. */
  refused: number;
  /** Out of patience. */
  left: number;
  /** Connections that ended before their answer, at any time. */
  broken: number;
  /** From a request to its answer, or to the end of the flood; connecting and the whole flood included. */
  longestWaitSeconds: number;
  /** The same of those who were refused, who are not in the other. */
  longestRefusalSeconds: number;
  /** How many had any other status. */
  others: Record<string, number>;
}

/** An answer to somebody else. */
export interface Look {
  askedAtMs: number;
  tookMs: number;
  /** 0: the connection broke. */
  status: number;
}

export interface Flood {
  kind: FloodKind;
  /** Answers a second to a few who ask as often as they are answered, before and after. */
  most: number;
  crowd: Crowd;
  during: readonly Look[];
  /** Answered since the crowd was gone; the times count from then. */
  after: readonly Look[];
}

const times = 10;
/** More downloads at a time in one account may be refused. */
const eagerConnections = { list: 50, save: 50, download: 8 } satisfies Record<FloodKind, number>;
const callsOfEach = { list: 25, save: 25, download: 500 } satisfies Record<FloodKind, number>;
const lookEveryMs = 50;
const afterSeconds = 4;
const longestLookMs = 30_000;
/** A server lets its connections in one by one. */
const arrivingShare = 0.3;

/** Offers a server ten times what it can do, and looks how somebody else is served meanwhile. */
export async function flood(options: FloodOptions): Promise<Flood> {
  const { program, core, kind, seconds, connections, patienceSeconds, env } = options;
  const data = temporaryFolder('flood');
  const server = await startServer({
    program,
    env: { ...env, DATA_DIR: data.path },
    ...(core !== undefined && { core }),
  });
  try {
    const member = await withCalls(server.url, 'a', callsOfEach[kind]);
    const other = await withCalls(server.url, 'b', callsOfEach.list);
    const asked = { connections: eagerConnections[kind], requests: [requestOf(kind, member)] };
    await answersPerSecond(server.url, { ...asked, seconds: seconds / 4 });
    const before = await answersPerSecond(server.url, { ...asked, seconds: seconds / 4 });
    const countFrom = seconds * arrivingShare;
    const crowd = { rate: before * times, seconds, connections, countFrom, patienceSeconds };
    const seen = await lookOn(server.url, other, () =>
      sendCrowd(server.url, { ...crowd, request: rawOf(requestOf(kind, member)) }),
    );
    const after = await answersPerSecond(server.url, { ...asked, seconds: seconds / 4 });
    return { kind, most: (before + after) / 2, ...seen };
  } finally {
    await server.stop();
    data.remove();
  }
}

async function withCalls(url: string, name: string, calls: number): Promise<User> {
  const user = await signUp(url, name);
  for (let count = 0; count < calls; count += 1) {
    await post(`${url}/api/metrics`, { body: callToSave(), headers: user.headers });
  }
  return user;
}

function requestOf(kind: FloodKind, { headers }: User): LoadRequest {
  if (kind === 'list') return { path: '/api/metrics?limit=20', headers: { ...headers } };
  if (kind === 'download') return { path: '/api/account/data', headers: { ...headers } };
  const body = JSON.stringify(callToSave());
  const content = { 'content-type': 'application/json' };
  return { method: 'POST', path: '/api/metrics', headers: { ...headers, ...content }, body };
}

/** As it goes over the wire. */
function rawOf({ method = 'GET', path, headers = {}, body = '' }: LoadRequest): string {
  const lines = Object.entries({ ...headers, host: 'localhost' });
  if (body) lines.push(['content-length', String(Buffer.byteLength(body))]);
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`;
}

async function sendCrowd(url: string, crowd: object): Promise<Crowd> {
  const given = JSON.stringify({ ...crowd, url });
  const [program, ...args] = pinned(cores.client, [process.execPath, 'bench/flood.mjs', given]);
  const { stdout } = await promisify(execFile)(program, args, { cwd: root });
  return JSON.parse(stdout) as Crowd;
}

/** Lists the other's calls at a fixed rate, while the crowd is there and for some time after. */
async function lookOn(url: string, other: User, send: () => Promise<Crowd>) {
  const asked: Promise<Look>[] = [];
  let goneAtMs = Infinity;
  const sending = send().finally(() => (goneAtMs = performance.now()));
  while (performance.now() < goneAtMs + afterSeconds * 1_000) {
    asked.push(lookAt(url, other));
    await passed(lookEveryMs);
  }
  const [crowd, looks] = [await sending, await Promise.all(asked)];
  const after = looks
    .filter(({ askedAtMs, tookMs }) => askedAtMs + tookMs >= goneAtMs)
    .map((look) => ({ ...look, askedAtMs: look.askedAtMs - goneAtMs }));
  return { crowd, during: looks.filter(({ askedAtMs }) => askedAtMs < goneAtMs), after };
}

async function lookAt(url: string, other: User): Promise<Look> {
  const askedAtMs = performance.now();
  const status = await statusOfList(url, other);
  return { askedAtMs, tookMs: performance.now() - askedAtMs, status };
}

async function statusOfList(url: string, { headers }: User): Promise<number> {
  try {
    const reply = await fetch(`${url}/api/metrics?limit=20`, {
      headers,
      signal: AbortSignal.timeout(longestLookMs),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}
