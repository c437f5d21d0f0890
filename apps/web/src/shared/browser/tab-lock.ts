export type TabLocks = Pick<LockManager, 'request'>;

/**
 * Which of this browser's pages works on what. Resolves with the function that gives the work back, as
 * the end of the page also does; with null where it is taken, be it by this very page. Without locks, as
 * on a page without https, everything is granted.
 */
export function createTabLock(
  locks: TabLocks | undefined,
): (this: void, name: string) => Promise<(() => void) | null> {
  return async function claim(name) {
    if (!locks) return nothingToGiveBack;
    return new Promise((resolve) => {
      function hold(lock: Lock | null): Promise<void> | undefined {
        if (lock) return new Promise((release) => resolve(() => release()));
        resolve(null);
        return undefined;
      }
      // It rejects where the page may not use locks: then none of our pages may.
      locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(nothingToGiveBack));
    });
  };
}

function nothingToGiveBack(): void {}
