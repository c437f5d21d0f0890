import type { ErrorCode } from '@sales-analytics/contract';

export type ApiErrorDetails = {
  message: string;
  /** HTTP status; left out when the server could not be reached. */
  status?: number | undefined;
  code?: ErrorCode | undefined;
  /** The field that the server rejected, like `analysis.objection_count`. */
  path?: string | undefined;
  /** What went wrong, as a sentence for the user, where `message` is a fixed text. */
  detail?: string | undefined;
  cause?: unknown;
};

/** Every failure of a request to our server, except an abort, which rejects with its own reason. */
export class ApiError extends Error {
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  readonly path: string | undefined;
  readonly detail: string | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause });
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.path = details.path;
    this.detail = details.detail;
  }
}

/** The server does not accept the content, now or later. */
export function isRejected(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 413);
}

export const expiredMessage = 'JWT token not found or expired';
export const unauthorizedMessage = 'Unauthorized: Token has been cleared and user logged out';
/** Nothing was sent: the page belongs to another account than the one that is signed in. */
export const otherAccountMessage = 'Another account is signed in in this browser';

const signedOutMessages = [expiredMessage, unauthorizedMessage, otherAccountMessage];

/** Whether the page is about to leave for a screen that shows the reason. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && signedOutMessages.includes(error.message);
}
