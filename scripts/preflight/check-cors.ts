import type { ObservedRequest } from './observe-requests.ts';

export interface CorsCheck {
  /** It has the values of the server's CORS headers, or is empty if the server sent none. */
  allows: string;
  /** A page of the origin may not send the request for this reason. It is undefined if the page may. */
  refusal: string | undefined;
  isReached: boolean;
}

const timeoutMs = 10_000;
const simpleMethods = ['GET', 'HEAD', 'POST'];
/** Every page may send these headers, which are some of ours. */
const simpleHeaders = ['accept', 'accept-language', 'content-language'];
const simpleTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** Asks the server like a browser whether pages of `origin` may send the request. None of our data is sent. */
export async function checkCors(
  request: ObservedRequest,
  { origin, fetch }: { origin: string; fetch: typeof globalThis.fetch },
): Promise<CorsCheck> {
  const names = namesToAllow(request);
  const headers: Record<string, string> = {
    origin,
    'access-control-request-method': request.method,
  };
  if (names.length > 0) headers['access-control-request-headers'] = names.join(',');
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // A browser refuses a preflight request that is redirected.
    const init = { method: 'OPTIONS', headers, redirect: 'manual', signal } as const;
    const response = await fetch(request.url, init);
    await response.body?.cancel();
    return { ...read(response, { origin, names, method: request.method }), isReached: true };
  } catch {
    return { allows: '', refusal: undefined, isReached: false };
  }
}

/**
 * Sends the requests of `work` as if from a page of `origin`. Resolves with true if such a page could read every response,
 * because a server may allow a request and then leave the headers out of its response.
 */
export async function sendAsPage(origin: string, work: () => Promise<unknown>): Promise<boolean> {
  const { fetch } = globalThis;
  let isReadable = true;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('origin', origin);
    const response = await fetch(request);
    isReadable &&= ['*', origin].includes(allowedIn(response, 'origin'));
    return response;
  };
  try {
    await work();
  } finally {
    globalThis.fetch = fetch;
  }
  return isReadable;
}

/** A browser asks about these headers in this order. */
function namesToAllow({ headers }: ObservedRequest): string[] {
  return Object.entries(headers)
    .filter(([name, value]) => !isSimple(name, value))
    .map(([name]) => name)
    .toSorted();
}

function isSimple(name: string, value: string): boolean {
  return simpleHeaders.includes(name) || (name === 'content-type' && simpleTypes.test(value));
}

interface Wanted {
  origin: string;
  method: string;
  names: readonly string[];
}

function read(response: Response, wanted: Wanted): Pick<CorsCheck, 'allows' | 'refusal'> {
  const allowed = {
    origin: allowedIn(response, 'origin'),
    methods: allowedIn(response, 'methods'),
    headers: allowedIn(response, 'headers'),
  };
  const allows = Object.entries(allowed)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
  return { allows, refusal: refusalOf(response, allowed, wanted) };
}

function allowedIn({ headers }: Response, name: string): string {
  return headers.get(`access-control-allow-${name}`) ?? '';
}

function refusalOf(
  { status, ok }: Response,
  allowed: { origin: string; methods: string; headers: string },
  wanted: Wanted,
): string | undefined {
  if (status >= 300 && status <= 399)
    return `the preflight request is redirected (status ${status})`;
  if (allowed.origin !== '*' && allowed.origin !== wanted.origin)
    return `no page of ${wanted.origin} (status ${status})`;
  if (!ok) return `the preflight request gets status ${status}`;
  if (!simpleMethods.includes(wanted.method) && !lists(allowed.methods, wanted.method))
    return `not the method ${wanted.method}`;
  // A wildcard does not include this header.
  const missing = wanted.names.filter(
    (name) => !lists(allowed.headers, name, name !== 'authorization'),
  );
  return missing.length > 0 ? `not the header ${missing.join(', ')}` : undefined;
}

function lists(values: string, wanted: string, allowsWildcard = true): boolean {
  const all = values.split(',').map((value) => value.trim().toLowerCase());
  return all.includes(wanted.toLowerCase()) || (allowsWildcard && all.includes('*'));
}
