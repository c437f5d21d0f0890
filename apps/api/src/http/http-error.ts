import type { ErrorCode } from '@sales-analytics/contract';

interface Details {
  status: number;
  code: ErrorCode;
  /** One sentence for the user. */
  message: string;
  /** The field that is refused. */
  path?: string;
  headers?: Record<string, string>;
}

/** A request that is answered with a no. Thrown anywhere, answered by the one error handler. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly path: string | undefined;
  readonly headers: Record<string, string>;

  constructor({ status, code, message, path, headers = {} }: Details) {
    super(message);
    this.name = 'Refusal';
    this.statusCode = status;
    this.code = code;
    this.path = path;
    this.headers = headers;
  }
}

export const nothingHere = 'There is nothing at this address.';

export function notFound(message = nothingHere): Refusal {
  return new Refusal({ status: 404, code: 'not_found', message });
}
