/** Chance that falls the same way every time. */
export interface Dice {
  /** From 0 up to, never reaching, 1. */
  next: () => number;
  /** From 0 up to, never reaching, `below`. */
  whole: (below: number) => number;
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
}

/** Marsaglia's xorshift of 32 bits. */
export function createDice(seed: number): Dice {
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
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  }

  return { next, whole, chance: (share) => next() < share, pick };
}
