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
  /** What belongs to no request. */
  log: FastifyBaseLogger;
  options: FastifyServerOptions;
}

/** The log names requests and errors; bodies, queries, cookies and tokens never get into it. */
export function logging(level: string, target?: LogTarget): Logging {
  const log = createLog(level, target);
  const isEveryRequestNoted = ['info', 'debug', 'trace'].includes(level);
  return {
    log,
    options: {
      // With a log of its own the framework listens for the end of every answer and makes a child for every
      // request, a tenth of what a small answer costs. `RequestLogs` gives each request its log all the same.
      ...(isEveryRequestNoted ? { loggerInstance: log } : { logger: false }),
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

/** What the framework tells of a request goes to the log under the request's id. */
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

/** Each request has one and few write a line, so that it costs next to nothing until then. */
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

/** Ids that no other start of the server gives. */
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

/** Only these: some errors carry the value that caused them in a field of their own. */
function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: typeof error.code === 'string' ? error.code : undefined,
    cause: error.cause instanceof Error ? error.cause.message : undefined,
  };
}
