import type { Call } from '@sales-analytics/contract';
import { callNumbers, defaultTitle } from '@sales-analytics/core';
import { restorableMs } from '../../src/calls/delete-and-restore.ts';
import type { StoredOlderCall } from './older-database.ts';

export function isListed({ deletedMsAgo }: StoredOlderCall): boolean {
  return deletedMsAgo === undefined;
}

export function canBeRestored({ deletedMsAgo }: StoredOlderCall): boolean {
  return deletedMsAgo === undefined || deletedMsAgo < restorableMs;
}

export function asRead({ id, createdAtMs, revision, call }: StoredOlderCall): Call {
  const read = {
    ...call,
    _id: id,
    createdAt: new Date(createdAtMs).toISOString(),
    revision,
    summary: call.summary.toWellFormed(),
    transcript: call.transcript.toWellFormed(),
  };
  // This leaves out parts that are undefined, as in a response.
  return JSON.parse(JSON.stringify(read)) as Call;
}

export function expectedCall(older: StoredOlderCall): Call {
  const call = asRead(older);
  return { ...call, title: defaultTitle(call).toWellFormed(), numbers: callNumbers(call) };
}
