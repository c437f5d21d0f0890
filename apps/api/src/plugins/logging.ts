import { randomBytes } from 'node:crypto';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';

export interface LogTarget {
  write(line: string): void;
}

/** The log names requests and errors; bodies, queries, cookies and tokens never get into it. */
export function logging(level: string, target?: LogTarget): FastifyServerOptions {
  return {
    logger: {
      level,
      ...(target ? { stream: target } : {}),
      redact: {
        paths: ['authorization', 'cookie', 'password', 'token', '*.authorization', '*.cookie'],
        remove: true,
      },
      serializers: { req: describeRequest, res: describeReply, err: describeError },
      mixin: (_line, _level, logger) => ('reqId' in logger ? { reqId: logger.reqId } : {}),
    },
    logController: new LogController({
      disableRequestLogging: !['info', 'debug', 'trace'].includes(level),
    }),
    childLoggerFactory: logOfRequest,
    genReqId: countRequests(),
  };
}

/** Each request has one and few write a line, so that it costs next to nothing until then. */
function logOfRequest(logger: FastifyBaseLogger, { reqId }: { reqId?: unknown }) {
  return Object.assign(Object.create(logger) as FastifyBaseLogger, { reqId });
}

/** Ids that no other start of the server gives. */
function countRequests(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${start}${(count += 1)}`;
}

function describeRequest(request: Pick<FastifyRequest, 'method' | 'url'>) {
  return { method: request.method, path: request.url.split('?')[0] };
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
