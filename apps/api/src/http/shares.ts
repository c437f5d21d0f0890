type Release = () => void;

interface Shares {
  /** Returns a function that releases the amount, or the limit that the amount would exceed. */
  take(this: void, key: string, amount: number): Release | 'share-used-up' | 'all-used-up';
}

/** Shares an amount between keys, such as accounts or networks. */
export function createShares({ max, maxEach }: { max: number; maxEach: number }): Shares {
  const taken = new Map<string, number>();
  let total = 0;

  function add(key: string, amount: number) {
    total += amount;
    const ofKey = (taken.get(key) ?? 0) + amount;
    if (ofKey === 0) taken.delete(key);
    else taken.set(key, ofKey);
  }

  return {
    take(key, amount) {
      if ((taken.get(key) ?? 0) + amount > maxEach) return 'share-used-up';
      if (total + amount > max) return 'all-used-up';
      add(key, amount);
      return () => add(key, -amount);
    },
  };
}
