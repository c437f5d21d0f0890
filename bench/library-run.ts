import { randomBytes } from 'node:crypto';
import { setTimeout as passed } from 'node:timers/promises';
import { signUp, type User } from './client.ts';
import { isShort } from './command-line.ts';
import {
  countUnindexed,
  fillPostgresLibrary,
  fillSqliteLibrary,
  measureBytes,
  removeSavedSince,
  vacuum,
  type LibraryBytes,
  type StoredLibrary,
} from './fill-library.ts';
import { callOfWords, type LibrarySize, type SearchedWords } from './library-calls.ts';
import {
  bulkTime,
  changesOf,
  createClient,
  filtered,
  home,
  saveCall,
  searches,
  type Client,
  type Sent,
} from './library-requests.ts';
import { cores } from './machine.ts';
import { measureRatios } from './ratios.ts';
import { builtServer, startServer } from './served.ts';

export interface FilledLibrary {
  stored: StoredLibrary;
  size: LibrarySize;
  words: SearchedWords;
  owner: User;
  secret: string;
  indexedInMs: number;
}

/** The times of a database are in ms. */
export interface LibraryFigures {
  searches: Record<string, number[]>;
  filtered: number[];
  home: number[];
  homeRatios: number[];
  bytes: LibraryBytes;
  saves: number[];
  outcomeChanges: number[];
  summaryChanges: number[];
  tagAddedInMs: number;
  tagRemovedInMs: number;
  indexedInMs: number;
}

const pollMs = 500;

function environmentOf({ dataDir, url }: StoredLibrary, secret: string): Record<string, string> {
  const common = { DATA_DIR: dataDir, JWT_SECRET: secret };
  return url === undefined ? common : { ...common, DATABASE_URL: url };
}

export async function fillLibrary(
  stored: StoredLibrary,
  size: LibrarySize,
): Promise<FilledLibrary> {
  const secret = randomBytes(48).toString('hex');
  const options = { program: builtServer, env: environmentOf(stored, secret) };
  const first = await startServer(options);
  const owner = await signUp(first.url);
  const client = createClient(first.url, owner);
  const call = await saveCall(client, JSON.stringify(callOfWords(100)));
  await first.stop();
  const target = { account: owner.id, call, size };
  const words =
    stored.url === undefined
      ? fillSqliteLibrary(stored.dataDir, target)
      : await fillPostgresLibrary(stored.url, target);
  const second = await startServer(options);
  const startMs = performance.now();
  while ((await countUnindexed(stored)) > 0) await passed(pollMs);
  const indexedInMs = performance.now() - startMs;
  await createClient(second.url, owner).send({ method: 'DELETE', path: `/api/metrics/${call}` });
  await second.stop();
  await vacuum(stored);
  client.close();
  return { stored, size, words, owner, secret, indexedInMs };
}

const fewCalls = 20;
const rounds = isShort ? 1 : 5;
const homesPerRound = isShort ? 5 : 20;

export async function measureLibrary(library: FilledLibrary): Promise<LibraryFigures> {
  const { stored, size, secret, owner, indexedInMs } = library;
  const startMs = Date.now();
  const bytes = await measureBytes(stored);
  const env = environmentOf(stored, secret);
  const server = await startServer({ program: builtServer, core: cores.server, env });
  const client = createClient(server.url, owner);
  const small = await smallAccount(server.url, size);
  try {
    const searched: Record<string, number[]> = {};
    for (const [name, sent] of Object.entries(searches(library.words))) {
      searched[name] = await warmTimes(client, sent);
    }
    const homeRatios = await measureRatios(
      {
        one: () => meanTime(client, repeated(home)),
        other: () => meanTime(small, repeated(home)),
      },
      rounds,
    );
    return {
      searches: searched,
      filtered: await warmTimes(client, [...filtered, ...filtered, ...filtered]),
      home: await warmTimes(client, repeated(home)),
      homeRatios,
      bytes,
      ...(await changeTimes(client, size)),
      ...(await bulkTimes(client)),
      saves: await saveTimes(client, size),
      indexedInMs,
    };
  } finally {
    client.close();
    small.close();
    await server.stop();
    await removeSavedSince(stored, startMs);
  }
}

async function bulkTimes(client: Client) {
  const tag = 'reviewed';
  return {
    tagAddedInMs: await bulkTime(client, { kind: 'add-tag', tag }),
    tagRemovedInMs: await bulkTime(client, { kind: 'remove-tag', tag }),
  };
}

function repeated(sent: Sent, times = homesPerRound): Sent[] {
  return Array.from({ length: times }, () => sent);
}

/** The first three requests also compile the server's code, so they are not timed. */
async function warmTimes(client: Client, sent: readonly Sent[]): Promise<number[]> {
  await client.time(sent.slice(0, 3));
  return client.time(sent);
}

async function meanTime(client: Client, sent: readonly Sent[]): Promise<number> {
  const times = await client.time(sent);
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

async function smallAccount(url: string, { ownWords }: LibrarySize): Promise<Client> {
  const small = createClient(url, await signUp(url, `small-${randomBytes(4).toString('hex')}`));
  const body = JSON.stringify(callOfWords(ownWords));
  for (let saved = 0; saved < fewCalls; saved += 1) await saveCall(small, body);
  return small;
}

const changesPerKind = isShort ? 5 : 30;

async function changeTimes(client: Client, { ownWords }: LibrarySize) {
  const body = JSON.stringify(callOfWords(ownWords));
  const times = Array.from({ length: changesPerKind });
  const outcomes = times.map((_, at) => ({ outcome: at % 2 === 0 ? 'won' : 'lost' }));
  const summaries = times.map((_, at) => ({ summary: `The ${at}th summary of the call.` }));
  const first = await saveCall(client, body);
  const second = await saveCall(client, body);
  const figures = {
    outcomeChanges: await client.time(changesOf(first, outcomes)),
    summaryChanges: await client.time(changesOf(second, summaries)),
  };
  for (const id of [first, second]) {
    await client.send({ method: 'DELETE', path: `/api/metrics/${id}` });
  }
  return figures;
}

const timedSaves = isShort ? 5 : 30;

function saveTimes(client: Client, { ownWords }: LibrarySize): Promise<number[]> {
  const body = JSON.stringify(callOfWords(ownWords));
  const save: Sent = { method: 'POST', path: '/api/metrics', body };
  return warmTimes(client, repeated(save, timedSaves));
}
