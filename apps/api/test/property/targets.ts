import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import type { Clock } from '../../src/clock.ts';
import { readConfig } from '../../src/config.ts';
import { createTestCalls } from '../create-test-calls.ts';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { createTestRandom, startMs, testSecret } from '../test-app.ts';
import { postgresAt, sqliteIn } from '../test-database.ts';
import { collectRoutes, type Reply } from './declared-routes.ts';
import { monitoringToken, type Documentation } from './model.ts';
import { documentationAddresses } from './open-rules.ts';
import type { Target } from './run.ts';
import type { Sent } from './sent.ts';

export async function sqliteTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
  const target = await targetOn(await openDatabase(sqliteIn(folder)));
  return {
    ...target,
    async close() {
      await target.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function postgresTarget(url: string): Promise<Target> {
  return targetOn(await openDatabase(postgresAt(url)));
}

async function targetOn(database: Database): Promise<Target> {
  // Deleted calls are purged when a program requests it.
  const clock = { now: () => nowMs, every: () => () => undefined };
  let nowMs = startMs;
  const log: string[] = [];
  const app = appOn({ database, clock, log });
  const routes = collectRoutes(app);
  await app.ready();
  const calls = createTestCalls(database, { clock, nextId: () => '' });
  return {
    name: database.engine,
    routes,
    documentation: await documentationOf(app),
    send: (sent) => sendTo(app, sent),
    now: () => nowMs,
    advance(durationMs) {
      nowMs += durationMs;
    },
    async purge() {
      await calls.purge();
    },
    async empty() {
      await database.write(database.kysely.deleteFrom('accounts'));
      await database.write(database.kysely.deleteFrom('attempts'));
      log.length = 0;
      nowMs = startMs;
    },
    takeLog: () => log.splice(0),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

function appOn({ database, clock, log }: { database: Database; clock: Clock; log: string[] }) {
  return buildApp({
    // The limits have tests of their own.
    config: readConfig({
      WEB_DIR: join(tmpdir(), 'no-web-app'),
      LOG_LEVEL: 'info',
      LOGIN_FAILURES_PER_ACCOUNT: '100000',
      LOGIN_FAILURES_PER_ADDRESS: '100000',
      MONITORING_TOKEN: monitoringToken,
    }),
    jwtSecret: testSecret,
    database,
    clock,
    random: createTestRandom(),
    logTarget: { write: (line) => log.push(line) },
    // Other tests check a busy machine.
    maxEventLoopDelayMs: 60_000,
  });
}

async function documentationOf(app: FastifyInstance): Promise<Documentation> {
  const texts = documentationAddresses.map(
    async (url) => [url, (await app.inject(url)).payload] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

let requestCount = 0;

/** Each address is in a new network, because registrations are limited per network. */
function nextAddress(): string {
  requestCount += 1;
  return `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
}

const downloads = ['GET /api/account/data', 'POST /api/library/export'];

/** A download is aborted when the session ends, so that an incomplete file never looks complete. */
const brokenOff: Reply = {
  status: 401,
  headers: { 'content-type': 'application/json' },
  text: '',
  json: { message: 'The download broke off.', code: 'unauthorized' },
};

async function sendTo(app: FastifyInstance, sent: Sent): Promise<Reply> {
  const { method, url, headers, payload } = sent;
  const reply = await app
    .inject({
      method: method as 'GET',
      url,
      remoteAddress: nextAddress(),
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
    .catch((error: unknown) => {
      if (isReset(error) && downloads.includes(sent.route ?? '')) return null;
      throw error;
    });
  if (!reply) return brokenOff;
  const text = reply.payload;
  return {
    status: reply.statusCode,
    headers: reply.headers as Reply['headers'],
    text,
    json: jsonOf(text),
  };
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'LIGHT_ECONNRESET';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
