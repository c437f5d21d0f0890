import {
  callsReplySchema,
  idempotencyKeyHeader,
  listedCallsReplySchema,
  messageReplySchema,
  savedReplySchema,
  type Call,
  type CallChanges,
  type ListedCall,
  type SentCall,
} from '@sales-analytics/contract';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Http } from '../../shared/http/http.ts';
import { useHttp } from '../../shared/http/api-context.tsx';

/** One page of the saved calls, newest first; without a cursor it is the last one. */
export type CallsPage = { calls: ListedCall[]; nextCursor: string | undefined };
export type CallsPages = InfiniteData<CallsPage, string | undefined>;

const callsKey = ['calls'] as const;
export const callListKey = [...callsKey, 'list'] as const;

export function callKey(id: string) {
  return [...callsKey, 'one', id] as const;
}

/** Of the mutations that store edits of saved calls. */
export const editsKey = [...callsKey, 'edit'] as const;

export function editKey(id: string) {
  return [...editsKey, id] as const;
}

export function withoutCall(pages: CallsPages | undefined, id: string): CallsPages | undefined {
  if (!pages) return undefined;
  const left = pages.pages.map((page) => ({
    ...page,
    calls: page.calls.filter((call) => call._id !== id),
  }));
  return { ...pages, pages: left };
}

/** Puts a call back where it belongs: ids sort by time, the list runs from the newest down. */
export function withCall(pages: CallsPages | undefined, call: ListedCall): CallsPages | undefined {
  const clean = withoutCall(pages, call._id);
  if (!clean) return undefined;
  const found = clean.pages.findIndex((page) => page.calls.some(({ _id }) => _id < call._id));
  const target = found === -1 ? clean.pages.length - 1 : found;
  return {
    ...clean,
    pages: clean.pages.map((page, index) => (index === target ? insert(page, call) : page)),
  };
}

/** The call as the server has it after these changes; a part that is left out stays. */
export function changedCall(call: Call, changes: CallChanges, revision: number): Call {
  const given = Object.entries(changes).filter(([, part]) => part !== undefined);
  return { ...call, ...Object.fromEntries(given), revision };
}

function insert(page: CallsPage, call: ListedCall): CallsPage {
  const before = page.calls.filter(({ _id }) => _id > call._id);
  const after = page.calls.filter(({ _id }) => _id < call._id);
  return { ...page, calls: [...before, call, ...after] };
}

/** One saved call, whole; null where the signed-in user has no call of that id. */
export async function getCall(http: Http, id: string, signal?: AbortSignal): Promise<Call | null> {
  const { data } = await http.send({
    method: 'GET',
    path: `/metrics/?${new URLSearchParams({ id }).toString()}`,
    as: 'member',
    schema: callsReplySchema,
    failure: 'Failed to fetch call metric',
    isLogged: true,
    signal,
  });
  return data[0] ?? null;
}

// A call that is asked for ahead is not asked for again when it is opened.
const freshMs = 3000;

export function callQuery(http: Http, id: string) {
  return queryOptions({
    queryKey: callKey(id),
    queryFn: ({ signal }) => getCall(http, id, signal),
    staleTime: freshMs,
  });
}

export type SampleCall = { text: string; audio: File };

/** The sample call that the app is delivered with. @throws where the server does not answer */
export async function fetchSample(): Promise<SampleCall> {
  const [call, sound] = await Promise.all([load('/sample/call.json'), load('/sample/call.mp3')]);
  const audio = new File([await sound.blob()], 'sample-call.mp3', { type: 'audio/mpeg' });
  return { text: await call.text(), audio };
}

async function load(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response;
}

const callsPerPage = 30;

type ListOptions = { cursor?: string | undefined; signal?: AbortSignal };

export async function listCalls(http: Http, options: ListOptions = {}): Promise<CallsPage> {
  const query = new URLSearchParams({ limit: String(callsPerPage) });
  if (options.cursor !== undefined) query.set('cursor', options.cursor);
  const { data, headers } = await http.send({
    method: 'GET',
    path: `/metrics?${query.toString()}`,
    as: 'member',
    schema: listedCallsReplySchema,
    failure: 'Failed to fetch call metrics',
    isLogged: true,
    signal: options.signal,
  });
  return { calls: data, nextCursor: cursorOf(headers.get('link')) };
}

/** The saved calls of the signed-in account, page by page. */
export function callListQuery(http: Http) {
  return infiniteQueryOptions({
    queryKey: callListKey,
    queryFn: ({ pageParam, signal }) => listCalls(http, { cursor: pageParam, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
  });
}

function firstPage(): string | undefined {
  return undefined;
}

/** The cursor of the page that a Link header calls the next one. */
function cursorOf(link: string | null): string | undefined {
  const address = /<([^>]*)>\s*;\s*rel="?next"?/i.exec(link ?? '')?.[1];
  if (address === undefined) return undefined;
  const query = address.slice(address.indexOf('?') + 1);
  return new URLSearchParams(query).get('cursor') ?? undefined;
}

/**
 * Saves a call. Sending the same call with the same key again stores it once.
 * @returns the call as the server has it, which is in the query cache from then on
 * @throws ApiError
 */
export async function saveCall(
  { http, queries }: { http: Http; queries: QueryClient },
  { key, call }: SentCall,
): Promise<Call> {
  const { data } = await http.send({
    method: 'POST',
    path: '/metrics',
    as: 'member',
    body: call,
    headers: { [idempotencyKeyHeader]: key },
    schema: savedReplySchema,
    failure: 'Failed to store call analytics',
  });
  const saved = { ...call, ...data, revision: 0 };
  // The page that saved it shows it for as long as it stands, also after a while on another call.
  queries.setQueryDefaults(callKey(saved._id), { gcTime: Infinity });
  queries.setQueryData(callKey(saved._id), saved);
  void queries.invalidateQueries({ queryKey: callListKey });
  return saved;
}

export async function deleteCall(http: Http, id: string): Promise<void> {
  await http.send({
    method: 'DELETE',
    path: `/metrics/${encodeURIComponent(id)}`,
    as: 'member',
    schema: messageReplySchema,
    failure: 'Failed to delete call metric',
  });
}

/** Deletes a call by its id; the list that is shown loses it as soon as the server has. */
export function useDeleteCallMutation() {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteCall(http, id),
    async onSuccess(_reply, id) {
      // A list on its way was asked for while the call still stood in it.
      await queries.cancelQueries({ queryKey: callListKey });
      queries.setQueryData<CallsPages>(callListKey, (pages) => withoutCall(pages, id));
      queries.removeQueries({ queryKey: callKey(id) });
    },
  });
}

export async function restoreCall(http: Http, id: string): Promise<void> {
  await http.send({
    method: 'POST',
    path: `/metrics/${encodeURIComponent(id)}/restore`,
    as: 'member',
    schema: messageReplySchema,
    failure: 'Failed to restore call metric',
  });
}

/** Takes a deletion back; the call stands at its old place in the list again. */
export function useRestoreCall() {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (call: ListedCall) => restoreCall(http, call._id),
    async onSuccess(_reply, call) {
      await queries.cancelQueries({ queryKey: callListKey });
      queries.setQueryData<CallsPages>(callListKey, (pages) => withCall(pages, call));
    },
  });
}
