export type TabLocks = Pick<LockManager, 'request'>;

/**
 * Locks by name across the tabs of this browser. Resolves with the function that releases the lock, which the
 * end of the page does as well; with null when the lock is held, also by this page itself. Without the locks
 * API, as on an insecure page, every lock is granted.
 */
export function createTabLock(
  locks: TabLocks | undefined,
): (this: void, name: string) => Promise<(() => void) | null> {
  return async function claim(name) {
    if (!locks) return nothingToRelease;
    return new Promise((resolve) => {
      function hold(lock: Lock | null): Promise<void> | undefined {
        if (lock) return new Promise((release) => resolve(() => release()));
        resolve(null);
        return undefined;
      }
      // It rejects when the page may not use locks; then no page of this site may.
      locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(nothingToRelease));
    });
  };
}

function nothingToRelease(): void {}
