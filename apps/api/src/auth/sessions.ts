import jwt from '@fastify/jwt';
import {
  renewedTokenHeader,
  tokenPayloadSchema,
  type TokenPayload,
} from '@sales-analytics/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Accounts } from './accounts.ts';
import { Refusal } from '../http/http-error.ts';

const lifeSeconds = 7 * 24 * 60 * 60;
/** So much may the clocks of servers differ that share one secret. */
const clockDifferenceSeconds = 60;
const mostVerified = 10_000;
/** A session that was looked at longer ago is looked at again where the work goes on. */
const confirmedForMs = 1_000;

/** Who sends the request. */
interface Caller {
  id: string;
  name: string;
  /** Of the session; the account's next round ends it. */
  sessionRound: number;
}

interface Confirmed extends Caller {
  /** When the session was last seen to be alive. */
  confirmedMs: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Confirmed | null;
  }
}

export interface Sessions {
  issue(caller: Caller): string;
  /** A hook that lets only requests with a valid token pass. */
  authenticate: (this: void, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** For what takes time, like a body that arrives slowly: refuses where the session ended meanwhile. */
  confirm: (this: void, request: FastifyRequest) => Promise<void>;
}

export interface SessionOptions {
  secret: string;
  clock: Clock;
  accounts: Accounts;
}

/** Signed tokens that name an account. One past half its life is answered with a fresh one. */
export function addSessions(app: FastifyInstance, options: SessionOptions): Sessions {
  const { secret, clock, accounts } = options;
  app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], requiredClaims: ['sub', 'username', 'iat', 'exp'] },
  });
  app.decorateRequest('caller', null);

  function nowSeconds(): number {
    return Math.floor(clock.now() / 1000);
  }

  function issue({ id, name, sessionRound }: Caller): string {
    const exp = nowSeconds() + lifeSeconds;
    return write({ username: name, sub: id, round: sessionRound, exp });
  }

  function write({ username, sub, round, exp }: TokenPayload): string {
    return app.jwt.sign({ username, sub, round, iat: exp - lifeSeconds, exp });
  }

  /** To verify a token costs more than all else that most requests ask for, and is done once for each. */
  const verified = new Map<string, TokenPayload>();

  function read(token: string): TokenPayload | null {
    const payload = verified.get(token) ?? verify(token);
    if (!payload) return null;
    const leftSeconds = payload.exp - nowSeconds();
    // The library still takes a token in the very second in which it expires.
    const isRunning = leftSeconds > 0 && leftSeconds <= lifeSeconds + clockDifferenceSeconds;
    return isRunning ? payload : null;
  }

  function verify(token: string): TokenPayload | null {
    try {
      const payload = tokenPayloadSchema.parse(
        app.jwt.verify(token, { clockTimestamp: clock.now() }),
      );
      // What these claims are written as is one text. Any other, with more headers or claims, or with
      // stray bits in its base64, was not written here.
      if (write(payload) !== token) return null;
      if (verified.size >= mostVerified) verified.clear();
      verified.set(token, payload);
      return payload;
    } catch {
      return null;
    }
  }

  async function authenticate(request: FastifyRequest, reply: FastifyReply) {
    const token = bearerToken(request.headers.authorization);
    if (token === null) throw unauthorized('No token was sent. Please sign in.');
    const payload = read(token);
    // The account is looked up because it can be gone, or its session ended, while the token lives on.
    const account = payload && (await accounts.findById(payload.sub));
    if (!account || account.sessionRound !== (payload.round ?? 0)) throw sessionOver();
    const { id, name, sessionRound } = account;
    request.caller = { id, name, sessionRound, confirmedMs: clock.now() };
    if (payload.exp - nowSeconds() < lifeSeconds / 2) {
      reply.header(renewedTokenHeader, issue(request.caller));
    }
  }

  async function confirm(request: FastifyRequest) {
    const caller = callerOf(request);
    if (clock.now() - caller.confirmedMs < confirmedForMs) return;
    const account = await accounts.findById(caller.id);
    if (account?.sessionRound !== caller.sessionRound) throw sessionOver();
    caller.confirmedMs = clock.now();
  }

  return { issue, authenticate, confirm };
}

/** The caller of a route behind `authenticate`. */
export function callerOf(request: FastifyRequest): Confirmed {
  if (request.caller) return request.caller;
  throw unauthorized('No token was sent. Please sign in.');
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}

export function sessionOver(): Refusal {
  return unauthorized('The token is not valid or has expired. Please sign in again.');
}

function unauthorized(message: string): Refusal {
  return new Refusal({
    status: 401,
    code: 'unauthorized',
    message,
    headers: { 'www-authenticate': 'Bearer' },
  });
}
