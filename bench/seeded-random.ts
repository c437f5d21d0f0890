/** Random numbers that are the same in every run. */
export interface SeededRandom {
  /** From 0 up to, never reaching, 1. */
  next: () => number;
  /** A whole number from 0 up to, never reaching, `below`. */
  whole: (below: number) => number;
  /** True with this probability, 0 to 1. */
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
}

/** Marsaglia's xorshift of 32 bits. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed | 0 || 1;

  function next(): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  }

  function whole(below: number): number {
    return Math.floor(next() * below);
  }

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[whole(items.length)];
    if (item === undefined) throw new Error('There are no items to pick from');
    return item;
  }

  return { next, whole, chance: (probability) => next() < probability, pick };
}
