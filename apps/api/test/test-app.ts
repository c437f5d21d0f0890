import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Analysis } from '@sales-analytics/contract';
import { seededRandom } from '@sales-analytics/testing';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp, type AppOptions } from '../src/app.ts';
import type { Clock, RandomBytes } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import type { Timeouts } from '../src/http/timeouts.ts';
import type { Database } from '../src/database/database.ts';
import { openTestDatabase } from './test-database.ts';

export const startMs = Date.UTC(2026, 10, 14, 10, 30);
export const testSecret = '6f1c0be2a94d57833e7a18c5f02b96d4';
export const hourMs = 60 * 60 * 1000;

export interface TestClock extends Clock {
  advance(durationMs: number): void;
  timers(): number;
}

export function createTestClock(nowMs = startMs): TestClock {
  const timers = new Set<{ task: () => void; intervalMs: number; dueMs: number }>();
  let currentMs = nowMs;
  return {
    now: () => currentMs,
    every(intervalMs, task) {
      const timer = { task, intervalMs, dueMs: currentMs + intervalMs };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    timers: () => timers.size,
    advance(durationMs) {
      currentMs += durationMs;
      for (const timer of timers) {
        if (timer.dueMs > currentMs) continue;
        timer.dueMs = currentMs + timer.intervalMs;
        timer.task();
      }
    },
  };
}

export function createTestRandom(seed = 1): RandomBytes {
  const next = seededRandom(seed);
  return (size) => Uint8Array.from({ length: size }, () => Math.floor(next() * 256));
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sales-analytics-api-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function writeFiles(folder: string, files: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content);
  }
}

export interface TestAppOptions {
  dataDir?: string;
  clock?: TestClock;
  jwtSecret?: string;
  env?: Record<string, string>;
  timeouts?: Timeouts;
  maxEventLoopDelayMs?: number;
  /** If it is missing, the app uses a new database on the engine that the tests use. */
  database?: Database;
  wrap?: (database: Database) => Database;
}

const testEnv = { LOG_LEVEL: 'info' };

export type TestApp = Awaited<ReturnType<typeof startApp>>;

/** Starts the complete server on a real database. The test controls time, randomness and log. */
export async function startApp(options: TestAppOptions = {}) {
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const clock = options.clock ?? createTestClock();
  const database = options.database ?? (await openTestDatabase(dataDir));
  const log: string[] = [];
  const appOptions: AppOptions = {
    config: readConfig({ ...testEnv, WEB_DIR: join(dataDir, 'web'), ...options.env }),
    jwtSecret: options.jwtSecret ?? testSecret,
    database: options.wrap?.(database) ?? database,
    clock,
    random: createTestRandom(),
    logTarget: { write: (line) => log.push(line) },
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
    maxEventLoopDelayMs: options.maxEventLoopDelayMs ?? 60_000,
  };
  const app = buildApp(appOptions);
  let isOpen = true;

  async function close() {
    if (!isOpen) return;
    isOpen = false;
    await app.close();
    await database.close();
  }

  onTestFinished(close);
  await app.ready();
  return {
    app,
    clock,
    dataDir,
    database,
    log,
    close,
    send: (request: InjectOptions) => app.inject(request),
    async signUp(name = 'Alex', email = `${name.toLowerCase()}@example.com`): Promise<string> {
      const payload = { name, email, password: 'correct horse battery' };
      const reply = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
      return reply.json<{ token: string }>().token;
    },
  };
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

const anAnalysis: Analysis = {
  talk_to_listen_ratio: { sales_rep: 60, customer: 40 },
  objection_count: 2,
  competitor_mentions: { Acme: 1 },
  sentiment: { overall_sentiment: 'positive' },
  filler_words: ['um'],
  longest_monologue_duration: 42,
  questions_asked: { sales_rep: ['What matters most?'], customer: [] },
  actionable_insights: 'Ask about the budget.',
};

/** A call in the list has these fields of `aCallToSave`, but no texts. */
export const listedFields = [
  '_id',
  'createdAt',
  'analysis',
  'recording',
  'callType',
  'title',
  'numbers',
  'revision',
];

export function aCallToSave() {
  return {
    summary: 'A first talk about prices.',
    analysis: anAnalysis,
    transcript: 'Sales Rep: Hello.\nCustomer: Hi.',
    audioUrl: '',
    recording: { fileName: 'call.mp3', durationMs: 52_000, audioKey: 'audio-1' },
    utterances: [{ speaker: 'A', text: 'Hello.', startMs: 0, endMs: 900 }],
    callType: 'demo',
    sides: { A: 'sales_rep' },
    names: { A: 'Alex' },
    evidence: {
      objections: [{ quote: 'Hi.', kind: 'price', outcome: 'open', response: 'Hello.' }],
      questions: [{ side: 'customer', quote: 'Hi?' }],
      competitors: [{ name: 'Acme', quote: 'Hi.' }],
      insights: [{ title: 'Greet', text: 'Greet by name.', quote: 'Hello.' }],
    },
    answers: [{ question: 'Who?', answer: 'Alex.', askedAt: '2026-11-14T10:00:00.000Z' }],
  };
}

export async function saveCall(app: TestApp, token: string, change: object = {}): Promise<string> {
  const reply = await app.send({
    method: 'POST',
    url: '/api/metrics',
    headers: bearer(token),
    payload: { ...aCallToSave(), ...change },
  });
  return reply.json<{ _id: string }>()._id;
}

export async function listIds(app: TestApp, token: string, query = ''): Promise<string[]> {
  const reply = await app.send({ url: `/api/metrics${query}`, headers: bearer(token) });
  return idsOf(reply);
}

export function idsOf(reply: LightMyRequestResponse): string[] {
  return reply.json<{ _id: string }[]>().map(({ _id }) => _id);
}
