import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenClosed } from '../http/request-end.ts';
import type { Accounts } from './accounts.ts';
import { callerOf, sessionOver, type Sessions } from './sessions.ts';

interface DownloadedFile {
  fileName: string;
  /** The media type. */
  type: string;
}

/** Sends a file part by part, no faster than the client takes it; reads no more once the client is gone. */
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

/** Breaks off when the session ends during a download, so that an incomplete file never looks complete. */
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
  // Without exception: from the moment on that an account is deleted, calls may be missing.
  if ((await accounts.findById(id))?.tokenVersion !== tokenVersion) throw sessionOver();
}
