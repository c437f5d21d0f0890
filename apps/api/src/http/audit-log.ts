import type { FastifyRequest } from 'fastify';
import type { Refusal } from './http-error.ts';

type AccountEvent =
  | 'registered'
  | 'signed in'
  | 'wrong password'
  | 'password changed'
  | 'signed out everywhere'
  | 'data downloaded'
  | 'account deleted';

/**
 * For whoever must find out later who was at an account, and from where. It is named by its id: what
 * people type into a form, be it a name or an email, stays out of the log.
 */
export function noteAccount(request: FastifyRequest, event: AccountEvent, account?: string) {
  request.log.info({ account, address: request.ip }, event);
}

const doors = new Set([401, 403, 429]);

/** A door that stayed shut. */
export function noteRefusal(request: FastifyRequest, { statusCode, code }: Refusal) {
  if (!doors.has(statusCode)) return;
  request.log.info({ code, account: request.caller?.id, address: request.ip }, 'refused');
}
