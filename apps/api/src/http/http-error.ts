import type { ErrorCode } from '@sales-analytics/contract';

interface Details {
  status: number;
  code: ErrorCode;
  message: string;
  path?: string;
  headers?: Record<string, string>;
}

/** An HttpError can be thrown anywhere, and the error handler sends it. */
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

/** The server has no capacity left for this request. */
export function busy(): HttpError {
  return new HttpError({
    status: 503,
    code: 'busy',
    message: 'The server is busy. Try again in a moment.',
    headers: { 'retry-after': '5' },
  });
}

/** Only this client has to wait. */
export function tooManyRequests(message: string, waitSeconds: number): HttpError {
  return new HttpError({
    status: 429,
    code: 'too_many_requests',
    message,
    headers: { 'retry-after': String(waitSeconds) },
  });
}

export function tooManyAtOnce(): HttpError {
  return tooManyRequests('Too many requests at the same time. Try again in a moment.', 1);
}
