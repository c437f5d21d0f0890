import { randomBytes } from 'node:crypto';
import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import { listen } from './listen.ts';
import { stopCleanly } from './plugins/clean-stop.ts';
import { ensureJwtSecret } from './auth/jwt-secret.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';

/** Requests that are under way at a stop get this long to finish. */
const stopDeadlineMs = 10_000;

async function start(config: Config) {
  const database = await openDatabase(config);
  const jwtSecret = config.jwtSecret ?? (await ensureJwtSecret(config.dataDir));
  const clock = systemClock;
  const app = buildApp({ config, jwtSecret, database, clock, random: randomBytes });
  const others = await listen(app, config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop({ app, others, database }));
  }
  process.stdout.write(`Sales Analytics AI runs at ${addressOf(app, config.host)}\n`);
}

function addressOf(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isEverywhere ? 'localhost' : name}:${port}`;
}

interface Running {
  app: FastifyInstance;
  /** The servers of the host's other addresses. */
  others: readonly Server[];
  database: Database;
}

async function stop({ app, others, database }: Running) {
  const deadline = new Promise((resolve) => {
    setTimeout(resolve, stopDeadlineMs);
  });
  await Promise.race([stopCleanly(app, others), deadline]);
  await Promise.race([database.close(), deadline]);
  process.exit(0);
}

const sentences: Record<string, (words: string) => string> = {
  EADDRINUSE: () => 'The port is in use: stop what uses it or set PORT to another.',
  EADDRNOTAVAIL: foreignHost,
  ENOTFOUND: foreignHost,
  EAI_AGAIN: foreignHost,
  EACCES: (words) => `Access denied, check PORT and DATA_DIR: ${words}.`,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ENOENT: noFolder,
  EPERM: noFolder,
  EROFS: noFolder,
};

function foreignHost(words: string): string {
  return `HOST must be a name or an address of this machine: ${words}.`;
}

function noFolder(words: string): string {
  return `DATA_DIR is no folder that can be written: ${words}.`;
}

/** One sentence for whoever started the server. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return 'The server could not start.';
  const code = 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') return error.message;
  if (code.startsWith('SQLITE_'))
    return `The database in DATA_DIR cannot be used: ${error.message}.`;
  return sentences[code]?.(error.message) ?? error.message;
}

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
}
