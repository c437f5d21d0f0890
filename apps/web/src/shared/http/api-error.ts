import type { ErrorCode } from '@sales-analytics/contract';

export type ApiErrorDetails = {
  message: string;
  /** HTTP status; left out when the server could not be reached. */
  status?: number | undefined;
  code?: ErrorCode | undefined;
  /** The field that the server refused, like `analysis.objection_count`. */
  path?: string | undefined;
  /** What went wrong, in a sentence for the user, where `message` is the fixed wording. */
  detail?: string | undefined;
  cause?: unknown;
};

/** The one error of every request to our server. An abort is not one: it passes as it came. */
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

export const expiredMessage = 'JWT token not found or expired';
export const unauthorizedMessage = 'Unauthorized: Token has been cleared and user logged out';

/** The page is on its way to the login screen, which says why: nothing more is to be shown. */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.message === expiredMessage || error.message === unauthorizedMessage)
  );
}
