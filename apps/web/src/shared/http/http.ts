import { renewedTokenHeader } from '@sales-analytics/contract';
import { ApiError, expiredMessage, otherAccountMessage, unauthorizedMessage } from './api-error.ts';
import { readReply, type ReplySchema } from './read-reply.ts';
import { createTimeout, type Wait } from './timeout.ts';

interface Session {
  token(): string | null;
  /** Returns null if the token of the page's account must not be sent. */
  livingToken(nowMs: number): string | null;
  /** Returns false if another account than the page's own is signed in. */
  isOwn(): boolean;
  replaceToken(token: string): void;
}

export type ApiRequest<T> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** A request as 'member' is sent only with the token of the page's account. */
  as: 'anyone' | 'member';
  schema: ReplySchema<T>;
  /** Passes a Blob to the schema. The response can have any size, because the browser may store it on disk. */
  isFile?: boolean;
  /** It is true if the server needs long before it responds. */
  mayTakeLong?: boolean;
  failure: string;
  /** It is true if the server's own message should replace `failure`. */
  preferServerMessage?: boolean;
  /** It is true if a failure should also be written to the console. */
  isLogged?: boolean;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

type ApiReply<T> = { data: T; headers: Headers };

/** Rejects with an ApiError, or with the abort reason. */
export interface Http {
  send<T>(request: ApiRequest<T>): Promise<ApiReply<T>>;
}

export type HttpOptions = {
  baseUrl: string;
  session: Session;
  fetch: typeof fetch;
  onSignedOut(this: void, reason: 'expired' | 'unauthorized'): void;
  /** Returns milliseconds since 1970. */
  now?: (this: void) => number;
  wait: Wait;
  log?: (this: void, message: string) => void;
};

export function createHttp(options: HttpOptions): Http {
  const { log = logToConsole } = options;
  return {
    async send(request) {
      try {
        return await exchange(options, request);
      } catch (error) {
        if (request.isLogged && isLoggable(error)) log(logMessage(error));
        throw error;
      }
    },
  };
}

/** A response must start within this time, and each chunk must follow the previous one within it. */
const usualMs = 30_000;
/** This limit applies to slow requests and to bodies as large as a call, which may take 90 seconds to upload. */
const longMs = 120_000;
/** A larger body has the long time limit. This many characters are at most 60 kB as UTF-8. */
const maxUsualCharacters = 20_000;

async function exchange<T>(options: HttpOptions, request: ApiRequest<T>): Promise<ApiReply<T>> {
  const token = request.as === 'member' ? livingToken(options) : null;
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const limit = createTimeout(options.wait, request.signal);
  try {
    const isLong = request.mayTakeLong || (body?.length ?? 0) > maxUsualCharacters;
    limit.restart(isLong ? longMs : usualMs);
    const response = await reach(options, request, { token, body, ends: limit.signal });
    if (token !== null) settleToken(options, response, token);
    const proceed = () => limit.restart(usualMs);
    proceed();
    const data = await readReply(watched(response, proceed), request);
    // A file is saved to the disk as soon as it is complete, and another rep may have signed in meanwhile.
    if (request.isFile && token !== null && !options.session.isOwn()) throw otherAccountError();
    return { data, headers: response.headers };
  } finally {
    limit.end();
  }
}

/** Calls `onPart` for each chunk, so that a slow connection does not time out. */
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

function livingToken({ session, onSignedOut, now = Date.now }: HttpOptions): string {
  const token = session.livingToken(now());
  if (token !== null) return token;
  if (!session.isOwn()) throw otherAccountError();
  onSignedOut('expired');
  throw new ApiError({ message: expiredMessage, status: 401, code: 'unauthorized' });
}

function otherAccountError(): ApiError {
  return new ApiError({ message: otherAccountMessage, status: 401, code: 'unauthorized' });
}

type Outgoing = { token: string | null; body: string | undefined; ends: AbortSignal };

async function reach<T>(
  { baseUrl, fetch }: HttpOptions,
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
    const detail = unreachable;
    throw new ApiError({ message: preferServerMessage ? detail : failure, detail, cause });
  }
}

const unreachable = 'Can’t reach the server. Check your connection, then try again.';

/** A response that arrives after a logout must not restore the old token, and must not end the next session. */
function settleToken({ session, onSignedOut }: HttpOptions, response: Response, token: string) {
  const isSameSession = session.token() === token;
  if (response.status === 401) {
    if (isSameSession) onSignedOut('unauthorized');
    throw new ApiError({ message: unauthorizedMessage, status: 401, code: 'unauthorized' });
  }
  const renewed = response.headers.get(renewedTokenHeader);
  if (renewed && isSameSession) session.replaceToken(renewed);
}

function isLoggable(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== 401;
}

function logMessage({ message, detail }: ApiError): string {
  return detail === undefined ? message : `${message}: ${detail}`;
}

function logToConsole(message: string) {
  // oxlint-disable-next-line no-console -- the specification asks for this one line of the console
  console.error(message);
}
