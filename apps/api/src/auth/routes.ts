import rateLimit from '@fastify/rate-limit';
import {
  loginRequestSchema,
  registerRequestSchema,
  tokenReplySchema,
} from '@sales-analytics/contract';
import type { Clock } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { logAccountEvent } from '../http/audit-log.ts';
import { errorResponses } from '../http/error-responses.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { isPasswordExpired, type Accounts } from './accounts.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { networkOf } from './network.ts';
import type { Passwords } from './passwords.ts';
import { invitationInvalid, type RegistrationCheck } from './registration.ts';
import type { Sessions } from './sessions.ts';

export interface AuthOptions {
  accounts: Accounts;
  passwords: Passwords;
  sessions: Sessions;
  throttle: LoginThrottle;
  clock: Pick<Clock, 'now'>;
  registrationCheck: RegistrationCheck;
  maxRegistrations: number;
}

export async function addAuthRoutes(api: Api, options: AuthOptions) {
  await api.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => tooManyRegistrations(ttl),
  });
  addRegisterRoute(api, options);
  addLoginRoute(api, options);
}

function addRegisterRoute(api: Api, options: AuthOptions) {
  const { accounts, registrationCheck, passwords, sessions, throttle, maxRegistrations } = options;
  api.post(
    '/register',
    {
      config: { rateLimit: { max: maxRegistrations, timeWindow: '1 hour' } },
      schema: {
        summary: 'Create an account',
        body: registerRequestSchema,
        response: { 201: tokenReplySchema, ...errorResponses(400, 403, 409, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const { name, email, password, invitation } = request.body;
      registrationCheck.requireInvitation(invitation);
      // A guessed invitation counts as a failed attempt of this network. So does a response that reveals an account.
      const token = await passwords.withHashing(request.ip, async ({ hash }) => {
        const attempt = await throttle.begin({ address: request.ip });
        // Checking the invitation first prevents others from learning which email addresses have an account.
        const redeem = await registrationCheck.redeemStatement(invitation);
        if (await accounts.findByEmail(email)) throw emailTaken();
        const added = { name, email, passwordHash: await hash(password) };
        const account = redeem
          ? await accounts.addInvited(added, redeem)
          : await accounts.add(added);
        if (account === 'invitation_invalid') throw invitationInvalid();
        if (!account || account === 'email_taken') throw emailTaken();
        await attempt.succeeded();
        logAccountEvent(request, 'registered', account.id);
        return sessions.issue(account);
      });
      return reply.code(201).send({ token });
    },
  );
}

function addLoginRoute(api: Api, options: AuthOptions) {
  const { accounts, passwords, sessions, throttle, clock } = options;
  api.post(
    '/login',
    {
      schema: {
        summary: 'Sign in',
        body: loginRequestSchema,
        response: { 200: tokenReplySchema, ...errorResponses(400, 401, 413, 415, 429, 507) },
      },
    },
    async (request) => {
      const { email, password } = request.body;
      const token = await passwords.withHashing(request.ip, async ({ matches }) => {
        const attempt = await throttle.begin({ email, address: request.ip });
        const account = await accounts.findByEmail(email);
        const isMatch = await matches(password, account?.passwordHash);
        if (!account || !isMatch || isPasswordExpired(account, clock)) {
          logAccountEvent(request, 'wrong password', account?.id);
          throw wrongCredentials();
        }
        await attempt.succeeded();
        logAccountEvent(request, 'signed in', account.id);
        return sessions.issue(account);
      });
      return { token };
    },
  );
}

function tooManyRegistrations(waitMs: number): HttpError {
  const message = 'Too many new accounts from this network. Try again later.';
  return tooManyRequests(message, Math.ceil(waitMs / 1000));
}

function emailTaken(): HttpError {
  return new HttpError({
    status: 409,
    code: 'email_taken',
    message: 'An account with this email address already exists. Sign in instead.',
    path: 'email',
  });
}

/** Gives no reason, so that the response does not reveal which email addresses have an account. */
function wrongCredentials(): HttpError {
  return new HttpError({
    status: 401,
    code: 'unauthorized',
    message: 'The email address or password is incorrect.',
  });
}
