const storageKey = 'closedWays';
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Which quick ways to a provider were found closed in this browser, by origin. */
export interface UnavailableEndpoints {
  has(this: void, origin: string): boolean;
  add(this: void, origin: string): void;
}

/** Kept for a week: the provider may open the way in the meantime. */
export function createUnavailableEndpoints(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { now }: { now(this: void): number },
): UnavailableEndpoints {
  function closedInTheLastWeek(): Map<string, number> {
    const nowMs = now();
    // A time to come is the mark of a clock that was set back: it would hold for longer than a week.
    const isRecent = ([, atMs]: [string, number]) => atMs <= nowMs && nowMs - atMs < weekMs;
    return new Map(readTimes(storage).filter(isRecent));
  }
  return {
    has: (origin) => closedInTheLastWeek().has(origin),
    add(origin) {
      const times = closedInTheLastWeek().set(origin, now());
      try {
        storage.setItem(storageKey, JSON.stringify(Object.fromEntries(times)));
      } catch {
        // Without a memory every utterance tries the quick way first, and still arrives.
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
