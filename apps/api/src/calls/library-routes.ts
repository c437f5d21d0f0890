import { libraryQuerySchema, libraryReplySchema } from '@sales-analytics/contract';
import * as z from 'zod/mini';
import { callerOf, type Sessions } from '../auth/sessions.ts';
import type { Api } from '../http/api.ts';
import { errorResponses } from '../http/error-responses.ts';
import { isCursor } from './library-order.ts';
import type { LibraryReader } from './library-reader.ts';

interface LibraryParts {
  library: LibraryReader;
  sessions: Sessions;
}

const cursorSchema = z.optional(
  z
    .string()
    .check(
      z.maxLength(2_000),
      z.refine(isCursor, { error: 'must be a cursor from an answer of this list' }),
    ),
);

/** The library: saved calls by search, filters and order, with counts. */
export function addLibraryRoutes(api: Api, { library, sessions }: LibraryParts) {
  api.addHook('onRequest', sessions.authenticate);
  api.addHook('preValidation', sessions.recheck);
  api.get(
    '/',
    {
      schema: {
        summary: 'Search, filter and sort the saved calls',
        description:
          'Filters are joined by AND, the values of one filter by OR. Each filter has a count per value: the calls ' +
          'that it would leave with all other filters applied. With `q`, each call has its best lines.',
        security: [{ token: [] }],
        querystring: z.extend(libraryQuerySchema, { cursor: cursorSchema }),
        response: { 200: libraryReplySchema, ...errorResponses(400, 401, 429) },
      },
    },
    (request) => library.page(callerOf(request).id, request.query),
  );
}
