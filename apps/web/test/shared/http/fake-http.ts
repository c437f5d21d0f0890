import { createSession } from '../../../src/shared/browser/session.ts';
import { tokenUntil } from '../../token.ts';
import { createHttp, type Http } from '../../../src/shared/http/http.ts';

type Sent = { url: string; method: string; headers: Headers; body: unknown };
export type Answer = Response | Error | ((ends: AbortSignal) => Response | Promise<Response>);

export const nowMs = 1_800_000_000_000;
export const goodToken = tokenUntil(nowMs / 1000 + 3600);

/** It never resolves, so that no response is late. */
export function neverLate(): Promise<void> {
  return new Promise(() => undefined);
}

function createWaits() {
  const waits: { ms: number; end: () => void }[] = [];
  function wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const one = { ms, end: resolve };
      waits.push(one);
      signal.addEventListener('abort', () => {
        waits.splice(waits.indexOf(one), 1);
        reject(new Error('The wait was ended.'));
      });
    });
  }
  return { waits, wait };
}

export function httpThatAnswers(...answers: Answer[]) {
  const sent: Sent[] = [];
  const signedOut: string[] = [];
  const logged: string[] = [];
  const { waits, wait } = createWaits();
  const session = createSession(window.localStorage);
  session.replaceToken(goodToken);
  const store = {
    get token(): string | null {
      return session.token();
    },
    set token(token: string | null) {
      if (token === null) session.clearToken();
      else session.replaceToken(token);
    },
  };
  const http: Http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    fetch: async (input, init = {}) => {
      sent.push({
        url: input instanceof Request ? input.url : input.toString(),
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      });
      init.signal?.throwIfAborted();
      const answer = answers.shift();
      if (answer === undefined) throw new Error('The test has no answer left');
      if (typeof answer === 'function') return answer(init.signal ?? new AbortController().signal);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onSignedOut: (reason) => signedOut.push(reason),
    now: () => nowMs,
    wait,
    log: (words) => logged.push(words),
  });
  return { http, sent, signedOut, logged, store, waits };
}

/** Behaves like the browser during a request without a response. */
export function noAnswer(ends: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    ends.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

/** Behaves like the browser during a response that stops after its first part. */
export function halfAnAnswer(ends: AbortSignal): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"mess'));
      ends.addEventListener('abort', () => controller.error(ends.reason));
    },
  });
  return new Response(body);
}

export function refusal(status: number, message: string, code = 'internal'): Response {
  return Response.json({ message, code }, { status });
}
