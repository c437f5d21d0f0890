export type TabLocks = Pick<LockManager, 'request'>;

/**
 * Locks names across the tabs of this browser. Resolves with a function that releases the lock, or with null if any
 * page holds it already, including this one. The end of the page also releases it. If the browser has no locks API,
 * for example on an insecure page, every lock is granted.
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
      // The request rejects if the page may not use locks. In this case, no page of the site may use them.
      locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(nothingToRelease));
    });
  };
}

function nothingToRelease(): void {}
