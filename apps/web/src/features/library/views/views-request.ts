import {
  libraryViewsSchema,
  viewLimits,
  viewsSavedReplySchema,
  type LibraryView,
  type LibraryViews,
} from '@sales-analytics/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { readLibrary } from '../../../call/requests/library.ts';
import { ApiError } from '../../../shared/http/api-error.ts';
import type { Http } from '../../../shared/http/http.ts';
import { choiceOfView } from '../library-choice.ts';
import { requestOfChoice } from '../library-request.ts';
import { applyChange, problemOf, type ViewChange } from './view-changes.ts';
import { randomUuid } from '../../../shared/browser/random-id.ts';

const viewsKey = ['library-views'] as const;
export const viewChangeKey = [...viewsKey, 'change'] as const;

type ServerState = { http: Http; queries: QueryClient };

export function viewsQuery(http: Http) {
  return queryOptions({
    queryKey: viewsKey,
    queryFn: ({ signal }) => readViews(http, signal),
    staleTime: 60_000,
  });
}

/** @throws ApiError */
async function readViews(http: Http, signal?: AbortSignal): Promise<LibraryViews> {
  const { data } = await http.send({
    method: 'GET',
    path: '/library/views',
    as: 'member',
    schema: libraryViewsSchema,
    failure: 'Failed to load your views',
    signal,
  });
  return { ...data, views: withOwnIds(data.views) };
}

/** Gives a new id to each view with a duplicate id. Earlier versions of the server accepted such views. */
function withOwnIds(views: readonly LibraryView[]): LibraryView[] {
  const known = new Set<string>();
  return views.map((view) => {
    const id = known.has(view.id) ? randomUuid() : view.id;
    known.add(id);
    return { ...view, id };
  });
}

/** Returns the next revision. @throws ApiError */
async function sendViews(http: Http, body: LibraryViews): Promise<number> {
  const { data } = await http.send({
    method: 'PUT',
    path: '/library/views',
    as: 'member',
    body,
    schema: viewsSavedReplySchema,
    failure: 'Failed to save your views',
  });
  return data.revision;
}

/** A change can fail for these reasons although no request failed. */
type ViewsProblem = 'full' | 'gone' | 'contested';

const sentences: Record<ViewsProblem, string> = {
  full: `You have ${viewLimits.views} views, and there can be no more. Delete one, then try again.`,
  gone: 'This view was deleted in another tab or browser. Save the filters as a new view.',
  contested:
    'Your views are being changed in another tab or browser at the same time. Try again in a moment.',
};

class ViewsError extends Error {
  constructor(problem: ViewsProblem) {
    super(sentences[problem]);
    this.name = 'ViewsError';
  }
}

export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.detail ?? error.message;
  return error instanceof ViewsError ? error.message : 'Something went wrong. Try again.';
}

/** If other browsers store changes during all of these attempts, the change fails. */
const maxAttempts = 3;

/** Stores changes of the views one after the other. A failed change disappears from the screen. */
export function changeViewsMutation(state: ServerState) {
  return mutationOptions({
    mutationKey: viewChangeKey,
    scope: { id: 'library-views' },
    mutationFn: (change: ViewChange) => storeChange(state, change),
  });
}

/** If another browser stored a newer revision, the change is made on that revision. @throws ApiError, ViewsError */
async function storeChange({ http, queries }: ServerState, change: ViewChange): Promise<void> {
  let base = queries.getQueryData<LibraryViews>(viewsKey) ?? (await readViews(http));
  for (let attempt = 1; ; attempt += 1) {
    const problem = problemOf(base.views, change);
    if (problem) throw new ViewsError(problem);
    const views = applyChange(base.views, change);
    if (views === base.views) return;
    try {
      const revision = await sendViews(http, { views: [...views], revision: base.revision });
      await setViews(queries, { views: [...views], revision });
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') throw error;
      base = await readViews(http);
      await setViews(queries, base);
      if (attempt >= maxAttempts) throw new ViewsError('contested');
    }
  }
}

async function setViews(queries: QueryClient, views: LibraryViews): Promise<void> {
  // A request that is still running may have started before the change.
  await queries.cancelQueries({ queryKey: viewsKey, exact: true });
  queries.setQueryData<LibraryViews>(viewsKey, views);
}

/** @throws ApiError */
export async function countOfView(http: Http, view: LibraryView, nowMs: number): Promise<number> {
  const request = requestOfChoice(choiceOfView(view), nowMs);
  const { total } = await readLibrary(http, { ...request, limit: 1 });
  return total;
}
