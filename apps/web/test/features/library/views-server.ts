import {
  libraryViewsSchema,
  type LibraryReply,
  type LibraryView,
  type LibraryViews,
} from '@sales-analytics/contract';
import { libraryCounts } from './library-counts.ts';
import { searchParameters } from './search-parameters.ts';

type Method = 'GET' | 'PUT' | 'count';

export function viewsServer(views: LibraryView[] = []) {
  let stored: LibraryViews = { views, revision: 3 };
  const failing: Partial<Record<Method, Response | 'away'>> = {};
  /** It counts the pending requests, and how many there were at once at most. */
  const counting = { now: 0, max: 0, asked: [] as string[] };
  /** These functions run before a change is stored, for example to change the views as another browser would. */
  const meanwhile: (() => void)[] = [];
  const gates = new Set<Promise<void>>();
  const totals = new Map<string, number>();

  function hold(): () => void {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    gates.add(gate);
    return () => {
      gates.delete(gate);
      open();
    };
  }

  /** Stores changes as a second browser does. */
  function change(edit: (views: LibraryView[]) => LibraryView[]) {
    stored = { views: edit(stored.views), revision: stored.revision + 1 };
  }

  function put(body: unknown): Response {
    const sent = libraryViewsSchema.safeParse(body);
    if (!sent.success) return Response.json({ message: 'No views' }, { status: 400 });
    meanwhile.shift()?.();
    if (sent.data.revision !== stored.revision) {
      const conflict = { message: 'Changed elsewhere', code: 'changed_elsewhere' };
      return Response.json(conflict, { status: 409 });
    }
    stored = { views: sent.data.views, revision: stored.revision + 1 };
    return Response.json({ revision: stored.revision });
  }

  async function count(query: URLSearchParams): Promise<Response> {
    counting.asked.push(query.toString());
    counting.now += 1;
    counting.max = Math.max(counting.max, counting.now);
    await Promise.resolve();
    counting.now -= 1;
    const key = query.get('tag') ?? query.get('outcome') ?? '';
    const reply: LibraryReply = {
      calls: [],
      total: totals.get(key) ?? 0,
      all: 412,
      counts: libraryCounts(),
    };
    return Response.json(reply);
  }

  function failureOf(method: Method): Response | undefined {
    const failure = failing[method];
    if (failure === 'away') throw new TypeError('Failed to fetch');
    return failure?.clone();
  }

  async function answer(method: string, url: URL, body: unknown): Promise<Response> {
    await Promise.all(gates);
    const isCount = !url.pathname.endsWith('/views');
    const kind = isCount ? 'count' : (method as Method);
    const failure = failureOf(kind);
    if (failure) return failure;
    if (isCount) return count(searchParameters(body));
    return method === 'PUT' ? put(body) : Response.json(stored);
  }

  return {
    answer,
    change,
    counting,
    failing,
    hold,
    meanwhile,
    totals,
    get stored() {
      return stored;
    },
  };
}

/** Returns a saved view whose id contains the number. */
export function aView(number: number, name: string, query: LibraryView['query'] = {}): LibraryView {
  return { id: `0193a5f0-7c00-4000-8000-${String(number).padStart(12, '0')}`, name, query };
}
