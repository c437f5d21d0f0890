import type { LibraryReply } from '@sales-analytics/contract';
import { aLibraryCall } from '@sales-analytics/testing/a-library-call';
import { screen } from '@testing-library/react';
import { sourceListState } from '../../../src/call/requests/source-list.ts';
import { aCall } from '../../call/requests/a-call.ts';
import { searchParameters } from '../library/search-parameters.ts';
import { openAnalysis } from './open-analysis.tsx';

export const idOf = (number: number) => `0193a5f0-7c00-7000-8000-00000000000${number}`;
const noCounts = {
  kind: [],
  persona: [],
  callType: [],
  outcome: [],
  sentiment: [],
  tag: [],
  company: [],
};

/** The list has two calls per page. The test can remove calls. */
export function aLibrary(count: number) {
  const gone = new Set<string>();
  const deleted = new Set<string>();
  const lists: string[] = [];
  const all = Array.from({ length: count }, (_, index) => idOf(index + 1));

  function list(query: URLSearchParams): Response {
    lists.push(query.toString());
    const listed = all.filter((id) => !gone.has(id));
    const start = Number(query.get('cursor') ?? 0);
    const end = start + 2;
    const reply: LibraryReply = {
      calls: listed.slice(start, end).map((_id) => aLibraryCall({ _id })),
      total: listed.length,
      all: all.length,
      counts: noCounts,
      ...(end < listed.length && { cursor: String(end) }),
    };
    return Response.json(reply);
  }

  function remove(id: string, isDeletion: boolean): Response {
    for (const ids of [gone, deleted]) {
      if (isDeletion) ids.add(id);
      else ids.delete(id);
    }
    return Response.json({ message: 'Done.' });
  }

  function server({ method, path, body }: { method: string; path: string; body: unknown }) {
    const url = new URL(path, 'http://localhost');
    if (url.pathname === '/api/library/search') return list(searchParameters(body));
    if (method === 'DELETE' || method === 'POST') {
      return remove(url.pathname.split('/')[3] ?? '', method === 'DELETE');
    }
    const id = url.searchParams.get('id') ?? '';
    if (deleted.has(id)) return Response.json([]);
    if (method === 'GET') return Response.json([aCall({ _id: id, title: `Call ${id.slice(-1)}` })]);
    const { revision } = body as { revision: number };
    return Response.json({ _id: url.pathname.split('/').at(-1), revision: revision + 1 });
  }
  return { gone, deleted, lists, server };
}

export async function openFromList(
  library: ReturnType<typeof aLibrary>,
  number: number,
  address = '/dashboard?tag=price',
) {
  const app = openAnalysis({ path: '/dashboard', server: library.server });
  const from = sourceListState({ address, query: { limit: 2, tag: ['price'] } });
  await app.happens(() => app.goTo(`/dashboard/analysis/${idOf(number)}`, from));
  await findCall(number);
  return app;
}

export const findCall = (number: number) =>
  screen.findByRole('heading', { level: 1, name: `Call ${number}` });
