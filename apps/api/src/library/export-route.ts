import {
  exportedCallsSchema,
  libraryExportFileNames,
  libraryExportRequestSchema,
  maxCallBytes,
  type LibraryExportRequest,
} from '@sales-analytics/contract';
import type { Accounts } from '../auth/accounts.ts';
import { sendDownload, whileSignedIn } from '../auth/download.ts';
import { callerOf, type Sessions } from '../auth/sessions.ts';
import type { Api } from '../http/api.ts';
import { logAccountEvent } from '../http/audit-log.ts';
import { errorResponses } from '../http/error-responses.ts';
import type { TransferLimit } from '../http/transfer-limit.ts';
import type { ExportLibrary } from './export-file.ts';

type Format = LibraryExportRequest['format'];

export interface ExportOptions {
  accounts: Pick<Accounts, 'findById'>;
  sessions: Sessions;
  exportLibrary: Record<Format, ExportLibrary>;
  transfers: TransferLimit;
}

/** Ten thousand ids fit into this limit. */
const bodyLimit = 512 * 1024;
const types: Record<Format, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

export function addExportRoute(api: Api, options: ExportOptions) {
  const { accounts, exportLibrary, sessions, transfers } = options;
  api.post(
    '/export',
    {
      bodyLimit,
      schema: {
        summary: 'Download many calls as one file',
        description:
          'JSON (`sales-analytics-calls`): each entry of `calls` can be saved again by itself. CSV: one line for each ' +
          'call. The newest call comes first. Deleted calls are not included.',
        security: [{ token: [] }],
        body: libraryExportRequestSchema,
        response: { 200: exportedCallsSchema, ...errorResponses(400, 401, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      const { calls, format } = request.body;
      // Calls that are read together can be as large as the largest call.
      transfers.hold(request, maxCallBytes);
      logAccountEvent(request, 'calls exported', id);
      const { socket } = request.raw;
      const content = exportLibrary[format](id, calls, () => !socket.destroyed);
      const file = { fileName: libraryExportFileNames[format], type: types[format] };
      return sendDownload(reply, whileSignedIn(content, request, { sessions, accounts }), file);
    },
  );
}
