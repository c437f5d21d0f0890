import type { ErrorCode } from '@sales-analytics/contract';

interface Details {
  status: number;
  code: ErrorCode;
  /** One sentence for the user. */
  message: string;
  path?: string;
  headers?: Record<string, string>;
}

/** An error response. It can be thrown anywhere, and the error handler sends it. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly path: string | undefined;
  readonly headers: Record<string, string>;

  constructor({ status, code, message, path, headers = {} }: Details) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = status;
    this.code = code;
    this.path = path;
    this.headers = headers;
  }
}

export const nothingFound = 'Nothing was found at this address.';

export function notFound(message = nothingFound): HttpError {
  return new HttpError({ status: 404, code: 'not_found', message });
}

/** Returns a 503 error: the server as a whole has no capacity left for this request. */
export function busy(): HttpError {
  return new HttpError({
    status: 503,
    code: 'busy',
    message: 'The server is busy. Try again in a moment.',
    headers: { 'retry-after': '5' },
  });
}

/** Returns a 429 error: this client has to wait, regardless of other clients. */
export function tooManyRequests(message: string, waitSeconds: number): HttpError {
  return new HttpError({
    status: 429,
    code: 'too_many_requests',
    message,
    headers: { 'retry-after': String(waitSeconds) },
  });
}

/** Returns a 429 error for an account that does too much at the same time. */
export function tooManyAtOnce(): HttpError {
  return tooManyRequests('Too many requests at the same time. Try again in a moment.', 1);
}
