import type { BulkJob } from '@sales-analytics/contract';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import type { ShownJob } from './shown-jobs.ts';

/** Renders again when the undo time of the next job has passed. */
export function useUndoTime(shown: readonly ShownJob[]): (job: BulkJob) => boolean {
  const { clock } = usePlatform();
  const [nowMs, setNowMs] = useState(() => clock.now());
  const next = Math.min(...shown.map(({ job }) => endOf(job)).filter((end) => end > nowMs));

  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const ends = new AbortController();
    clock.wait(Math.max(0, next - clock.now()), ends.signal).then(
      () => setNowMs(Math.max(next, clock.now())),
      () => undefined,
    );
    return () => ends.abort();
  }, [next, clock]);

  return (job) => (job.state === 'done' || job.state === 'stopped') && endOf(job) > nowMs;
}

function endOf({ undoUntil }: BulkJob): number {
  return undoUntil === undefined ? 0 : Date.parse(undoUntil);
}
