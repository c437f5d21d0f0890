import { libraryQuerySchema, libraryReplySchema } from '@sales-analytics/contract';
import * as z from 'zod/mini';
import { callerOf, type Sessions } from '../auth/sessions.ts';
import type { Api } from '../http/api.ts';
import { errorResponses } from '../http/error-responses.ts';
import { whenClosed } from '../http/request-end.ts';
import { addExportRoute, type ExportOptions } from './export-route.ts';
import type { LibraryReader } from './library-reader.ts';
import { isCursor } from './order.ts';

interface LibraryOptions extends ExportOptions {
  library: LibraryReader;
  sessions: Sessions;
}

const security = [{ token: [] }];
/** A search and every filter with the maximum number of values fit into this limit. */
const bodyLimit = 256 * 1024;

const cursorSchema = z.optional(
  z
    .string()
    .check(
      z.maxLength(2_000),
      z.refine(isCursor, { error: 'must be a cursor from an answer of this list' }),
    ),
);

export function addLibraryRoutes(api: Api, options: LibraryOptions) {
  api.addHook('onRequest', options.sessions.authenticate);
  api.addHook('preValidation', options.sessions.recheck);
  addSearchRoute(api, options);
  addExportRoute(api, options);
}

function addSearchRoute(api: Api, { library }: LibraryOptions) {
  api.post(
    '/search',
    {
      bodyLimit,
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
