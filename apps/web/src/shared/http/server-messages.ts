import { useEffect } from 'react';
import { SnapshotStore } from '../snapshot-store.ts';

const ownMessages = new SnapshotStore(0);

/** How many parts of the page say themselves whether the server answers: the notice above the page then says nothing. */
export const serverMessages: Pick<SnapshotStore<number>, 'subscribe' | 'getSnapshot'> = ownMessages;

/**
 * For a part that says itself that the server does not answer, so that one fault has one message.
 * @param isOwn while it waits for the server, and while it says that it failed
 */
export function useOwnServerMessage(isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) return undefined;
    ownMessages.set(ownMessages.getSnapshot() + 1);
    return () => ownMessages.set(ownMessages.getSnapshot() - 1);
  }, [isOwn]);
}
