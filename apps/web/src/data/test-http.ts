import { createSession } from '../platform/session.ts';
import { tokenUntil } from '../test-token.ts';
import { createHttp, type Http } from './http.ts';

type Sent = { url: string; method: string; headers: Headers; body: unknown };
export type Answer = Response | Error;

export const nowMs = 1_800_000_000_000;
/** A token that lives for another hour. */
export const goodToken = tokenUntil(nowMs / 1000 + 3600);

/** An http whose server answers what the test hands in, one answer after the other. */
export function httpThatAnswers(...answers: Answer[]) {
  const sent: Sent[] = [];
  const signedOut: string[] = [];
  const logged: string[] = [];
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
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onSignedOut: (reason) => signedOut.push(reason),
    now: () => nowMs,
    log: (words) => logged.push(words),
  });
  return { http, sent, signedOut, logged, store };
}

export function refusal(status: number, message: string, code = 'internal'): Response {
  return Response.json({ message, code }, { status });
}
