const storageKey = 'closedWays';
const weekMs = 7 * 24 * 60 * 60 * 1000;

export interface UnavailableEndpoints {
  has(this: void, origin: string): boolean;
  add(this: void, origin: string): void;
}

/** An endpoint is remembered only for a week, because the provider may make it available again. */
export function createUnavailableEndpoints(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { now }: { now(this: void): number },
): UnavailableEndpoints {
  function blockedInTheLastWeek(): Map<string, number> {
    const nowMs = now();
    // A time in the future means that the clock was set back. Such an entry would last longer than a week.
    const isRecent = ([, atMs]: [string, number]) => atMs <= nowMs && nowMs - atMs < weekMs;
    return new Map(readTimes(storage).filter(isRecent));
  }
  return {
    has: (origin) => blockedInTheLastWeek().has(origin),
    add(origin) {
      const times = blockedInTheLastWeek().set(origin, now());
      try {
        storage.setItem(storageKey, JSON.stringify(Object.fromEntries(times)));
      } catch {
        // If the storage is blocked, every utterance tries the fast endpoint first, and still succeeds.
      }
    },
  };
}

function readTimes(storage: Pick<Storage, 'getItem'>): [origin: string, atMs: number][] {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).filter((entry): entry is [string, number] => {
      return typeof entry[1] === 'number';
    });
  } catch {
    return [];
  }
}
