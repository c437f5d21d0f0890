import {
  accountDataFileName,
  accountDataSchema,
  maxCallBytes,
  type AccountData,
  type LibraryViews,
} from '@sales-analytics/contract';
import type { Accounts } from '../auth/accounts.ts';
import { sendDownload, whileSignedIn } from '../auth/download.ts';
import { callerOf, sessionOver, type Sessions } from '../auth/sessions.ts';
import type { Clock } from '../clock.ts';
import { toIso } from '../database/row-mapping.ts';
import type { Api } from '../http/api.ts';
import { logAccountEvent } from '../http/audit-log.ts';
import { errorResponses } from '../http/error-responses.ts';
import type { TransferLimit } from '../http/transfer-limit.ts';
import type { ReadExport } from './export-reader.ts';

export interface DownloadOptions {
  accounts: Pick<Accounts, 'findById'>;
  sessions: Sessions;
  clock: Pick<Clock, 'now'>;
  readExport: ReadExport;
  views: { read: (accountId: string) => Promise<LibraryViews> };
  transfers: TransferLimit;
}

export function addDownloadRoute(api: Api, options: DownloadOptions) {
  const { accounts, clock, readExport, sessions, transfers, views } = options;
  api.get(
    '/data',
    {
      // A HEAD request would read the whole account but send nothing.
      exposeHeadRoute: false,
      schema: {
        summary: 'Download the account and all its saved calls',
        description:
          'One file. Deleted calls are not included, even while they can still be restored.',
        security: [{ token: [] }],
        response: { 200: accountDataSchema, ...errorResponses(401, 429) },
      },
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      // A page of the download can be as large as the largest call.
      transfers.hold(request, maxCallBytes);
      const account = await accounts.findById(id);
      if (!account) throw sessionOver();
      logAccountEvent(request, 'data downloaded', id);
      const { name, email, createdAtMs } = account;
      const head = {
        account: { name, email, createdAt: toIso(createdAtMs) },
        exportedAt: toIso(clock.now()),
        views: (await views.read(id)).views,
      };
      const { socket } = request.raw;
      const pages = readExport(id, () => !socket.destroyed);
      const calls = whileSignedIn(pages, request, { sessions, accounts });
      const type = 'application/json; charset=utf-8';
      return sendDownload(reply, writeData(head, calls), { fileName: accountDataFileName, type });
    },
  );
}

async function* writeData(head: Omit<AccountData, 'calls'>, calls: AsyncIterable<string>) {
  yield `${JSON.stringify(head).slice(0, -1)},"calls":[\n`;
  yield* calls;
  yield '\n]}\n';
}
