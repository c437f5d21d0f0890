import {
  changePasswordRequestSchema,
  deleteAccountRequestSchema,
  messageReplySchema,
  renewedTokenHeader,
  tokenReplySchema,
} from '@sales-analytics/contract';
import type { FastifyRequest } from 'fastify';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import type { Accounts } from '../auth/accounts.ts';
import type { Hashing, Passwords } from '../auth/passwords.ts';
import { callerOf, sessionOver } from '../auth/sessions.ts';
import type { Api } from '../http/api.ts';
import { logAccountEvent } from '../http/audit-log.ts';
import { errorResponses } from '../http/error-responses.ts';
import { HttpError } from '../http/http-error.ts';
import { addDownloadRoute, type DownloadOptions } from './download-route.ts';

export interface AccountOptions extends DownloadOptions {
  accounts: Accounts;
  passwords: Passwords;
  throttle: LoginThrottle;
}

const security = [{ token: [] }];

export function addAccountRoutes(api: Api, options: AccountOptions) {
  api.addHook('onRequest', options.sessions.authenticate);
  addPasswordRoute(api, options);
  addSignOutEverywhereRoute(api, options);
  addDownloadRoute(api, options);
  addDeletionRoute(api, options);
}

function addPasswordRoute(api: Api, options: AccountOptions) {
  const { accounts, passwords, sessions } = options;
  api.put(
    '/password',
    {
      config: { isPasswordChange: true },
      schema: {
        summary: 'Change the password and end all sessions',
        description:
          'All earlier tokens become invalid. The response contains a new token for the caller.',
        security,
        body: changePasswordRequestSchema,
        response: { 200: tokenReplySchema, ...errorResponses(400, 401, 403, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const caller = callerOf(request);
      await passwords.withHashing(request.ip, async (hashing) => {
        const given = { path: 'currentPassword', password: currentPassword };
        const { passwordExpiresAtMs } = await checkPassword(
          { ...options, ...hashing },
          request,
          given,
        );
        if (passwordExpiresAtMs !== null && newPassword === currentPassword) throw samePassword();
        const passwordHash = await hashing.hash(newPassword);
        if (!(await accounts.changePassword(caller, passwordHash))) throw sessionOver();
      });
      logAccountEvent(request, 'password changed', caller.id);
      // A token that this request renewed has the earlier version.
      reply.removeHeader(renewedTokenHeader);
      const { id, name, tokenVersion } = caller;
      const changed = { id, name, tokenVersion: tokenVersion + 1, passwordExpiresAtMs: null };
      return { token: sessions.issue(changed) };
    },
  );
}

function addSignOutEverywhereRoute(api: Api, { accounts }: AccountOptions) {
  api.post(
    '/sign-out-everywhere',
    {
      schema: {
        summary: 'End all sessions, including this one',
        security,
        response: { 200: messageReplySchema, ...errorResponses(400, 401, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      if (!(await accounts.endSessions(caller))) throw sessionOver();
      logAccountEvent(request, 'signed out everywhere', caller.id);
      reply.removeHeader(renewedTokenHeader);
      return { message: 'All sessions of this account have ended.' };
    },
  );
}

function addDeletionRoute(api: Api, options: AccountOptions) {
  const { accounts, passwords } = options;
  api.delete(
    '/',
    {
      schema: {
        summary: 'Permanently delete the account and all its data',
        security,
        body: deleteAccountRequestSchema,
        response: { 200: messageReplySchema, ...errorResponses(400, 401, 403, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const given = { path: 'password', password: request.body.password };
      await passwords.withHashing(request.ip, (hashing) =>
        checkPassword({ ...options, ...hashing }, request, given),
      );
      const caller = callerOf(request);
      if (!(await accounts.remove(caller))) throw sessionOver();
      logAccountEvent(request, 'account deleted', caller.id);
      reply.removeHeader(renewedTokenHeader);
      await accounts.deleteData(caller.id).catch((error: unknown) => {
        request.log.error(
          { err: error },
          'could not delete the data of a deleted account; the next purge will try again',
        );
      });
      return { message: 'Your account and all your saved calls were deleted.' };
    },
  );
}

/** Checks the password, because a valid session does not prove that its user owns the account. */
async function checkPassword(
  { accounts, throttle, matches }: AccountOptions & Hashing,
  request: FastifyRequest,
  { path, password }: { path: string; password: string },
) {
  const caller = callerOf(request);
  const { id, tokenVersion } = caller;
  const account = await accounts.findById(id);
  // The session may have ended while the request waited for its turn to hash.
  if (account?.tokenVersion !== tokenVersion) throw sessionOver();
  const attempt = await throttle.beginConfirmation(caller);
  if (!(await matches(password, account.passwordHash))) {
    logAccountEvent(request, 'wrong password', id);
    throw wrongPassword(path);
  }
  await attempt.succeeded();
  return account;
}

function samePassword(): HttpError {
  return new HttpError({
    status: 400,
    code: 'invalid_request',
    message: 'Choose a password other than the one-time password.',
    path: 'newPassword',
  });
}

/** Responds with 403, because 401 would mean that the session has ended. */
function wrongPassword(path: string): HttpError {
  return new HttpError({
    status: 403,
    code: 'wrong_password',
    message: 'This password is not correct.',
    path,
  });
}
