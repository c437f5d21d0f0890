import { callChangesSchema, tagKey, type Call, type CallChanges } from '@sales-analytics/contract';
import { libraryCounts } from '../../features/library/library-counts.ts';
import { aCall } from './a-call.ts';
import { aLibraryCall } from '@sales-analytics/testing/a-library-call';

/** Stores calls with their revisions. The test decides when the server is unreachable, fails or waits. */
export class DetailsServer {
  readonly calls = new Map<string, Call>();
  readonly deleted = new Map<string, Call>();
  readonly changes: CallChanges[] = [];
  lists = 0;
  isAway = false;
  /** The next change is stored, but its response is lost. */
  losesReply = false;
  /** These responses to changes and deletions replace the usual ones. */
  readonly failures: Response[] = [];
  /** This runs before each change, for example to let another tab be a little faster. */
  beforeChange: (() => void) | null = null;
  #gate: Promise<void> = Promise.resolve();

  constructor(...calls: Partial<Call>[]) {
    for (const changes of calls) {
      const { title, contact, outcome, tags, callType, revision } = aLibraryCall();
      const details = { title, contact, outcome, tags, callType, revision };
      const call = aCall({ ...details, ...changes });
      this.calls.set(call._id, call);
    }
  }

  get first(): Call {
    const [call] = this.calls.values();
    if (!call) throw new Error('There is no call.');
    return call;
  }

  /** Stores changes as another device does. */
  changeElsewhere(changes: Partial<Call>, id = this.first._id) {
    const call = this.calls.get(id);
    if (call) this.calls.set(id, { ...call, ...changes, revision: (call.revision ?? 0) + 1 });
  }

  deleteElsewhere(id = this.first._id) {
    const call = this.calls.get(id);
    if (call) this.deleted.set(id, call);
    this.calls.delete(id);
  }

  hold(): () => void {
    let release: () => void = () => undefined;
    this.#gate = new Promise((resolve) => (release = resolve));
    return release;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const body = typeof init?.body === 'string' ? init.body : undefined;
    await this.#gate;
    if (this.isAway) throw new TypeError('Failed to fetch');
    init?.signal?.throwIfAborted();
    return this.#answer(init?.method ?? 'GET', url, body);
  };

  #answer(method: string, url: URL, body: string | undefined): Response {
    if (url.pathname.endsWith('/library/search')) return this.#list();
    const [id = '', verb] = url.pathname.replace('/api/metrics', '').split('/').filter(Boolean);
    if (method === 'GET') {
      const call = this.calls.get(url.searchParams.get('id') ?? '');
      return Response.json(call ? [call] : []);
    }
    if (verb === 'restore') return this.#restore(id);
    if (method === 'DELETE') return this.#delete(id);
    const sent = callChangesSchema.safeParse(JSON.parse(body ?? '{}'));
    if (sent.success) return this.#change(id, sent.data);
    return Response.json({ message: 'Too much.', code: 'invalid_request' }, { status: 400 });
  }

  #list(): Response {
    this.lists += 1;
    const calls = [...this.calls.values()].map((call) => aLibraryCall(listedFields(call)));
    const counts = {
      ...libraryCounts(),
      tag: countsOf(calls.flatMap(({ tags }) => tags)),
      company: countsOf(calls.map(({ contact }) => contact.company).filter(Boolean)),
    };
    return Response.json({ calls, total: calls.length, all: calls.length, counts });
  }

  #delete(id: string): Response {
    const failure = this.failures.shift();
    if (failure) return failure;
    this.deleteElsewhere(id);
    return Response.json({ message: 'The call was deleted.' });
  }

  #restore(id: string): Response {
    const call = this.deleted.get(id);
    if (!call) return Response.json({ message: 'Gone', code: 'not_found' }, { status: 404 });
    this.calls.set(id, call);
    this.deleted.delete(id);
    return Response.json({ message: 'The call was restored.' });
  }

  #change(id: string, sent: CallChanges): Response {
    this.changes.push(sent);
    this.beforeChange?.();
    const failure = this.failures.shift();
    if (failure) return failure;
    const { revision, ...changes } = sent;
    const call = this.calls.get(id);
    if (!call) return Response.json({ message: 'Gone', code: 'not_found' }, { status: 404 });
    if (call.revision !== revision) {
      return Response.json({ message: 'Changed', code: 'changed_elsewhere' }, { status: 409 });
    }
    this.calls.set(id, { ...call, ...changes, revision: revision + 1 });
    if (this.losesReply) {
      this.losesReply = false;
      throw new TypeError('Failed to fetch');
    }
    return Response.json({ _id: id, revision: revision + 1 });
  }
}

function listedFields({ _id, title, contact, outcome, tags, callType, revision }: Call) {
  const details = { title, contact, outcome, tags, callType, revision };
  const known = Object.entries(details).filter(([, value]) => value !== undefined);
  return { _id, ...Object.fromEntries(known) };
}

function countsOf(values: readonly string[]) {
  const counts = new Map<string, { value: string; count: number }>();
  for (const value of values) {
    const known = counts.get(tagKey(value)) ?? { value, count: 0 };
    counts.set(tagKey(value), { ...known, count: known.count + 1 });
  }
  return [...counts.values()];
}
