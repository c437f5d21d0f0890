import type { ErrorCode } from '@sales-analytics/contract';

export type ApiErrorDetails = {
  message: string;
  /** The HTTP status is missing if the server could not be reached. */
  status?: number | undefined;
  code?: ErrorCode | undefined;
  /** Names the field that the server rejected, for example `analysis.objection_count`. */
  path?: string | undefined;
  /** Tells the user what went wrong if `message` is a fixed text. */
  detail?: string | undefined;
  cause?: unknown;
};

/** Every failed request to our server is an ApiError. An aborted request rejects with the abort reason. */
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

/** Returns true if the server will never accept the content. */
export function isRejected(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 413);
}

export const expiredMessage = 'JWT token not found or expired';
export const unauthorizedMessage = 'Unauthorized: Token has been cleared and user logged out';
/** Nothing was sent, because the page belongs to another account than the one that is signed in. */
export const otherAccountMessage = 'Another account is signed in in this browser';

const signedOutMessages = [expiredMessage, unauthorizedMessage, otherAccountMessage];

/** Returns true if the page is about to leave for a screen that shows the reason. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && signedOutMessages.includes(error.message);
}
