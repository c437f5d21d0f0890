import {
  libraryViewsSchema,
  viewsSavedReplySchema,
  type LibraryView,
} from '@sales-analytics/contract';
import * as z from 'zod/mini';
import { callerOf, sessionOver, type Sessions } from '../auth/sessions.ts';
import type { Api } from '../http/api.ts';
import { errorResponses } from '../http/error-responses.ts';
import { HttpError } from '../http/http-error.ts';
import type { Views } from './view-store.ts';

const security = [{ token: [] }];
/** Fifty views with many values each fit into this limit. */
const bodyLimit = 2 * 1024 * 1024;

/** Ids have to differ, because changes of the browser refer to a view by its id. */
const differentViews = z.refine<LibraryView[]>(
  (views) => new Set(views.map(({ id }) => id)).size === views.length,
  { error: 'must have a different id for each view' },
);
const viewsToSaveSchema = z.extend(libraryViewsSchema, {
  views: libraryViewsSchema.shape.views.check(differentViews),
});

export function addViewRoutes(api: Api, { views, sessions }: { views: Views; sessions: Sessions }) {
  api.addHook('onRequest', sessions.authenticate);
  api.addHook('preValidation', sessions.recheck);
  api.get(
    '/views',
    {
      schema: {
        summary: 'Read the saved views',
        security,
        response: { 200: libraryViewsSchema, ...errorResponses(401, 429) },
      },
    },
    (request) => views.read(callerOf(request).id),
  );
  api.put(
    '/views',
    {
      bodyLimit,
      schema: {
        summary: 'Replace the saved views',
        description: '`revision` is the revision you read. The response contains the next one.',
        security,
        body: viewsToSaveSchema,
        response: {
          200: viewsSavedReplySchema,
          ...errorResponses(400, 401, 409, 413, 415, 429, 507),
        },
      },
    },
    async (request) => {
      const outcome = await views.change(callerOf(request).id, request.body);
      if (outcome.kind === 'conflict') throw changedElsewhere();
      if (outcome.kind === 'no-account') throw sessionOver();
      return { revision: outcome.revision };
    },
  );
}

function changedElsewhere(): HttpError {
  return new HttpError({
    status: 409,
    code: 'changed_elsewhere',
    message: 'Your views were changed in another tab or browser. Reload them, then try again.',
  });
}
