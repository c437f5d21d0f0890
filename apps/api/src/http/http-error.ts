import type { ErrorCode } from '@sales-analytics/contract';

interface Details {
  status: number;
  code: ErrorCode;
  /** One sentence for the user. */
  message: string;
  /** The field of the request that is wrong. */
  path?: string;
  headers?: Record<string, string>;
}

/** An error response. Thrown anywhere; the error handler sends it. */
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

/** A 503: the server as a whole has no capacity left for this request. */
export function busy(): HttpError {
  return new HttpError({
    status: 503,
    code: 'busy',
    message: 'The server is busy. Try again in a moment.',
    headers: { 'retry-after': '5' },
  });
}

/** A 429: this client has to wait, whatever the server does for others. */
export function tooManyRequests(message: string, waitSeconds: number): HttpError {
  return new HttpError({
    status: 429,
    code: 'too_many_requests',
    message,
    headers: { 'retry-after': String(waitSeconds) },
  });
}

/** A 429 for one account that has too much under way at the same time. */
export function tooManyAtOnce(): HttpError {
  return tooManyRequests('Too many requests at the same time. Try again in a moment.', 1);
}
