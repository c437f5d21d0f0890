import {
  changedReplySchema,
  type Call,
  type CallChanges,
  type ChangedReply,
} from '@sales-analytics/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isRejected } from '../../shared/http/api-error.ts';
import type { Http } from '../../shared/http/http.ts';
import type { PendingAnswers } from '../drafts/pending-answers.ts';
import type { CallEdit } from '../edits/call-edits.ts';
import { changesBetween } from '../edits/changes-between.ts';
import { detailsIn, type DetailsEdit, type EditableCall } from '../edits/details-edits.ts';
import {
  callKey,
  callListKey,
  changedCall,
  withEditedCall,
  type LibraryPages,
} from './calls-cache.ts';
import { detailsEditsKey, editKey } from './edit-keys.ts';
import { getCall } from './get-call.ts';

/**
 * Holds our server and the caches of its data. Each edit of a saved call is a mutation of `queries`, and those of one
 * call run one after the other. The query cache has only what the server has. The page shows that with the unstored
 * edits applied to it (use-saved-call.ts, use-pending-details.ts).
 */
type ServerState = { http: Http; queries: QueryClient };

export type SentDetailsEdit = { call: EditableCall; edit: DetailsEdit };

/** An edit is sent this many times if the call is changed elsewhere each time. */
const maxAttempts = 5;

/**
 * Sends an edit of a saved call after the earlier edits of that call. An edit that fails remains in the mutation cache,
 * so that the page still shows it, and it is sent again with the next one.
 */
export function editCall(
  options: ServerState & { pendingAnswers: PendingAnswers },
  id: string,
  edit: CallEdit,
): void {
  const { queries } = options;
  const mutation = queries.getMutationCache().build(queries, {
    mutationKey: editKey(id),
    scope: scopeOf(id),
    gcTime: Infinity,
    mutationFn: (sent: CallEdit) => storeWithFailed(options, id, sent),
  });
  // The error remains in the state of the mutation.
  mutation.execute(edit).catch(() => undefined);
}

/**
 * Sends an edit of the details of a saved call after the earlier edits of that call. It is not sent again if it fails.
 * @param call the call as it is shown, which is used if no cache has it
 * @throws ApiError
 */
export async function editDetails(server: ServerState, sent: SentDetailsEdit): Promise<void> {
  const { queries } = server;
  const cache = queries.getMutationCache();
  const mutation = cache.build(queries, {
    mutationKey: detailsEditsKey,
    scope: scopeOf(sent.call._id),
    gcTime: Infinity,
    // This makes the edit fail at once if there is no network, so that the user learns of it.
    networkMode: 'always',
    mutationFn: ({ call, edit }: SentDetailsEdit) =>
      storeEdit(server, newestKnown(queries, call), edit),
  });
  try {
    await mutation.execute(sent);
  } finally {
    cache.remove(mutation);
    refreshLists(queries);
  }
}

export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_elsewhere';
}

export function applyEdits(call: Call, edits: readonly CallEdit[]): Call {
  return edits.reduce((edited, edit) => edit(edited), call);
}

/**
 * Makes an edit on a saved call and stores what it changes. If the server has a newer revision of the call, the edit is
 * made again on that one.
 * @param known the call as the server had it last, either whole or only its details
 * @returns the call as the server has it now
 * @throws ApiError
 */
export async function storeEdit<Known extends EditableCall>(
  { http, queries }: ServerState,
  known: Known | Call,
  edit: (call: Known | Call) => Known | Call,
): Promise<Known | Call> {
  let base = known;
  for (let attempt = 1; ; attempt += 1) {
    const edited = edit(base);
    const changes = changesBetween(base, edited);
    if (!changes) return base;
    try {
      const { revision } = await changeCall(http, { id: base._id, changes });
      const stored = { ...edited, revision };
      await cacheStored(queries, { stored, changes });
      return stored;
    } catch (error) {
      if (!isChangedElsewhere(error)) throw error;
      base = await readNewest({ http, queries }, base._id, error);
      if (attempt >= maxAttempts) throw error;
    }
  }
}

/**
 * Stores changes of a saved call.
 * @returns the revision that the next changes are made on
 * @throws ApiError
 */
export async function changeCall(
  http: Http,
  { id, changes, signal }: { id: string; changes: CallChanges; signal?: AbortSignal },
): Promise<ChangedReply> {
  const { data } = await http.send({
    method: 'PATCH',
    path: `/metrics/${encodeURIComponent(id)}`,
    as: 'member',
    body: changes,
    schema: changedReplySchema,
    failure: 'Failed to change call metric',
    signal,
  });
  return data;
}

/** Mutations of the same scope run one after the other. */
function scopeOf(id: string) {
  return { id: `call-${id}` };
}

async function storeWithFailed(
  server: ServerState & { pendingAnswers: PendingAnswers },
  id: string,
  edit: CallEdit,
): Promise<void> {
  const { queries } = server;
  const cache = queries.getMutationCache();
  const earlier = cache.findAll({
    mutationKey: editKey(id),
    predicate: ({ state }) => state.status !== 'pending',
  });
  const failed = earlier.filter(({ state }) => state.status === 'error');
  const failedEdits = failed.map(({ state }) => state.variables as CallEdit);
  const all = (call: Call) => applyEdits(call, [...failedEdits, edit]);
  const known = queries.getQueryData<Call | null>(callKey(id));
  // If the edit takes back a failed one, the server may have stored that one although its response was lost.
  const isTakenBack = failed.length > 0 && known && !changesBetween(known, all(known));
  const saved = known && !isTakenBack ? known : await readNewest(server, id);
  let settled = earlier;
  const stored = await storeEdit<Call>(server, saved, all).catch((error: unknown) => {
    if (failed.length === 0 || !isRejected(error)) throw error;
    // An edit that the server never accepts must not block the others.
    settled = earlier.filter((mutation) => !failed.includes(mutation));
    return storeEdit<Call>(server, saved, edit);
  });
  for (const mutation of settled) cache.remove(mutation);
  void server.pendingAnswers.deleteSaved(stored);
}

/** Returns the newest revision of a call that a cache has. No other edit of the call is on its way. */
function newestKnown(queries: QueryClient, call: EditableCall): EditableCall {
  const whole = queries.getQueryData<Call | null>(callKey(call._id));
  const lists = queries.getQueriesData<LibraryPages>({ queryKey: callListKey });
  const listed = lists.flatMap(([, pages]) => pages?.pages.flatMap(({ calls }) => calls) ?? []);
  const known: EditableCall[] = listed.filter(({ _id }) => _id === call._id);
  // The call as it is shown comes last, because unstored edits are applied to it.
  return [...(whole ? [whole] : []), ...known, call].reduce((newest, one) =>
    (one.revision ?? 0) > (newest.revision ?? 0) ? one : newest,
  );
}

/**
 * Reads the newest revision of a call and puts it in the caches.
 * @param conflict the error that says that the call was changed elsewhere
 * @throws ApiError if the call was deleted
 */
async function readNewest({ http, queries }: ServerState, id: string, conflict?: unknown) {
  const newest = await getCall(http, id);
  if (!newest) {
    const message =
      conflict instanceof ApiError ? conflict.message : 'Failed to change call metric';
    throw new ApiError({ message, status: 404 });
  }
  queries.setQueryData(callKey(id), newest);
  changeLists(queries, newest);
  return newest;
}

async function cacheStored(
  queries: QueryClient,
  { stored, changes }: { stored: EditableCall; changes: CallChanges },
): Promise<void> {
  const queryKey = callKey(stored._id);
  // A response to an earlier request may not have the change.
  await queries.cancelQueries({ queryKey });
  const call = queries.getQueryData<Call | null>(queryKey);
  if (call && (call.revision ?? 0) === changes.revision) {
    queries.setQueryData(queryKey, changedCall(call, changes, stored.revision ?? 0));
  } else if (call) {
    // A call of another revision lacks more than these changes, so it is read again.
    await queries.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  const areListed = Object.keys(detailsIn(changes)).length > 0;
  if (areListed) {
    await queries.cancelQueries({ queryKey: callListKey });
    changeLists(queries, stored);
  }
  if (areListed || changes.analysis) refreshLists(queries);
}

function changeLists(queries: QueryClient, call: EditableCall): void {
  const { _id, revision = 0 } = call;
  const details = detailsIn(call);
  queries.setQueriesData<LibraryPages>({ queryKey: callListKey }, (pages) =>
    withEditedCall(pages, _id, (listed) => ({ ...listed, ...details, revision })),
  );
}

function refreshLists(queries: QueryClient): void {
  const cache = queries.getMutationCache();
  if (cache.find({ mutationKey: detailsEditsKey, status: 'pending' })) return;
  void queries.invalidateQueries({ queryKey: callListKey });
}
