import { renewedTokenHeader } from '@sales-analytics/contract';
import { ApiError, expiredMessage, unauthorizedMessage } from './api-error.ts';
import { readReply, type ReplySchema } from './read-reply.ts';
import { createTimeout, type Wait } from './timeout.ts';

/** What a request needs to know of who is signed in. */
interface Session {
  token(): string | null;
  /** The token while it may still be sent; null when it is missing, unreadable or past its `exp`. */
  livingToken(nowMs: number): string | null;
  replaceToken(token: string): void;
}

export type ApiRequest<T> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Whether the caller's token goes along; without one such a request is never sent. */
  as: 'anyone' | 'member';
  schema: ReplySchema<T>;
  /** The schema is handed a Blob: an answer of any size, which the browser keeps beside the page. */
  isFile?: boolean;
  /** The server has so much to do for it that its answer may be long in coming. */
  mayTakeLong?: boolean;
  /** The fixed wording of this request's failure. */
  failure: string;
  /** The server's own sentence is the message, where it has one. */
  preferServerMessage?: boolean;
  /** A failure is also written to the console. */
  isLogged?: boolean;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

type ApiReply<T> = { data: T; headers: Headers };

/** The one way to our server. Fails with an ApiError only, or the abort reason. */
export interface Http {
  send<T>(request: ApiRequest<T>): Promise<ApiReply<T>>;
}

export type HttpParts = {
  baseUrl: string;
  session: Session;
  fetch: typeof fetch;
  onSignedOut(this: void, reason: 'expired' | 'unauthorized'): void;
  /** Milliseconds since 1970. */
  now?: (this: void) => number;
  wait: Wait;
  log?: (this: void, words: string) => void;
};

export function createHttp(parts: HttpParts): Http {
  const { log = logToConsole } = parts;
  return {
    async send(request) {
      try {
        return await exchange(parts, request);
      } catch (error) {
        if (request.isLogged && isFailure(error)) log(words(error));
        throw error;
      }
    },
  };
}

/** Until an answer begins, and between two parts of one. */
const usualMs = 30_000;
/** For what takes the server long, and what may be as large as a call: that has 90 seconds to arrive. */
const longMs = 120_000;
/** At most 60 kB. */
const mostUsualCharacters = 20_000;

async function exchange<T>(parts: HttpParts, request: ApiRequest<T>): Promise<ApiReply<T>> {
  const token = request.as === 'member' ? livingToken(parts) : null;
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const limit = createTimeout(parts.wait, request.signal);
  try {
    const isLong = request.mayTakeLong || (body?.length ?? 0) > mostUsualCharacters;
    limit.restart(isLong ? longMs : usualMs);
    const response = await reach(parts, request, { token, body, ends: limit.signal });
    if (token !== null) settleToken(parts, response, token);
    const proceed = () => limit.restart(usualMs);
    proceed();
    const data = await readReply(watched(response, proceed), request);
    return { data, headers: response.headers };
  } finally {
    limit.end();
  }
}

/** The same answer, which tells of every part that arrives: a slow line is no broken one. */
function watched(response: Response, onPart: () => void): Response {
  if (response.body === null) return response;
  const parts = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      onPart();
      controller.enqueue(part);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(parts), { status, statusText, headers });
}

function livingToken({ session, onSignedOut, now = Date.now }: HttpParts): string {
  const token = session.livingToken(now());
  if (token !== null) return token;
  onSignedOut('expired');
  throw new ApiError({ message: expiredMessage, status: 401, code: 'unauthorized' });
}

type Outgoing = { token: string | null; body: string | undefined; ends: AbortSignal };

async function reach<T>(
  { baseUrl, fetch }: HttpParts,
  { method, path, headers = {}, signal, failure, preferServerMessage }: ApiRequest<T>,
  { token, body, ends }: Outgoing,
): Promise<Response> {
  const sent: Record<string, string> = { accept: 'application/json', ...headers };
  if (body !== undefined) sent['content-type'] = 'application/json';
  if (token !== null) sent['authorization'] = `Bearer ${token}`;
  try {
    return await fetch(`${baseUrl}${path}`, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body }),
      signal: ends,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const detail = serverAway;
    throw new ApiError({ message: preferServerMessage ? detail : failure, detail, cause });
  }
}

const serverAway =
  "The server can't be reached. Check that it is running and that you are connected, then try again.";

/**
 * Only the session that sent the request may be changed by its answer: one that arrives after a
 * logout must neither bring the old token back nor end the session that came after it.
 */
function settleToken({ session, onSignedOut }: HttpParts, response: Response, token: string) {
  const isSameSession = session.token() === token;
  if (response.status === 401) {
    if (isSameSession) onSignedOut('unauthorized');
    throw new ApiError({ message: unauthorizedMessage, status: 401, code: 'unauthorized' });
  }
  const renewed = response.headers.get(renewedTokenHeader);
  if (renewed && isSameSession) session.replaceToken(renewed);
}

function isFailure(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== 401;
}

function words({ message, detail }: ApiError): string {
  return detail === undefined ? message : `${message}: ${detail}`;
}

function logToConsole(words: string) {
  // oxlint-disable-next-line no-console -- the specification asks for this one line of the console
  console.error(words);
}
