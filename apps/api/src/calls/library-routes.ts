import {
  libraryQuerySchema,
  libraryReplySchema,
  libraryViewsSchema,
  viewsSavedReplySchema,
  type LibraryView,
} from '@sales-analytics/contract';
import * as z from 'zod/mini';
import { callerOf, sessionOver, type Sessions } from '../auth/sessions.ts';
import type { Views } from '../database/library-views.ts';
import type { Api } from '../http/api.ts';
import { errorResponses } from '../http/error-responses.ts';
import { HttpError } from '../http/http-error.ts';
import { whenClosed } from '../http/request-end.ts';
import { isCursor } from './library-order.ts';
import type { LibraryReader } from './library-reader.ts';

interface LibraryOptions {
  library: LibraryReader;
  views: Views;
  sessions: Sessions;
}

const security = [{ token: [] }];
/** Of a search and every filter with as many values as can be chosen. */
const searchBodyLimit = 256 * 1024;
/** Of fifty views with many values each. */
const viewsBodyLimit = 2 * 1024 * 1024;

const cursorSchema = z.optional(
  z
    .string()
    .check(
      z.maxLength(2_000),
      z.refine(isCursor, { error: 'must be a cursor from an answer of this list' }),
    ),
);

/** Changes name a view by its id. */
const differentViews = z.refine<LibraryView[]>(
  (views) => new Set(views.map(({ id }) => id)).size === views.length,
  { error: 'must have a different id for each view' },
);
const viewsToSaveSchema = z.extend(libraryViewsSchema, {
  views: libraryViewsSchema.shape.views.check(differentViews),
});

/** The library: saved calls by search, filters and order, with counts. */
export function addLibraryRoutes(api: Api, options: LibraryOptions) {
  api.addHook('onRequest', options.sessions.authenticate);
  api.addHook('preValidation', options.sessions.recheck);
  addSearchRoute(api, options);
  addViewRoutes(api, options);
}

function addSearchRoute(api: Api, { library }: LibraryOptions) {
  api.post(
    '/search',
    {
      bodyLimit: searchBodyLimit,
      schema: {
        summary: 'Search, filter and sort the saved calls',
        description:
          'Reads only. It is a POST, so that what is searched for stands in no address, which browsers and proxies ' +
          'keep. Filters are joined by AND, the values of one filter by OR. Each filter has a count per value: the calls ' +
          'that it would leave with all other filters applied. With `q`, each call has its best lines.',
        security,
        body: z.extend(libraryQuerySchema, { cursor: cursorSchema }),
        response: { 200: libraryReplySchema, ...errorResponses(400, 401, 413, 415, 429) },
      },
    },
    (request, reply) => {
      const gone = new AbortController();
      whenClosed(reply, () => gone.abort());
      return library.page(callerOf(request).id, request.body, gone.signal);
    },
  );
}

function addViewRoutes(api: Api, { views }: LibraryOptions) {
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
      bodyLimit: viewsBodyLimit,
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
