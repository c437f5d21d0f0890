import { useEffect } from 'react';
import { SnapshotStore } from '../snapshot-store.ts';

const errorReports = new SnapshotStore(0);

/**
 * Counts the parts of the page that report an unreachable server. The site banner reports it only if the count is 0.
 */
export const serverErrorReports: Pick<
  SnapshotStore<number>,
  'subscribe' | 'getSnapshot'
> = errorReports;

/**
 * Hides the site banner about an unreachable server while a part of the page reports it, so that there is only one
 * message.
 * @param isReporting true while the part waits for the server, and while it shows that the request failed
 */
export function useReportsServerError(isReporting: boolean): void {
  useEffect(() => {
    if (!isReporting) return undefined;
    errorReports.set(errorReports.getSnapshot() + 1);
    return () => errorReports.set(errorReports.getSnapshot() - 1);
  }, [isReporting]);
}
