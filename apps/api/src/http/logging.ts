import { randomBytes } from 'node:crypto';
import type {
  FastifyBaseLogger,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { pino } from 'pino';

export interface LogTarget {
  write(line: string): void;
}

/** Never logs bodies, queries, cookies and tokens. */
export function logging(level: string, target?: LogTarget) {
  const log: FastifyBaseLogger = pino(
    {
      level,
      redact: {
        paths: ['authorization', 'cookie', 'password', 'token', '*.authorization', '*.cookie'],
        remove: true,
      },
      serializers: { req: describeRequest, res: describeReply, err: describeError },
    },
    target ?? process.stdout,
  );
  const options: FastifyServerOptions = { loggerInstance: log, genReqId: countRequests() };
  return { log, options };
}

function countRequests(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${start}${(count += 1)}`;
}

function describeRequest(request: Pick<FastifyRequest, 'method' | 'url'>) {
  // The address may be a complete URL that contains a user name and a password.
  const [path = ''] = request.url.replace(/^[a-z]+:\/\/[^/?]*/i, '').split('?');
  return { method: request.method, path };
}

function describeReply(reply: Pick<FastifyReply, 'statusCode'>) {
  return { statusCode: reply.statusCode };
}

/** Logs only these fields, because some errors contain the value that caused them. */
function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: typeof error.code === 'string' ? error.code : undefined,
    cause: error.cause instanceof Error ? error.cause.message : undefined,
  };
}
