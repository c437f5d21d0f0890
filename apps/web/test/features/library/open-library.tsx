import type { Analysis, ListedCall } from '@sales-analytics/contract';
import { createHttp } from '../../../src/shared/http/http.ts';
import { neverLate } from '../../shared/http/fake-http.ts';
import { browserClock } from '../../../src/shared/time/browser-clock.ts';
import type { Clock } from '../../../src/shared/time/clock.ts';
import { createSession } from '../../../src/shared/browser/session.ts';
import { tokenUntil } from '../../token.ts';
import { renderScreen } from '../../render-screen.tsx';
import { LibraryScreen } from '../../../src/features/library/library-screen.tsx';

const nowMs = Date.parse('2026-11-14T12:00:00Z');
const pageSize = 30;

/** The n-th call, each an hour older than the one before it. */
export function callNumber(n: number, changes: Partial<ListedCall> = {}): ListedCall {
  const counter = (0xffff - n).toString(16).padStart(4, '0');
  return {
    _id: `0192f0c1-7c1c-7b3f-8a1e-00000000${counter}`,
    createdAt: new Date(Date.parse('2026-11-14T10:30:00') - n * 3_600_000).toISOString(),
    analysis: anAnalysis,
    recording: { fileName: `call-${n}.mp3`, durationMs: 872_000 },
    ...changes,
  };
}

export const anAnalysis: Analysis = {
  talk_to_listen_ratio: { sales_rep: 58.4, customer: 41.6 },
  objection_count: 3,
  questions_asked: { sales_rep: ['a', 'b'], customer: ['c'] },
  sentiment: { overall_sentiment: 'positive' },
};

type Failing = { list?: Response | 'away'; delete?: Response; restore?: Response };

/** A server that lists calls in pages, deletes and restores them, and fails where `failing` says so. */
export function serverWith(calls: ListedCall[]) {
  const deleted = new Set<string>();
  const failing: Failing = {};
  /** The ids of the calls that were asked for one by one. */
  const opened: string[] = [];
  /** The cursors that pages of the list were asked for with. */
  const listed: (string | null)[] = [];

  function list(query: URLSearchParams): Response {
    const cursor = query.get('cursor');
    listed.push(cursor);
    if (failing.list === 'away') throw new TypeError('Failed to fetch');
    if (failing.list) return failing.list.clone();
    const left = calls.filter(({ _id }) => !deleted.has(_id) && (!cursor || _id < cursor));
    const page = left.slice(0, pageSize);
    const next = `</api/metrics?limit=30&cursor=${page.at(-1)?._id}>; rel="next"`;
    return Response.json(page, { headers: left.length > pageSize ? { link: next } : {} });
  }

  function answer(method: string, url: URL): Response {
    const [id = '', verb] = url.pathname.replace('/api/metrics', '').split('/').filter(Boolean);
    const wanted = url.searchParams.get('id');
    if (wanted !== null) {
      opened.push(wanted);
      return Response.json([]);
    }
    if (method === 'GET') return list(url.searchParams);
    if (verb === 'restore') {
      if (failing.restore) return failing.restore.clone();
      deleted.delete(id);
    } else {
      if (failing.delete) return failing.delete.clone();
      deleted.add(id);
    }
    return Response.json({ message: 'Done' });
  }

  return { failing, deleted, opened, listed, calls, answer };
}

export function openLibrary(
  server: ReturnType<typeof serverWith>,
  wait: Clock['wait'] = (ms, signal) => browserClock.wait(ms, signal),
) {
  window.localStorage.setItem('token', tokenUntil(nowMs / 1000 + 60));
  const session = createSession(window.localStorage);
  const signedOut: string[] = [];
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    wait: neverLate,
    fetch: async (input, init) =>
      server.answer(init?.method ?? 'GET', new URL(input instanceof Request ? input.url : input)),
    onSignedOut: (reason) => signedOut.push(reason),
    now: () => nowMs,
    log: () => undefined,
  });
  const clock = { now: () => nowMs, wait };
  const { router, queries } = renderScreen({
    http,
    platform: { session, storage: window.localStorage, clock },
    routes: [
      { path: '/dashboard', Component: LibraryScreen },
      { path: '*', element: <p>elsewhere</p> },
    ],
    path: '/dashboard',
  });
  return { router, queries, signedOut };
}
