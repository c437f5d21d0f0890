import fastify, { type FastifyInstance } from 'fastify';
import { createExportReader } from './account/export-reader.ts';
import { addAccountRoutes } from './account/routes.ts';
import { createAccounts } from './auth/accounts.ts';
import { createInvitations } from './auth/invitations.ts';
import { createLoginAttempts } from './auth/login-attempts.ts';
import { createLoginThrottle } from './auth/login-throttle.ts';
import { createPasswords } from './auth/passwords.ts';
import { createRegistrationCheck } from './auth/registration.ts';
import { addAuthRoutes } from './auth/routes.ts';
import { addSessions } from './auth/sessions.ts';
import { createBulkJobs } from './bulk/bulk-jobs.ts';
import { addBulkWork } from './bulk/bulk-worker.ts';
import { addBulkRoutes } from './bulk/routes.ts';
import { addBackfill, createBackfill } from './calls/backfill.ts';
import { createCalls } from './calls/call-store.ts';
import { addCallRoutes } from './calls/routes.ts';
import { workInThisThread, type CallWork } from './calls/work/call-work.ts';
import type { Clock, RandomBytes } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createIds } from './database/ids.ts';
import { createLongReads } from './database/long-reads.ts';
import { toIso } from './database/row-mapping.ts';
import { createDatabaseHealth } from './health/database-health.ts';
import { addHealthRoute } from './health/routes.ts';
import type { Api } from './http/api.ts';
import { addApiDocs, collectApiDocs } from './http/api-docs.ts';
import { addErrorHandler, handleClientError, sendError } from './http/errors.ts';
import { addHeaders, apiHeaders } from './http/headers.ts';
import { createInFlightLimit } from './http/in-flight-limit.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { logging, type LogTarget } from './http/logging.ts';
import { addMetrics } from './http/metrics.ts';
import { addRequestEnd } from './http/request-end.ts';
import {
  closeUnusedConnections,
  defaultTimeouts,
  timeoutOptions,
  type Timeouts,
} from './http/timeouts.ts';
import { createTransferLimit } from './http/transfer-limit.ts';
import { addValidation } from './http/validation.ts';
import { addWebApp } from './http/web-app.ts';
import { createSelectCalls, createSelectPages } from './library/call-selection.ts';
import { createCsvExport, createJsonExport } from './library/export-file.ts';
import { createLibraryReader } from './library/library-reader.ts';
import { addLibraryRoutes } from './library/routes.ts';
import { addPurge } from './purge.ts';
import { addViewRoutes } from './views/routes.ts';
import { createViews } from './views/view-store.ts';

/** Registrations per network and hour, for each failed attempt that a network is allowed. */
const registrationsPerFailure = 10;

export interface AppParts {
  config: Pick<
    Config,
    | 'webDir'
    | 'logLevel'
    | 'trustedProxies'
    | 'loginLimits'
    | 'monitoringToken'
    | 'demo'
    | 'registration'
  >;
  jwtSecret: string;
  /** The caller closes it, after the app. */
  database: Database;
  /** Does the work that the texts of calls take; left out, this thread does it. */
  work?: CallWork;
  clock: Clock;
  random: RandomBytes;
  /** Where log lines go instead of the standard output. */
  logTarget?: LogTarget;
  timeouts?: Timeouts;
  /** The average delay of the event loop from which on the server reports itself unavailable. */
  maxEventLoopDelayMs?: number;
}

/** The server without a port: tests send requests to it directly. */
export function buildApp(parts: AppParts): FastifyInstance {
  const { config, clock } = parts;
  const { log, options } = logging(config.logLevel, parts.logTarget);
  const app = createServer(parts, options);
  const services = createServices(parts);
  const startBulkWork = addBulkWork(app, { ...parts, ...services, log });

  closeUnusedConnections(app);
  addErrorHandler(app);
  addRequestEnd(app);
  addValidation(app);
  acceptJsonOnly(app);
  addHeaders(app);
  collectApiDocs(app);
  addMetrics(app, config.monitoringToken);
  const inFlight = createInFlightLimit(clock);
  const { accounts } = services;
  const sessions = addSessions(app, { secret: parts.jwtSecret, clock, accounts, inFlight });
  app.register((api: Api) => addRoutes(api, { ...parts, ...services, sessions, startBulkWork }), {
    prefix: '/api',
  });
  addApiDocs(app);
  addWebApp(app, config);
  addPurge(app, { ...services, database: parts.database, clock, log });
  addBackfill(app, { ...services, clock, log });
  return app;
}

function createServer(
  { config, timeouts = defaultTimeouts }: AppParts,
  options: ReturnType<typeof logging>['options'],
): FastifyInstance {
  return fastify({
    ...options,
    ...timeoutOptions(timeouts),
    trustProxy:
      config.trustedProxies > 0 && ((_address: string, hop: number) => hop < config.trustedProxies),
    // Routes with larger bodies set their own limit.
    bodyLimit: 16 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    // No hook runs for an address that cannot be read.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.headers(apiHeaders)),
    clientErrorHandler: handleClientError,
  });
}

function createServices({ config, database, clock, random, work = workInThisThread }: AppParts) {
  const longReads = createLongReads(database);
  const nextId = createIds(clock, random);
  const stored = { clock, nextId, longReads, work };
  const library = createLibraryReader(database, longReads, work);
  const selectPages = createSelectPages(library);
  const selectCalls = createSelectCalls(selectPages);
  const exporting = { longReads, selectPages, work, now: () => toIso(clock.now()) };
  const attempts = createLoginAttempts(database, clock);
  const invitations = createInvitations(database, { clock, nextId, random });
  return {
    accounts: createAccounts(database, stored),
    calls: createCalls(database, stored),
    nextId,
    longReads,
    library,
    bulkJobs: createBulkJobs(database, { clock, nextId, selectCalls }),
    exportLibrary: {
      json: createJsonExport(database, exporting),
      csv: createCsvExport(database, exporting),
    },
    views: createViews(database),
    backfillCalls: createBackfill({ database, work }, longReads),
    attempts,
    invitations,
    registrationCheck: createRegistrationCheck(config.registration, invitations),
    readExport: createExportReader(database, longReads),
    passwords: createPasswords(random),
    throttle: createLoginThrottle({ limits: config.loginLimits, attempts, clock }),
    transfers: createTransferLimit(),
  };
}

type RouteParts = AppParts &
  ReturnType<typeof createServices> & {
    sessions: ReturnType<typeof addSessions>;
    startBulkWork: () => void;
  };

async function addRoutes(api: Api, parts: RouteParts) {
  const { config, database, clock, maxEventLoopDelayMs = 1_000 } = parts;
  const isDatabaseAvailable = createDatabaseHealth({ ping: database.ping, clock });
  const maxRegistrations = config.loginLimits.failuresPerAddress * registrationsPerFailure;
  await api.register(async (health: Api) =>
    addHealthRoute(health, { demo: config.demo, isDatabaseAvailable, maxEventLoopDelayMs }),
  );
  await api.register(async (auth: Api) => addAuthRoutes(auth, { ...parts, maxRegistrations }), {
    prefix: '/auth',
  });
  await api.register(async (account: Api) => addAccountRoutes(account, parts), {
    prefix: '/account',
  });
  await api.register(async (calls: Api) => addCallRoutes(calls, parts), { prefix: '/metrics' });
  const libraryPrefix = { prefix: '/library' };
  await api.register(async (library: Api) => addLibraryRoutes(library, parts), libraryPrefix);
  await api.register(async (bulk: Api) => addBulkRoutes(bulk, parts), libraryPrefix);
  await api.register(async (views: Api) => addViewRoutes(views, parts), libraryPrefix);
}
