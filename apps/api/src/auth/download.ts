import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenClosed } from '../http/request-end.ts';
import type { Accounts } from './accounts.ts';
import { callerOf, sessionOver, type Sessions } from './sessions.ts';

interface DownloadedFile {
  fileName: string;
  type: string;
}

/** Stops reading once the client has disconnected. */
export function sendDownload(
  reply: FastifyReply,
  parts: AsyncIterable<string>,
  { fileName, type }: DownloadedFile,
): FastifyReply {
  const file = Readable.from(parts);
  whenClosed(reply, () => file.destroy());
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(type)
    .send(file);
}

/** Aborts a download when the session ends, so that an incomplete file never looks complete. */
export async function* whileSignedIn(
  pages: AsyncIterable<string>,
  request: FastifyRequest,
  { sessions, accounts }: { sessions: Sessions; accounts: Pick<Accounts, 'findById'> },
) {
  const { id, tokenVersion } = callerOf(request);
  for await (const page of pages) {
    await sessions.recheck(request);
    yield page;
  }
  // Calls may be missing as soon as the account is deleted, so even a complete download is checked.
  if ((await accounts.findById(id))?.tokenVersion !== tokenVersion) throw sessionOver();
}
