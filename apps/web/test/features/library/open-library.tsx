import type { LibraryCall, LibraryReply, LibraryView } from '@sales-analytics/contract';
import { aLibraryCall } from '@sales-analytics/testing/a-library-call';
import { createHttp } from '../../../src/shared/http/http.ts';
import { neverLate } from '../../shared/http/fake-http.ts';
import { browserClock } from '../../../src/shared/time/browser-clock.ts';
import type { Clock } from '../../../src/shared/time/clock.ts';
import { createSession } from '../../../src/shared/browser/session.ts';
import { tokenUntil } from '../../token.ts';
import { renderScreen } from '../../render-screen.tsx';
import { searchParameters } from './search-parameters.ts';
import { LibraryScreen } from '../../../src/features/library/library-screen.tsx';

const nowMs = Date.parse('2026-11-14T12:00:00Z');
const pageSize = 30;

/** Each call is an hour older than the previous one. */
export function callNumber(n: number, changes: Partial<LibraryCall> = {}): LibraryCall {
  const counter = (0xffff - n).toString(16).padStart(4, '0');
  return aLibraryCall({
    _id: `0192f0c1-7c1c-7b3f-8a1e-00000000${counter}`,
    createdAt: new Date(Date.parse('2026-11-14T10:30:00') - n * 3_600_000).toISOString(),
    title: `call-${n}`,
    totalQuestions: 3,
    ...changes,
  });
}

type Failing = {
  list?: Response | 'away' | 'never';
  views?: Response;
  delete?: Response;
  restore?: Response;
};
type FoundCall = LibraryReply['calls'][number];

export function serverWith(calls: FoundCall[]) {
  const deleted = new Set<string>();
  const failing: Failing = {};
  const views: LibraryView[] = [];
  const opened: string[] = [];
  const listed: URLSearchParams[] = [];

  function list(query: URLSearchParams): Response {
    listed.push(query);
    if (failing.list === 'away') throw new TypeError('Failed to fetch');
    if (failing.list instanceof Response) return failing.list.clone();
    const kept = calls.filter(({ _id }) => !deleted.has(_id));
    return Response.json(pageOf(kept, query));
  }

  function change(id: string, body: string): Response {
    const at = calls.findIndex(({ _id }) => _id === id);
    const call = calls[at];
    if (!call) return Response.json({ message: 'x', code: 'not_found' }, { status: 404 });
    const revision = call.revision + 1;
    calls[at] = { ...call, ...(JSON.parse(body) as Partial<LibraryCall>), revision };
    return Response.json({ _id: id, revision });
  }

  function answer(method: string, url: URL, body = ''): Response {
    if (url.pathname === '/api/library/bulk') return Response.json({ jobs: [] });
    if (url.pathname === '/api/library/views')
      return failing.views?.clone() ?? Response.json({ views, revision: 0 });
    if (url.pathname === '/api/library/search') return list(searchParameters(body));
    const [id = '', verb] = url.pathname.replace('/api/metrics', '').split('/').filter(Boolean);
    const wanted = url.searchParams.get('id');
    if (wanted !== null) {
      opened.push(wanted);
      return Response.json([]);
    }
    if (method === 'PATCH') return change(id, body);
    if (verb === 'restore') {
      if (failing.restore) return failing.restore.clone();
      deleted.delete(id);
    } else if (method === 'DELETE') {
      if (failing.delete) return failing.delete.clone();
      deleted.add(id);
    }
    return Response.json({ message: 'Done' });
  }

  return { failing, views, deleted, opened, listed, calls, answer };
}

function pageOf(all: readonly FoundCall[], query: URLSearchParams): LibraryReply {
  const matching = inOrder(
    all.filter((call) => matches(call, query)),
    query,
  );
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Number(query.get('limit') ?? pageSize);
  const words = query.get('q');
  return {
    calls: matching.slice(start, end),
    total: matching.length,
    all: all.length,
    counts: countsOf(all),
    ...(end < matching.length && { cursor: String(end) }),
    ...(start === 0 && { latest: matching.slice(0, 20) }),
    ...(words !== null && { said: { times: matching.length * 2, calls: matching.length } }),
  };
}

function matches({ title, outcome, sentiment }: FoundCall, query: URLSearchParams): boolean {
  const isOneOf = (name: string, value: string | undefined) =>
    !query.has(name) || query.getAll(name).includes(value ?? '');
  const words = (query.get('q') ?? '').toLowerCase();
  return (
    title.toLowerCase().includes(words) &&
    isOneOf('outcome', outcome) &&
    isOneOf('sentiment', sentiment)
  );
}

function inOrder(calls: FoundCall[], query: URLSearchParams): FoundCall[] {
  const newest = calls.toSorted((a, b) => (a._id < b._id ? 1 : -1));
  const objections = ({ numbers }: FoundCall) => numbers.objections?.value ?? -1;
  if (query.get('sort') === 'objections') {
    return newest.toSorted((a, b) => objections(b) - objections(a));
  }
  return query.get('direction') === 'asc' ? newest.toReversed() : newest;
}

function countsOf(calls: readonly LibraryCall[]): LibraryReply['counts'] {
  const count = (values: readonly (string | undefined)[]) =>
    [...new Set(values)]
      .filter((value) => value !== undefined)
      .map((value) => ({ value, count: values.filter((one) => one === value).length }));
  return {
    kind: count(calls.map(({ practice }) => (practice ? 'practice' : 'real'))),
    persona: count(calls.map(({ practice }) => practice?.persona)),
    callType: count(calls.map(({ callType }) => callType)),
    outcome: count(calls.map(({ outcome }) => outcome)),
    tag: count(calls.flatMap(({ tags }) => tags)),
    company: count(calls.map(({ contact }) => contact.company || undefined)),
    sentiment: count(calls.map(({ sentiment }) => sentiment)),
  };
}

export function openLibrary(
  server: ReturnType<typeof serverWith>,
  {
    wait = (ms, signal) => browserClock.wait(ms, signal),
    path = '/dashboard',
    storage = window.localStorage,
  }: { wait?: Clock['wait']; path?: string; storage?: Storage } = {},
) {
  window.localStorage.setItem('token', tokenUntil(nowMs / 1000 + 60));
  const session = createSession(window.localStorage);
  const signedOut: string[] = [];
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    wait: neverLate,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (server.failing.list === 'never' && url.pathname === '/api/library/search')
        await neverLate();
      const body = typeof init?.body === 'string' ? init.body : '';
      return server.answer(init?.method ?? 'GET', url, body);
    },
    onSignedOut: (reason) => signedOut.push(reason),
    now: () => nowMs,
    log: () => undefined,
  });
  const clock = { now: () => nowMs, wait };
  const { router, queries, unmount } = renderScreen({
    http,
    platform: { session, storage, clock },
    routes: [
      { path: '/dashboard', Component: LibraryScreen },
      { path: '*', element: <p>elsewhere</p> },
    ],
    path,
  });
  return { router, queries, signedOut, session, unmount };
}
