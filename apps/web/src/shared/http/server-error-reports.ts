import { useEffect } from 'react';
import { SnapshotStore } from '../snapshot-store.ts';

const errorReports = new SnapshotStore(0);

/** The site banner reports an unreachable server only if no part of the page reports it. */
export const serverErrorReports: Pick<
  SnapshotStore<number>,
  'subscribe' | 'getSnapshot'
> = errorReports;

/** @param isReporting true while the part waits for the server, and while it shows that the request failed */
export function useReportsServerError(isReporting: boolean): void {
  useEffect(() => {
    if (!isReporting) return undefined;
    errorReports.set(errorReports.getSnapshot() + 1);
    return () => errorReports.set(errorReports.getSnapshot() - 1);
  }, [isReporting]);
}
