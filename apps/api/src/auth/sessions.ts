import jwt from '@fastify/jwt';
import {
  renewedTokenHeader,
  tokenPayloadSchema,
  type TokenPayload,
} from '@sales-analytics/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { HttpError } from '../http/http-error.ts';
import type { InFlightLimit } from '../http/in-flight-limit.ts';
import type { Accounts } from './accounts.ts';

const tokenLifetimeSeconds = 7 * 24 * 60 * 60;
/** Allowed difference between the clocks of servers that share one secret. */
const clockDifferenceSeconds = 60;
const maxCachedTokens = 10_000;
/** For how long a session that was checked counts as valid. */
const sessionCheckValidMs = 1_000;

/** The account that sends a request. */
interface Caller {
  id: string;
  name: string;
  /** The token version in the token. Incrementing the account's version ends all its sessions. */
  tokenVersion: number;
}

interface CheckedCaller extends Caller {
  /** When the session was last checked against the database. */
  checkedMs: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before authentication. */
    caller: CheckedCaller | null;
  }
}

export interface Sessions {
  /** A signed token for the account. */
  issue(caller: Caller): string;
  /** A hook that rejects requests without a valid token, and those of an account with too many in flight. */
  authenticate: (this: void, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** For requests that take long, such as a body that arrives slowly: rejects them when the session has ended. */
  recheck: (this: void, request: FastifyRequest) => Promise<void>;
}

export interface SessionOptions {
  secret: string;
  clock: Clock;
  accounts: Pick<Accounts, 'findById'>;
  inFlight: InFlightLimit;
}

/** Signed tokens that name an account. When less than half of the token's lifetime is left, the response contains a new token. */
export function addSessions(app: FastifyInstance, options: SessionOptions): Sessions {
  const { clock, accounts, inFlight } = options;
  const { issue, read, remainingSeconds } = addTokens(app, options);
  app.decorateRequest('caller', null);

  async function authenticate(request: FastifyRequest, reply: FastifyReply) {
    const token = bearerToken(request.headers.authorization);
    if (token === null) throw notSignedIn();
    const payload = read(token);
    if (!payload) throw sessionOver();
    await inFlight.enter(request, payload.sub);
    // The account can be deleted or its sessions ended while the token is valid.
    const account = await accounts.findById(payload.sub);
    if (!account || account.tokenVersion !== (payload.round ?? 0)) throw sessionOver();
    const { id, name, tokenVersion } = account;
    request.caller = { id, name, tokenVersion, checkedMs: clock.now() };
    if (remainingSeconds(payload) < tokenLifetimeSeconds / 2) {
      reply.header(renewedTokenHeader, issue(request.caller));
    }
  }

  async function recheck(request: FastifyRequest) {
    const caller = callerOf(request);
    if (clock.now() - caller.checkedMs < sessionCheckValidMs) return;
    const account = await accounts.findById(caller.id);
    if (account?.tokenVersion !== caller.tokenVersion) throw sessionOver();
    caller.checkedMs = clock.now();
  }

  return { issue, authenticate, recheck };
}

function addTokens(app: FastifyInstance, { secret, clock }: SessionOptions) {
  app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], requiredClaims: ['sub', 'username', 'iat', 'exp'] },
  });

  function nowSeconds(): number {
    return Math.floor(clock.now() / 1000);
  }

  function remainingSeconds({ exp }: TokenPayload): number {
    return exp - nowSeconds();
  }

  function issue({ id, name, tokenVersion }: Caller): string {
    const exp = nowSeconds() + tokenLifetimeSeconds;
    return sign({ username: name, sub: id, round: tokenVersion, exp });
  }

  function sign({ username, sub, round, exp }: TokenPayload): string {
    return app.jwt.sign({ username, sub, round, iat: exp - tokenLifetimeSeconds, exp });
  }

  /** Verification is the largest part of most requests, so each token is verified once. */
  const verified = new Map<string, TokenPayload>();

  /** The payload of a valid token, before the account is looked up. */
  function read(token: string): TokenPayload | null {
    const payload = verified.get(token) ?? verify(token);
    if (!payload) return null;
    const left = remainingSeconds(payload);
    // The library still accepts a token in the second in which it expires.
    return left > 0 && left <= tokenLifetimeSeconds + clockDifferenceSeconds ? payload : null;
  }

  function verify(token: string): TokenPayload | null {
    try {
      const payload = tokenPayloadSchema.parse(
        app.jwt.verify(token, { clockTimestamp: clock.now() }),
      );
      // Signing the same claims always gives the same token. A token with more headers or claims, or with stray bits
      // in its base64, was not issued here.
      if (sign(payload) !== token) return null;
      if (verified.size >= maxCachedTokens) verified.clear();
      verified.set(token, payload);
      return payload;
    } catch {
      return null;
    }
  }

  return { issue, read, remainingSeconds };
}

/** The caller of a route behind `authenticate`. */
export function callerOf(request: FastifyRequest): CheckedCaller {
  if (request.caller) return request.caller;
  throw notSignedIn();
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}

function notSignedIn(): HttpError {
  return unauthorized('You are not signed in. Sign in and try again.');
}

export function sessionOver(): HttpError {
  return unauthorized('Your session is not valid or has expired. Sign in again.');
}

function unauthorized(message: string): HttpError {
  return new HttpError({
    status: 401,
    code: 'unauthorized',
    message,
    headers: { 'www-authenticate': 'Bearer' },
  });
}
