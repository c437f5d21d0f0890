import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

export interface LogTarget {
  write(line: string): void;
}

/** The log names requests and errors; bodies, queries, cookies and tokens never get into it. */
export function loggerOptions(level: string, target?: LogTarget): FastifyServerOptions['logger'] {
  return {
    level,
    ...(target ? { stream: target } : {}),
    redact: {
      paths: ['authorization', 'cookie', 'password', 'token', '*.authorization', '*.cookie'],
      remove: true,
    },
    serializers: { req: describeRequest, res: describeReply, err: describeError },
  };
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
