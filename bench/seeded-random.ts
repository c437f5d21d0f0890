import { seededRandom } from '@sales-analytics/testing';

export interface SeededRandom {
  /** The number is from 0 to less than 1. */
  next: () => number;
  /** The whole number is from 0 to less than `below`. */
  whole: (below: number) => number;
  /** The result is true with this probability, 0 to 1. */
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
}

export function createSeededRandom(seed: number): SeededRandom {
  const next = seededRandom(seed);

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
