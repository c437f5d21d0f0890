import type { FastifyRequest } from 'fastify';
import type { HttpError } from './http-error.ts';

type AccountEvent =
  | 'registered'
  | 'signed in'
  | 'wrong password'
  | 'password changed'
  | 'signed out everywhere'
  | 'data downloaded'
  | 'calls exported'
  | 'account deleted';

/** Logs the client's address and the account's id, but no names and email addresses. */
export function logAccountEvent(request: FastifyRequest, event: AccountEvent, account?: string) {
  request.log.info({ account, address: request.ip }, event);
}

const deniedStatuses = new Set([401, 403, 429]);

/** Ignores errors other than denied access. */
export function logDenied(request: FastifyRequest, { statusCode, code }: HttpError) {
  if (!deniedStatuses.has(statusCode)) return;
  request.log.info({ code, account: request.caller?.id, address: request.ip }, 'refused');
}
