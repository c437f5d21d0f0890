import type { Call, LibraryCall, LibraryReply } from '@sales-analytics/contract';
import { contentOfCall } from '@sales-analytics/core';
import { CompareScreen } from '../../../src/features/compare/compare-screen.tsx';
import { chooseCallPart } from '../../../src/features/compare/choose-call.tsx';
import { createSession } from '../../../src/shared/browser/session.ts';
import { createHttp } from '../../../src/shared/http/http.ts';
import { aCall } from '../../call/requests/a-call.ts';
import { aLibraryCall } from '@sales-analytics/testing/a-library-call';
import { renderScreen } from '../../render-screen.tsx';
import { neverLate } from '../../shared/http/fake-http.ts';
import { tokenUntil } from '../../token.ts';
import { libraryCounts } from '../library/library-counts.ts';
import { searchParameters } from '../library/search-parameters.ts';

// The dialog is loaded before the first click, as on a page that was open for a moment.
await chooseCallPart.fetch();

const nowMs = Date.parse('2026-11-20T12:00:00Z');

export function idOf(n: number): string {
  return `0193a5f0-7c00-7000-8000-${String(n).padStart(12, '0')}`;
}

/** Returns a demo of four lines with one objection. The n-th demo was saved in the n-th minute. */
export function demoCall(n: number, changes: Partial<Call> = {}): Call {
  return aCall({
    _id: idOf(n),
    createdAt: new Date(Date.parse('2026-11-14T10:30:00') + n * 60_000).toISOString(),
    title: `Demo ${n}`,
    contact: { name: 'Dana Whitfield', company: 'Halden Freight' },
    callType: 'demo',
    analysis: { objection_count: 1 },
    evidence: {
      objections: [
        { quote: 'We already pay for Lanewise', kind: 'existing_solution', outcome: 'accepted' },
      ],
    },
    recording: { durationMs: 20_000 },
    utterances: [
      { speaker: 'A', text: 'How do you plan your routes today?', startMs: 0, endMs: 9_000 },
      { speaker: 'B', text: 'We already pay for Lanewise.', startMs: 9_500, endMs: 13_000 },
      { speaker: 'A', text: 'What stopped people from using it?', startMs: 15_000, endMs: 17_000 },
      { speaker: 'B', text: 'It is slow.', startMs: 17_500, endMs: 20_000 },
    ],
    ...changes,
  });
}

/** The test decides for which ids the server fails or waits. */
export function compareServer(...given: Call[]) {
  const calls = new Map(given.map((call) => [call._id, call]));
  const away = new Set<string>();
  const held = new Set<string>();
  const searches: (string | null)[] = [];
  const state = { isListAway: false };

  function list(query: URLSearchParams): Response {
    searches.push(query.get('q'));
    if (state.isListAway) throw new TypeError('Failed to fetch');
    const words = (query.get('q') ?? '').toLowerCase();
    const found = [...calls.values()]
      .filter(({ title = '' }) => title.toLowerCase().includes(words))
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    const from = Number(query.get('cursor') ?? 0);
    const until = from + Number(query.get('limit') ?? 30);
    const reply: LibraryReply = {
      calls: found.slice(from, until).map(listed),
      total: found.length,
      all: calls.size,
      counts: libraryCounts(),
      ...(until < found.length && { cursor: String(until) }),
    };
    return Response.json(reply);
  }

  return {
    calls,
    away,
    held,
    searches,
    state,
    async answer(url: URL, body: unknown): Promise<Response> {
      if (url.pathname === '/api/library/search') return list(searchParameters(body));
      const id = url.searchParams.get('id') ?? '';
      if (held.has(id)) await new Promise(() => undefined);
      if (away.has(id)) throw new TypeError('Failed to fetch');
      const call = calls.get(id);
      return Response.json(call ? [call] : []);
    },
  };
}

function listed(call: Call): LibraryCall {
  const { _id, createdAt, title = '', recording, contact = { name: '', company: '' } } = call;
  const { callType } = contentOfCall(call);
  return aLibraryCall({
    _id,
    createdAt,
    title,
    contact,
    callType,
    ...(recording && { recording }),
  });
}

export type CompareServer = ReturnType<typeof compareServer>;

export function openCompare(server: CompareServer, ids: { a?: string; b?: string } = {}) {
  window.localStorage.setItem('token', tokenUntil(nowMs / 1000 + 60));
  const session = createSession(window.localStorage);
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    wait: neverLate,
    fetch: async (input, init) =>
      server.answer(new URL(input instanceof Request ? input.url : input), init?.body),
    onSignedOut: () => undefined,
    now: () => nowMs,
    log: () => undefined,
  });
  const clock = { now: () => nowMs, wait: async () => undefined };
  const { router } = renderScreen({
    http,
    platform: { session, storage: window.localStorage, clock },
    routes: [
      { path: '/dashboard/compare', Component: CompareScreen },
      { path: '*', element: <p>elsewhere</p> },
    ],
    path: `/dashboard/compare?${new URLSearchParams(ids).toString()}`,
  });
  return {
    router,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
