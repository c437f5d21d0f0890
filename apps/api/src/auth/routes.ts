import {
  loginRequestSchema,
  registerRequestSchema,
  tokenReplySchema,
} from '@sales-analytics/contract';
import { noteAccount } from '../http/audit-log.ts';
import { answerBusy } from '../plugins/busy.ts';
import type { Throttle } from './login-throttle.ts';
import type { Passwords } from './passwords.ts';
import { Refusal } from '../http/http-error.ts';
import type { Sessions } from './sessions.ts';
import type { Accounts } from './accounts.ts';
import type { Api } from '../http/api.ts';
import { errorReplies } from '../http/error-responses.ts';

export interface AuthParts {
  accounts: Accounts;
  passwords: Passwords;
  sessions: Sessions;
  throttle: Throttle;
}

export function addAuth(api: Api, parts: AuthParts) {
  addRegister(api, parts);
  addLogin(api, parts);
}

function addRegister(api: Api, { accounts, passwords, sessions, throttle }: AuthParts) {
  api.post(
    '/auth/register',
    {
      schema: {
        summary: 'Make an account',
        body: registerRequestSchema,
        response: { 201: tokenReplySchema, ...errorReplies(400, 409, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const { name, email, password } = request.body;
      // An answer that tells of an existing account counts as a failed attempt of this address.
      const admitted = await passwords.admit(request.ip, async ({ hash }) => {
        const attempt = await throttle.begin({ address: request.ip });
        if (await accounts.findByEmail(email)) throw emailTaken();
        const account = await accounts.add({ name, email, passwordHash: await hash(password) });
        if (!account) throw emailTaken();
        await attempt.forgive();
        noteAccount(request, 'registered', account.id);
        return sessions.issue(account);
      });
      if (admitted.kind === 'busy') return answerBusy(reply);
      return reply.code(201).send({ token: admitted.outcome });
    },
  );
}

function addLogin(api: Api, { accounts, passwords, sessions, throttle }: AuthParts) {
  api.post(
    '/auth/login',
    {
      schema: {
        summary: 'Sign in',
        body: loginRequestSchema,
        response: { 200: tokenReplySchema, ...errorReplies(400, 401, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const admitted = await passwords.admit(request.ip, async ({ matches }) => {
        const attempt = await throttle.begin({ email, address: request.ip });
        const account = await accounts.findByEmail(email);
        const isMatch = await matches(password, account?.passwordHash);
        if (!account || !isMatch) {
          noteAccount(request, 'wrong password', account?.id);
          throw wrongCredentials();
        }
        await attempt.forgive();
        noteAccount(request, 'signed in', account.id);
        return sessions.issue(account);
      });
      if (admitted.kind === 'busy') return answerBusy(reply);
      return { token: admitted.outcome };
    },
  );
}

function emailTaken(): Refusal {
  return new Refusal({
    status: 409,
    code: 'email_taken',
    message: 'An account with this email already exists. Please sign in.',
    path: 'email',
  });
}

/** One answer for an unknown email and a wrong password. */
function wrongCredentials(): Refusal {
  return new Refusal({
    status: 401,
    code: 'unauthorized',
    message: 'The email or the password is wrong.',
  });
}
