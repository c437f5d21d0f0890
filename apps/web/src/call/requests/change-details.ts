import type { Call } from '@sales-analytics/contract';
import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useHttp } from '../../shared/http/api-context.tsx';
import { ApiError } from '../../shared/http/api-error.ts';
import type { Http } from '../../shared/http/http.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import {
  changedDetails,
  detailsOfCall,
  detailsOfListed,
  type DetailedCall,
  type DetailsEdit,
  type EditableDetails,
  type StoredDetails,
} from './call-details.ts';
import {
  callKey,
  callListKey,
  changedCall,
  withChangedCall,
  type LibraryPages,
} from './calls-cache.ts';
import { detailsProblem, type DetailsProblem } from './details-problem.ts';
import { getCall } from './get-call.ts';
import { restoreCall } from './restore-call.ts';
import { changeCall, isChangedElsewhere, maxAttempts } from './use-saved-call.ts';

export type ChangeDetails = (
  call: DetailedCall,
  edit: DetailsEdit,
) => Promise<DetailsProblem | null>;

/**
 * Changes the details of saved calls. A change is shown at once in every cached list and the cached call. It
 * resolves to null once the server has it, or to why it has not; then what the server has is shown again.
 */
export function useChangeDetails(): { change: ChangeDetails } {
  const http = useHttp();
  const queries = useQueryClient();
  const toast = useToast();

  async function restore(call: DetailedCall, edit: DetailsEdit) {
    try {
      await restoreCall(http, call._id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const description = `The call was not restored. ${error.detail ?? error.message}`;
      toast({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    const problem = await change(call, edit);
    if (!problem) return;
    const description = `The call was restored, but your change was not saved. ${problem.message}`;
    toast({ title: 'Error', description, variant: 'destructive' });
  }

  async function change(call: DetailedCall, edit: DetailsEdit) {
    const problem = await changeDetails({ http, queries }, call, edit);
    // The call leaves the lists together with its fields, so this stands outside of them.
    if (problem?.kind === 'deleted') {
      toast({
        title: 'Call deleted',
        description: `${problem.message} Your change was not saved.`,
        variant: 'destructive',
        action: { label: 'Restore and save', onSelect: () => void restore(call, edit) },
      });
    }
    return problem;
  }

  return { change };
}

type ServerState = { http: Http; queries: QueryClient };

/** The edits of one call that the server does not have yet, oldest first, and what they are made on. */
type PendingEdits = { stored: StoredDetails; edits: DetailsEdit[] };

/** By the id of the call, in each page of the app. */
const pendingByClient = new WeakMap<QueryClient, Map<string, PendingEdits>>();

function pendingEdits(queries: QueryClient): Map<string, PendingEdits> {
  const known = pendingByClient.get(queries) ?? new Map<string, PendingEdits>();
  pendingByClient.set(queries, known);
  return known;
}

async function changeDetails(
  server: ServerState,
  call: DetailedCall,
  edit: DetailsEdit,
): Promise<DetailsProblem | null> {
  const { queries } = server;
  const calls = pendingEdits(queries);
  const pending = calls.get(call._id) ?? { stored: newestKnown(queries, call), edits: [] };
  calls.set(call._id, pending);
  pending.edits.push(edit);
  const observer = new MutationObserver(queries, {
    // The same as that of the edits of the whole call.
    scope: { id: `call-${call._id}` },
    // Without a network it fails at once, so that the user learns of it.
    networkMode: 'always',
    mutationFn: () => send(server, call._id, edit),
  });
  const sent = observer.mutate();
  await show(queries, call._id, pending);
  return sent.finally(() => observer.reset());
}

/** No edit of the call is on its way, so whatever has the highest revision is what the server had last. */
function newestKnown(queries: QueryClient, call: DetailedCall): StoredDetails {
  const lists = queries.getQueriesData<LibraryPages>({ queryKey: callListKey });
  const listed = lists.flatMap(([, pages]) => pages?.pages.flatMap(({ calls }) => calls) ?? []);
  const known = [call, ...listed.filter(({ _id }) => _id === call._id)].map(detailsOfListed);
  const whole = queries.getQueryData<Call | null>(callKey(call._id));
  if (whole) known.push(detailsOfCall(whole, detailsOfListed(call).details));
  return known.reduce((newest, one) => (one.revision > newest.revision ? one : newest));
}

/** Shows what the server has together with the edits that it does not have yet. */
async function show(
  queries: QueryClient,
  id: string,
  { stored, edits }: PendingEdits,
): Promise<void> {
  // A list on its way may have left before the change.
  await queries.cancelQueries({ queryKey: callListKey });
  const details = edits.reduce((edited, edit) => edit(edited), stored.details);
  const changes = { ...details, revision: stored.revision };
  queries.setQueriesData<LibraryPages>({ queryKey: callListKey }, (pages) =>
    withChangedCall(pages, id, changes),
  );
  // Undefined leaves a call of another revision as it is, also as old as it is.
  queries.setQueryData<Call | null>(callKey(id), (call) =>
    call && (call.revision ?? 0) === stored.revision ? { ...call, ...details } : undefined,
  );
}

async function send(
  server: ServerState,
  id: string,
  edit: DetailsEdit,
): Promise<DetailsProblem | null> {
  const calls = pendingEdits(server.queries);
  const pending = calls.get(id);
  if (!pending) return null;
  try {
    await store(server, { id, pending, edit });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return detailsProblem(error);
  } finally {
    pending.edits.splice(pending.edits.indexOf(edit), 1);
    await show(server.queries, id, pending);
    if (pending.edits.length === 0) calls.delete(id);
    // Lists that are read while other edits are on their way would not have those.
    if (calls.size === 0) void server.queries.invalidateQueries({ queryKey: callListKey });
  }
}

type Sending = { id: string; pending: PendingEdits; edit: DetailsEdit };

/** Stores an edit; where the call was changed elsewhere, the edit is made again on what that left. */
async function store(server: ServerState, { id, pending, edit }: Sending): Promise<void> {
  const { http, queries } = server;
  for (let attempt = 1; ; attempt += 1) {
    const { details, revision } = pending.stored;
    const edited = edit(details);
    const changes = changedDetails(details, edited);
    if (!changes) return;
    try {
      const reply = await changeCall(http, { id, changes: { ...changes, revision } });
      await storeInCache(queries, id, { changes, revision, next: reply.revision });
      pending.stored = { details: edited, revision: reply.revision };
      return;
    } catch (error) {
      if (!isChangedElsewhere(error)) throw error;
      const newest = await getCall(http, id);
      if (!newest) throw new ApiError({ message: 'Failed to change call metric', status: 404 });
      queries.setQueryData(callKey(id), newest);
      pending.stored = detailsOfCall(newest, details);
      if (attempt >= maxAttempts) throw error;
    }
  }
}

type Stored = { changes: Partial<EditableDetails>; revision: number; next: number };

/** The cached call gets the change; one that is of another revision lacks more than this, and is read again. */
async function storeInCache(queries: QueryClient, id: string, stored: Stored): Promise<void> {
  const { changes, revision, next } = stored;
  const queryKey = callKey(id);
  await queries.cancelQueries({ queryKey });
  const call = queries.getQueryData<Call | null>(queryKey);
  if (!call) return;
  if ((call.revision ?? 0) === revision) {
    queries.setQueryData(queryKey, changedCall(call, { ...changes, revision }, next));
  } else {
    await queries.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
