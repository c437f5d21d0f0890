import jwt from '@fastify/jwt';
import { renewedTokenHeader, tokenPayloadSchema } from '@sales-analytics/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { HttpError } from '../http/http-error.ts';
import type { InFlightLimit } from '../http/in-flight-limit.ts';
import { isPasswordExpired, type Accounts, type SessionAccount } from './accounts.ts';

const daySeconds = 24 * 60 * 60;
const tokenLifetimeSeconds = 7 * daySeconds;
/** A session ends this long after the sign-in, even if its token is renewed. */
const sessionLifetimeSeconds = 30 * daySeconds;
/** The clocks of servers that share one secret may differ by this much. */
const clockDifferenceSeconds = 60;
const maxCachedTokens = 10_000;
const sessionCheckValidMs = 1_000;

const claimsSchema = z.extend(tokenPayloadSchema, { iat: z.number() });
type Claims = z.infer<typeof claimsSchema>;

interface Caller {
  id: string;
  name: string;
  tokenVersion: number;
}

interface CheckedCaller extends Caller {
  /** Seconds since 1970. For older tokens, it is the time when the token was issued. */
  signedInAt: number;
  checkedMs: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only a route with this setting accepts a session that began with a one-time password. */
    isPasswordChange?: boolean;
  }
  interface FastifyRequest {
    /** It is null before authentication. */
    caller: CheckedCaller | null;
  }
}

export interface Sessions {
  issue(account: SessionAccount): string;
  /** Rejects requests without a valid token, and requests of an account with too many in flight. */
  authenticate: (this: void, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Checks the session again, for example after a body that arrived slowly. */
  recheck: (this: void, request: FastifyRequest) => Promise<void>;
}

export interface SessionOptions {
  secret: string;
  clock: Clock;
  accounts: Pick<Accounts, 'findById'>;
  inFlight: InFlightLimit;
}

/** Issues and checks tokens. The response contains a new token when less than half of the lifetime is left. */
export function addSessions(app: FastifyInstance, options: SessionOptions): Sessions {
  const { clock, accounts, inFlight } = options;
  const { issue, read, renew } = addTokens(app, options);
  app.decorateRequest('caller', null);

  async function authenticate(request: FastifyRequest, reply: FastifyReply) {
    const token = bearerToken(request.headers.authorization);
    if (token === null) throw notSignedIn();
    const claims = read(token);
    if (!claims) throw sessionOver();
    await inFlight.enter(request, claims.sub);
    // The account may have been deleted, or its sessions ended, while the token is still valid.
    const account = await accounts.findById(claims.sub);
    if (!account || account.tokenVersion !== (claims.round ?? 0)) throw sessionOver();
    const { id, name, tokenVersion } = account;
    const signedInAt = claims.auth_time ?? claims.iat;
    request.caller = { id, name, tokenVersion, signedInAt, checkedMs: clock.now() };
    if (isPasswordExpired(account, clock)) throw sessionOver();
    const { isPasswordChange = false } = request.routeOptions.config;
    if (account.passwordExpiresAtMs !== null && !isPasswordChange) throw passwordChangeRequired();
    const renewed = renew(claims, account);
    if (renewed !== null) reply.header(renewedTokenHeader, renewed);
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

  function issue(account: SessionAccount): string {
    return issueFor(account, nowSeconds());
  }

  function issueFor(
    { id, name, tokenVersion, passwordExpiresAtMs }: SessionAccount,
    auth_time: number,
  ): string {
    const times = { iat: nowSeconds(), auth_time };
    return sign({
      username: name,
      sub: id,
      round: tokenVersion,
      ...(passwordExpiresAtMs === null ? {} : { mustChangePassword: true }),
      ...times,
      exp: expiryOf(times),
    });
  }

  /** Returns null if enough time is left or a new token would expire at the same time. */
  function renew({ exp, auth_time }: Claims, account: SessionAccount): string | null {
    const iat = nowSeconds();
    if (auth_time === undefined || exp - iat >= tokenLifetimeSeconds / 2) return null;
    return expiryOf({ iat, auth_time }) > exp ? issueFor(account, auth_time) : null;
  }

  function sign({ username, sub, round, mustChangePassword, auth_time, iat, exp }: Claims): string {
    return app.jwt.sign({ username, sub, round, mustChangePassword, auth_time, iat, exp });
  }

  const verified = new Map<string, Claims>();

  /** Does not look up the account. */
  function read(token: string): Claims | null {
    const claims = verified.get(token) ?? verify(token);
    if (!claims) return null;
    // The JWT library still accepts a token in the second in which it expires.
    const isOver = claims.exp <= nowSeconds();
    return isOver || claims.iat > nowSeconds() + clockDifferenceSeconds ? null : claims;
  }

  function verify(token: string): Claims | null {
    try {
      const claims = claimsSchema.parse(app.jwt.verify(token, { clockTimestamp: clock.now() }));
      // Signing the same claims always gives the same token. A token with more headers or claims, or with stray bits
      // in its base64, was not issued here.
      if (!haveIssuedTimes(claims) || sign(claims) !== token) return null;
      if (verified.size >= maxCachedTokens) verified.clear();
      verified.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }

  return { issue, read, renew };
}

function expiryOf({ iat, auth_time }: Pick<Claims, 'iat' | 'auth_time'>): number {
  const usual = iat + tokenLifetimeSeconds;
  return auth_time === undefined ? usual : Math.min(usual, auth_time + sessionLifetimeSeconds);
}

function haveIssuedTimes({ iat, auth_time, exp }: Claims): boolean {
  return exp === expiryOf({ iat, auth_time }) && (auth_time === undefined || auth_time <= iat);
}

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

/** Responds with 403 instead of 401, because the session is valid. */
function passwordChangeRequired(): HttpError {
  return new HttpError({
    status: 403,
    code: 'password_change_required',
    message: 'You signed in with a one-time password. Choose a new password to continue.',
  });
}

function unauthorized(message: string): HttpError {
  return new HttpError({
    status: 401,
    code: 'unauthorized',
    message,
    headers: { 'www-authenticate': 'Bearer' },
  });
}
