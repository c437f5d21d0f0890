import type { BulkJob } from '@sales-analytics/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { useHttp } from '../../../shared/http/api-context.tsx';
import { ApiError, isSignedOut } from '../../../shared/http/api-error.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import { readBulkJob } from './bulk-requests.ts';

const usualMs = 1_000;
const maxMs = 15_000;

type Report = {
  onJob: (job: BulkJob) => void;
  /** The hook calls this if the server no longer knows the job. */
  onGone: (id: string) => void;
};

/** Polls less often while the server is unreachable. @returns true if it was unreachable the last time */
export function useJobPolling(ids: readonly string[], { onJob, onGone }: Report): boolean {
  const http = useHttp();
  const { clock } = usePlatform();
  const [isAway, setAway] = useState(false);
  const polled = ids.join(' ');

  const readAll = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    for (const id of polled.split(' ')) {
      try {
        onJob(await readBulkJob(http, id, signal));
      } catch (error) {
        if (signal.aborted || isSignedOut(error)) throw error;
        if (!(error instanceof ApiError) || error.status !== 404) return false;
        onGone(id);
      }
    }
    return true;
  });

  useEffect(() => {
    if (polled === '') return undefined;
    const ends = new AbortController();
    const read = async () => {
      const isReached = await readAll(ends.signal);
      setAway(!isReached);
      return isReached;
    };
    // The polling ends when it is aborted or when the user is signed out.
    poll(read, clock, ends.signal).catch(() => undefined);
    return () => ends.abort();
  }, [polled, clock]);

  return isAway && polled !== '';
}

/** @param read resolves with false if the server is unreachable */
async function poll(read: () => Promise<boolean>, clock: Clock, signal: AbortSignal) {
  let waitMs = usualMs;
  while (!signal.aborted) {
    await clock.wait(waitMs, signal);
    const isReached = await read();
    waitMs = isReached ? usualMs : Math.min(waitMs * 2, maxMs);
  }
}
