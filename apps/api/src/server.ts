import { randomBytes } from 'node:crypto';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createInvitations, invitationLink } from './auth/invitations.ts';
import { createCallThreads } from './calls/work/threads.ts';
import { ensureJwtSecret } from './auth/jwt-secret.ts';
import { systemClock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createIds } from './database/ids.ts';
import { openDatabase } from './database/open-database.ts';

/** Requests in progress may take this long after the server begins to stop. */
const stopWithinMs = 10_000;

async function start(config: Config) {
  const database = await openDatabase(config, 'another thread');
  const jwtSecret = config.jwtSecret ?? (await ensureJwtSecret(config.dataDir));
  const threads = createCallThreads({ clock: systemClock });
  const app = buildApp({
    config,
    jwtSecret,
    database,
    work: threads.work,
    clock: systemClock,
    random: randomBytes,
  });
  const firstAccount = await inviteFirstAccount(config, database);
  await app.listen({ host: config.host, port: config.port });
  closeWithGrace({ delay: stopWithinMs }, async ({ err }) => {
    if (err) process.stderr.write(`The server stops after an error: ${err.stack}\n`);
    await app.close();
    await firstAccount.revoke();
    await threads.close();
    await database.close();
  });
  const address = addressOf(app, config.host);
  process.stdout.write(`Sales Analytics AI runs at ${address}\n${firstAccount.noticeFor(address)}`);
}

/**
 * Invites only the person who runs the server, because no one else can read its output. The link is valid until the
 * server stops.
 */
async function inviteFirstAccount({ registration }: Config, database: Database) {
  const parts = {
    clock: systemClock,
    nextId: createIds(systemClock, randomBytes),
    random: randomBytes,
  };
  const invitations = createInvitations(database, parts);
  const invitation =
    registration === 'open' ? undefined : await invitations.createForFirstAccount();
  return {
    noticeFor(address: string): string {
      if (!invitation) return '';
      const link = invitationLink(address, invitation.code);
      return `There is no account yet. To create the first one, open ${link}\nIf users reach this server at another address, open the link at that address.\n`;
    },
    async revoke() {
      // If the database is unavailable, the server stops anyway and the link remains valid until it expires.
      if (invitation) await invitations.revoke(invitation.id).catch(() => false);
    },
  };
}

function addressOf(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isEverywhere ? 'localhost' : name}:${port}`;
}

const startErrors: Record<string, (detail: string) => string> = {
  EADDRINUSE: () =>
    'The port is already in use. Stop the program that uses it, or set PORT to another number.',
  EADDRNOTAVAIL: unknownHost,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EACCES: (detail) => `Access denied. Check PORT and DATA_DIR: ${detail}.`,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ENOENT: noFolder,
  EPERM: noFolder,
  EROFS: noFolder,
};

function unknownHost(detail: string): string {
  return `HOST must be a host name or IP address of this machine: ${detail}.`;
}

function noFolder(detail: string): string {
  return `DATA_DIR is not a writable folder: ${detail}.`;
}

function messageFor(error: unknown): string {
  if (!(error instanceof Error)) return 'The server could not start.';
  const code = 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') return error.message;
  if (code.startsWith('SQLITE_'))
    return `The database in DATA_DIR cannot be used: ${error.message}.`;
  return startErrors[code]?.(error.message) ?? error.message;
}

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${messageFor(error)}\n`);
  process.exit(1);
}
