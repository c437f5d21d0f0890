/** Gives what was taken back. */
export type GiveBack = () => void;

interface Shares {
  /** Undefined where there is not so much left, in all or for this one. */
  take(this: void, key: string, amount: number): GiveBack | undefined;
}

/** There is so much in all, and one alone gets no more than a part of it. */
export function createShares({ most, mostEach }: { most: number; mostEach: number }): Shares {
  const taken = new Map<string, number>();
  let total = 0;

  function add(key: string, amount: number) {
    total += amount;
    const ofThis = (taken.get(key) ?? 0) + amount;
    if (ofThis === 0) taken.delete(key);
    else taken.set(key, ofThis);
  }

  return {
    take(key, amount) {
      if (total + amount > most || (taken.get(key) ?? 0) + amount > mostEach) return undefined;
      add(key, amount);
      return () => add(key, -amount);
    },
  };
}
