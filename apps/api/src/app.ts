import fastify, { type FastifyInstance } from 'fastify';
import type { Clock, RandomBytes } from './clock.ts';
import type { Config } from './config.ts';
import { createAnswerBudget } from './plugins/answer-budget.ts';
import { addApiDocs, collectApiDocs } from './http/api-docs.ts';
import { createRefusals } from './plugins/busy.ts';
import { addCleanStop } from './plugins/clean-stop.ts';
import { connectingMs, createQuietTurnWait, watchConnections } from './plugins/connections.ts';
import { addErrorAnswers, answerBrokenRequest, answerError } from './http/errors.ts';
import { addHeaders } from './http/headers.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { logging, type Logging, type LogTarget } from './http/logging.ts';
import { createThrottle } from './auth/login-throttle.ts';
import { addMonitoring } from './http/metrics.ts';
import { addOverload } from './plugins/overload.ts';
import { createPasswords } from './auth/passwords.ts';
import { createPulse } from './health/database-health.ts';
import { addPurge } from './purge.ts';
import { addSessions } from './auth/sessions.ts';
import {
  endSilentAnswers,
  endSlowClients,
  usualDeadlines,
  type Deadlines,
} from './http/timeouts.ts';
import { addValidation } from './http/validation.ts';
import { addWebApp } from './http/web-app.ts';
import { addAccount } from './account/routes.ts';
import { addAuth } from './auth/routes.ts';
import type { Api } from './http/api.ts';
import { addCalls } from './calls/routes.ts';
import { addHealth } from './health/routes.ts';
import { createAccounts } from './auth/accounts.ts';
import { createAttempts } from './auth/login-attempts.ts';
import { createCalls } from './calls/call-store.ts';
import type { Database } from './database/database.ts';
import { createIds } from './database/ids.ts';
import { createWholeCallReader } from './account/export-reader.ts';

export interface AppParts {
  config: Pick<
    Config,
    | 'webDir'
    | 'logLevel'
    | 'trustedProxies'
    | 'loginLimits'
    | 'maxEventLoopDelayMs'
    | 'monitoringToken'
    | 'demo'
  >;
  jwtSecret: string;
  /** Closed by whoever opened it. */
  database: Database;
  clock: Clock;
  random: RandomBytes;
  /** Where the log goes instead of the standard output. */
  logTarget?: LogTarget;
  deadlines?: Deadlines;
}

/** The whole server, without a port: tests send it requests directly. */
export function buildApp(parts: AppParts): FastifyInstance {
  const { config, database, clock, random, deadlines = usualDeadlines } = parts;
  const { log, options } = logging(config.logLevel, parts.logTarget);
  const app = createServer({ config, deadlines, options });
  const stored = { clock, nextId: createIds(clock, random) };
  const accounts = createAccounts(database, stored);
  const calls = createCalls(database, stored);
  const attempts = createAttempts(database, clock);

  const connections = watchConnections(app);
  addCleanStop(app, connections);
  endSilentAnswers(app, connections, deadlines);
  addErrorAnswers(app);
  addValidation(app);
  acceptJsonOnly(app);
  addHeaders(app);
  collectApiDocs(app);
  addMonitoring(app, config.monitoringToken);
  const health = { demo: config.demo, isAlive: createPulse({ ping: database.ping, clock }) };
  app.register(async (api: Api) => addHealth(api, health), { prefix: '/api' });
  // Whoever watches the server needs an answer most when it has too much to do: the two above never wait.
  app.register(async (admitted) => {
    const refuse = createRefusals();
    addOverload(admitted, { maxEventLoopDelay: config.maxEventLoopDelayMs, refuse });
    const answerBudget = createAnswerBudget(refuse);
    const sessions = addSessions(admitted, { secret: parts.jwtSecret, clock, accounts });
    const auth = {
      accounts,
      sessions,
      passwords: createPasswords(random),
      throttle: createThrottle({ limits: config.loginLimits, attempts, clock }),
    };
    await admitted.register(
      async (api: Api) => {
        addAuth(api, auth);
        const untilQuietTurn = createQuietTurnWait(app.server, { mostMs: connectingMs });
        const readCalls = createWholeCallReader(database, untilQuietTurn);
        const account = { ...auth, answerBudget, clock, readCalls };
        await api.register(async (room: Api) => addAccount(room, account), { prefix: '/account' });
        await api.register(async (room: Api) => addCalls(room, { calls, sessions, answerBudget }), {
          prefix: '/metrics',
        });
      },
      { prefix: '/api' },
    );
    addApiDocs(admitted);
    addWebApp(admitted, config.webDir);
  });
  addPurge(app, { accounts, calls, attempts, clock, log });
  return app;
}

interface ServerParts extends Pick<AppParts, 'config'> {
  deadlines: Deadlines;
  options: Logging['options'];
}

function createServer({ config, deadlines, options }: ServerParts) {
  return fastify({
    ...options,
    ...endSlowClients(deadlines),
    trustProxy:
      config.trustedProxies > 0 && ((_address: string, hop: number) => hop < config.trustedProxies),
    // A route whose bodies may be larger says so itself.
    bodyLimit: 16 * 1024,
    // Who still gets in while the server stops is answered like everybody else.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
}
