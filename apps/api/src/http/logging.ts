import { randomBytes } from 'node:crypto';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { pino } from 'pino';

export interface LogTarget {
  write(line: string): void;
}

export interface Logging {
  /** For lines that belong to no request. */
  log: FastifyBaseLogger;
  options: FastifyServerOptions;
}

/** Logs requests and errors. Bodies, queries, cookies and tokens are never logged. */
export function logging(level: string, target?: LogTarget): Logging {
  const log = createLog(level, target);
  const isEveryRequestLogged = ['info', 'debug', 'trace'].includes(level);
  return {
    log,
    options: {
      // With a logger, Fastify makes a child logger for every request and listens for the end of every response,
      // which costs a tenth of a small response. `RequestLogs` gives each request a logger all the same.
      ...(isEveryRequestLogged ? { loggerInstance: log } : { logger: false }),
      logController: new RequestLogs(log),
      genReqId: countRequests(),
    },
  };
}

function createLog(level: string, target?: LogTarget): FastifyBaseLogger {
  const options = {
    level,
    redact: {
      paths: ['authorization', 'cookie', 'password', 'token', '*.authorization', '*.cookie'],
      remove: true,
    },
    serializers: { req: describeRequest, res: describeReply, err: describeError },
    mixin: (_line: object, _level: number, logger: object) =>
      'reqId' in logger ? { reqId: logger.reqId } : {},
  };
  return target ? pino(options, target) : pino(options);
}

/** Gives each request a logger that adds the request's id. */
class RequestLogs extends LogController {
  readonly #logOf: (reqId: string) => FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    super();
    this.#logOf = createRequestLogs(log);
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply) {
    request.log = reply.log = this.#logOf(request.id);
    super.incomingRequest(request, reply);
  }
}

/** Cheap to create, because few requests log anything. */
function createRequestLogs(log: FastifyBaseLogger): (reqId: string) => FastifyBaseLogger {
  class RequestLog {
    readonly reqId: string;

    constructor(reqId: string) {
      this.reqId = reqId;
    }
  }
  Object.setPrototypeOf(RequestLog.prototype, log);
  return (reqId) => new RequestLog(reqId) as unknown as FastifyBaseLogger;
}

/** Unique across restarts of the server. */
function countRequests(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${start}${(count += 1)}`;
}

function describeRequest(request: Pick<FastifyRequest, 'method' | 'url'>) {
  // A whole URL may stand where the path should, with a name and a password in it.
  const [path = ''] = request.url.replace(/^[a-z]+:\/\/[^/?]*/i, '').split('?');
  return { method: request.method, path };
}

function describeReply(reply: Pick<FastifyReply, 'statusCode'>) {
  return { statusCode: reply.statusCode };
}

/** Only these fields: some errors carry the value that caused them. */
function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: typeof error.code === 'string' ? error.code : undefined,
    cause: error.cause instanceof Error ? error.cause.message : undefined,
  };
}
