import { isDeepStrictEqual } from 'node:util';
import type {
  AccountData,
  Call,
  LibraryCall,
  LibraryQuery,
  LibraryReply,
} from '@sales-analytics/contract';
import {
  callNumbers,
  contentOfCall,
  matchesCall,
  parseSearchQuery,
  searchableCall,
  totalQuestions,
} from '@sales-analytics/core';
import { missing, reading, readingOf } from './possible-calls.ts';
import { words } from './random-calls.ts';
import { toParts, unexpected, type ClientState } from './client-actions.ts';

/** The server has this long to list the calls that an interrupted request restored. */
const listedWithinMs = 30_000;

/**
 * Throws if the requests do not explain the state of a call, or if the list, the counts or a search do not match the
 * calls. Nothing may change the account meanwhile.
 */
export async function checkAccount(client: ClientState, queries: readonly string[]) {
  const calls = await readCalls(client);
  const read = new Map(calls.map((call) => [call._id, call]));
  for (const { id, tracked } of client.calls) {
    const call = read.get(id);
    tracked.send(reading);
    tracked.settle(call ? readingOf(toParts(call)) : missing);
  }
  const known = new Set(client.calls.map(({ id }) => id));
  for (const { _id } of calls) {
    if (!known.has(_id)) throw new Error(`Nothing saved the call ${_id}.`);
  }
  await checkLibrary(client, calls, queries);
}

export type Client = Pick<ClientState, 'send'>;

export async function checkLibrary(
  client: Client,
  calls: readonly Call[],
  queries: readonly string[],
) {
  await untilListed(client, calls.length);
  await checkList(client, calls);
  for (const q of queries) await checkSearch(client, calls, q);
}

export const allQueries = words.flatMap(queriesOf);

export function someQueries({ random }: ClientState): string[] {
  return [1, 2, 3].map(() => random.pick(allQueries));
}

function queriesOf(word: string): string[] {
  return [`${word} `, `rep:${word} `, `customer:${word} `, `"${word} ${words[0]}"`];
}

export async function readCalls(client: Client): Promise<Call[]> {
  const reply = await client.send('GET /api/account/data');
  if (reply.status !== 200) throw unexpected('the account', reply);
  return (reply.body as AccountData).calls;
}

async function readPage(client: Client, query: LibraryQuery): Promise<LibraryReply> {
  const reply = await client.send('POST /api/library/search', query);
  if (reply.status !== 200) throw unexpected('the library', reply);
  return reply.body as LibraryReply;
}

async function untilListed(client: Client, count: number) {
  const endMs = performance.now() + listedWithinMs;
  for (;;) {
    const { all } = await readPage(client, { limit: 1 });
    if (all === count) return;
    if (performance.now() > endMs) throw new Error(`${all} of ${count} calls are listed.`);
  }
}

async function readAll(client: Client, query: LibraryQuery) {
  const first = await readPage(client, { limit: 100, ...query });
  const cards = [...first.calls];
  for (let { cursor } = first; cursor !== undefined;) {
    const next = await readPage(client, { limit: 100, ...query, cursor });
    cards.push(...next.calls);
    cursor = next.cursor;
  }
  return { first, cards };
}

async function checkList(client: Client, calls: readonly Call[]) {
  const { first, cards } = await readAll(client, {});
  const due = calls.map(cardOf);
  expectSame('the listed calls', cards.toSorted(byId), due.toSorted(byId));
  for (const call of calls) expectSame('figures', call.numbers, callNumbers(call));
  expectSame('the number of calls', first.total, calls.length);
  const { counts } = first;
  expectSame('counts of tags', inOrder(counts.tag), countsOf(due.flatMap(({ tags }) => tags)));
  const outcomes = countsOf(due.map(({ outcome }) => outcome));
  expectSame('counts of outcomes', inOrder(counts.outcome), outcomes);
  const callTypes = countsOf(due.map(({ callType }) => callType));
  expectSame('counts of call types', inOrder(counts.callType), callTypes);
  const companies = countsOf(due.flatMap(({ contact }) => contact.company || []));
  expectSame('counts of companies', inOrder(counts.company), companies);
}

async function checkSearch(client: Client, calls: readonly Call[], q: string) {
  const { cards } = await readAll(client, { q });
  const query = parseSearchQuery(q);
  const due = calls.filter((call) =>
    matchesCall(query, searchableCall({ ...call, title: call.title ?? '' })),
  );
  const found = cards.map(({ _id }) => _id).toSorted();
  expectSame(`the calls with ${q}`, found, due.map(({ _id }) => _id).toSorted());
}

function cardOf(call: Call): LibraryCall {
  const { _id, createdAt, title = '', outcome = 'none', tags = [], revision = 0 } = call;
  const { recording, practice, timesFrom, analysis } = call;
  const card: LibraryCall = {
    _id,
    createdAt,
    title,
    contact: call.contact ?? { name: '', company: '' },
    outcome,
    tags,
    callType: contentOfCall(call).callType,
    recording,
    practice,
    timesFrom,
    sentiment: analysis.sentiment?.overall_sentiment,
    totalQuestions: totalQuestions(analysis),
    numbers: callNumbers(call),
    revision,
  };
  // This leaves out parts that are undefined, as in a response.
  return JSON.parse(JSON.stringify(card)) as LibraryCall;
}

function byId(a: LibraryCall, b: LibraryCall): number {
  return a._id < b._id ? -1 : 1;
}

interface Count {
  value: string;
  count: number;
}

function countsOf(values: readonly string[]): Count[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return inOrder([...counts].map(([value, count]) => ({ value, count })));
}

function inOrder(counts: readonly Count[]): Count[] {
  return counts.toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

export function expectSame(what: string, found: unknown, due: unknown) {
  if (isDeepStrictEqual(found, due)) return;
  const [some, other] = [found, due].map((value) => JSON.stringify(value).slice(0, 4_000));
  throw new Error(`Not the same: ${what}\nfound: ${some}\nexpected: ${other}`);
}
