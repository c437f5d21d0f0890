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

const registrationsPerFailure = 10;

export interface AppOptions {
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
  /** The caller must close the database after the app. */
  database: Database;
  work?: CallWork;
  clock: Clock;
  random: RandomBytes;
  logTarget?: LogTarget;
  timeouts?: Timeouts;
  /** The server reports itself unavailable if the average delay of the event loop is longer. */
  maxEventLoopDelayMs?: number;
}

/** Builds the server without a port, so that tests can send requests to it directly. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { config, clock } = options;
  const { log, options: logOptions } = logging(config.logLevel, options.logTarget);
  const app = createServer(options, logOptions);
  const services = createServices(options);
  const startBulkWork = addBulkWork(app, { ...options, ...services, log });

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
  const sessions = addSessions(app, { secret: options.jwtSecret, clock, accounts, inFlight });
  app.register((api: Api) => addRoutes(api, { ...options, ...services, sessions, startBulkWork }), {
    prefix: '/api',
  });
  addApiDocs(app);
  addWebApp(app, config);
  addPurge(app, { ...services, database: options.database, clock, log });
  addBackfill(app, { ...services, clock, log });
  return app;
}

function createServer(
  { config, timeouts = defaultTimeouts }: AppOptions,
  logOptions: ReturnType<typeof logging>['options'],
): FastifyInstance {
  return fastify({
    ...logOptions,
    ...timeoutOptions(timeouts),
    trustProxy:
      config.trustedProxies > 0 && ((_address: string, hop: number) => hop < config.trustedProxies),
    // Routes with larger bodies set their own limit.
    bodyLimit: 16 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    // Fastify runs no hook if the address can't be decoded.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.headers(apiHeaders)),
    clientErrorHandler: handleClientError,
  });
}

function createServices({ config, database, clock, random, work = workInThisThread }: AppOptions) {
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

type RouteOptions = AppOptions &
  ReturnType<typeof createServices> & {
    sessions: ReturnType<typeof addSessions>;
    startBulkWork: () => void;
  };

async function addRoutes(api: Api, options: RouteOptions) {
  const { config, database, clock, maxEventLoopDelayMs = 1_000 } = options;
  const isDatabaseAvailable = createDatabaseHealth({ ping: database.ping, clock });
  const maxRegistrations = config.loginLimits.failuresPerAddress * registrationsPerFailure;
  await api.register(async (health: Api) =>
    addHealthRoute(health, { demo: config.demo, isDatabaseAvailable, maxEventLoopDelayMs }),
  );
  await api.register(async (auth: Api) => addAuthRoutes(auth, { ...options, maxRegistrations }), {
    prefix: '/auth',
  });
  await api.register(async (account: Api) => addAccountRoutes(account, options), {
    prefix: '/account',
  });
  await api.register(async (calls: Api) => addCallRoutes(calls, options), { prefix: '/metrics' });
  const libraryPrefix = { prefix: '/library' };
  await api.register(async (library: Api) => addLibraryRoutes(library, options), libraryPrefix);
  await api.register(async (bulk: Api) => addBulkRoutes(bulk, options), libraryPrefix);
  await api.register(async (views: Api) => addViewRoutes(views, options), libraryPrefix);
}
