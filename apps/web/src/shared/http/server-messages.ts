import { useEffect } from 'react';
import { SnapshotStore } from '../snapshot-store.ts';

const ownMessages = new SnapshotStore(0);

/** The number of page parts that report an unreachable server themselves. Above 0, the site banner does not. */
export const serverMessages: Pick<SnapshotStore<number>, 'subscribe' | 'getSnapshot'> = ownMessages;

/**
 * Hides the site banner about an unreachable server while a part of the page reports it, so that there is one message.
 * @param isOwn true while the part waits for the server, and while it shows that the request failed
 */
export function useOwnServerMessage(isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) return undefined;
    ownMessages.set(ownMessages.getSnapshot() + 1);
    return () => ownMessages.set(ownMessages.getSnapshot() - 1);
  }, [isOwn]);
}
