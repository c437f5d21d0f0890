import { fileURLToPath } from 'node:url';
import type { Call, LibraryReply, ListedCall } from '@sales-analytics/contract';
import { derivedVersion } from '../../src/calls/derive-call.ts';
import { startServer } from '../test-server.ts';
import { signed, usual } from '../authorization/forge-jwt.ts';
import { waitForConnectionsToClose } from './crashed-server.ts';
import { expectSame, type Client } from './check-account.ts';
import { asRead, canBeRestored, expectedCall, isListed } from './older-as-read.ts';
import { accountIds, type OlderDatabase } from './older-database.ts';
import { unexpected, type Reply } from './client-actions.ts';

/** The server is killed before the nth writing statement with this prefix. An empty prefix matches all statements. */
export interface KillPoint {
  prefix: string;
  nth: number;
}

export interface SeenCalls {
  backfilled: number;
  others: number;
}

export interface Killed {
  statement: string;
  seen: SeenCalls[];
}

const killing = fileURLToPath(new URL('kill-at-statement.mjs', import.meta.url));
const backfillTimeoutMs = 120_000;
const tokenSeconds = 7 * 24 * 60 * 60;

class NoResponse extends Error {}

export function clientOf(url: string, { nowMs }: OlderDatabase, accountId: string): Client {
  const iat = Math.floor(nowMs / 1000);
  const claims = { username: accountId, sub: accountId, round: 3, iat, exp: iat + tokenSeconds };
  const authorization = `Bearer ${signed(usual, claims)}`;
  return {
    async send(address, body, key): Promise<Reply> {
      const [method = '', path = ''] = address.split(' ');
      const headers = {
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      };
      const content = body === undefined ? {} : { body: JSON.stringify(body) };
      try {
        const reply = await fetch(url + path, { method, headers, ...content });
        return { status: reply.status, body: await reply.json() };
      } catch (cause) {
        throw new NoResponse('There was no response', { cause });
      }
    },
  };
}

export async function startAndKill(older: OlderDatabase, point: KillPoint): Promise<Killed> {
  const kill = { KILL_PREFIX: point.prefix, KILL_NTH: String(point.nth) };
  const server = startServer({ ...environmentOf(older), ...kill }, [killing]);
  const url = await Promise.race([server.url, server.ended.then(() => undefined)]);
  const seen: SeenCalls[] = [];
  if (url !== undefined) {
    await untilNoResponse(async () => {
      seen.push(await readOnce(older, url, seen.length));
      if (seen.at(-1)?.others === 0)
        throw new Error(`Nothing was sent at ${JSON.stringify(point)}.`);
    });
  }
  const { output } = await server.ended;
  await waitForConnectionsToClose(older.environment['DATABASE_URL']);
  const statement = /^killed before (.*)$/m.exec(output)?.[1];
  if (statement === undefined) throw new Error(`The server ended by itself: ${output}`);
  return { statement, seen };
}

export async function startAndFinish(older: OlderDatabase) {
  const server = startServer(environmentOf(older));
  const failed = server.ended.then(({ output }) => {
    throw new Error(`The server did not start: ${output}`);
  });
  const url = await Promise.race([server.url, failed]);
  const endMs = performance.now() + backfillTimeoutMs;
  const seen: SeenCalls[] = [];
  for (let left = Infinity; left > 0; left = await countOutdated(older)) {
    seen.push(await readOnce(older, url, seen.length));
    if (performance.now() > endMs) {
      throw new Error(`${left} calls are not filled in within ${backfillTimeoutMs} ms.`);
    }
  }
  async function stop() {
    server.child.kill('SIGTERM');
    return server.ended;
  }

  return { url, seen, stop };
}

export function countOutdated({ inspect, calls }: OlderDatabase): Promise<number> {
  const kept = calls.filter(canBeRestored).map(({ id }) => id);
  return inspect(async (kysely) => {
    const outdated = kysely.selectFrom('calls').where('derived_version', '<', derivedVersion);
    const rows = await outdated.select('id').where('id', 'in', kept).execute();
    return rows.length;
  });
}

function environmentOf({ environment }: OlderDatabase) {
  return { ...environment, HOST: '127.0.0.1', LOG_LEVEL: 'error' };
}

async function untilNoResponse(step: () => Promise<void>) {
  try {
    for (;;) await step();
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
  }
}

async function readOnce(older: OlderDatabase, url: string, turn: number): Promise<SeenCalls> {
  const [accountId] = accountIds;
  const client = clientOf(url, older, accountId);
  const written = older.calls.filter((call) => call.accountId === accountId && isListed(call));
  const listed = (await read(client, 'GET /api/metrics')) as ListedCall[];
  const expected = written.map((call) => asRead(call)).toReversed();
  expectSame('the list', listed.map(withoutDerived), expected.map(withoutTexts));

  const one = written[(turn * 13) % written.length];
  const [opened] = (await read(client, `GET /api/metrics?id=${one?.id}`)) as Call[];
  if (one === undefined || opened === undefined) throw new Error('A call could not be opened.');
  const isFilledIn = opened.numbers !== undefined;
  expectSame('an opened call', opened, isFilledIn ? expectedCall(one) : asRead(one));

  const library = (await read(client, 'POST /api/library/search', { limit: 100 })) as LibraryReply;
  const ids = new Set(written.map(({ id }) => id));
  for (const { _id } of library.calls) {
    if (!ids.has(_id)) throw new Error(`The library lists ${_id}, which was never saved.`);
  }
  return { backfilled: library.all, others: written.length - library.all };
}

async function read(client: Client, address: string, body?: object): Promise<unknown> {
  const reply = await client.send(address, body);
  if (reply.status !== 200) throw unexpected(address, reply);
  return reply.body;
}

function withoutDerived({ title: _title, numbers: _numbers, ...call }: ListedCall) {
  return call;
}

function withoutTexts(call: Call) {
  const { _id, createdAt, analysis, recording, practice, timesFrom, callType, revision } = call;
  const listed = { _id, createdAt, analysis, recording, practice, timesFrom, callType, revision };
  return JSON.parse(JSON.stringify(listed)) as ListedCall;
}
