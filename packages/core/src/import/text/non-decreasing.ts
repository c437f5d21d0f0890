/**
 * The longest choice of items, in order, whose values never decrease. Times of a call only go up, so what is left out is
 * a time that was mentioned.
 */
export function longestNonDecreasing<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => number,
): Item[] {
  /** For each length, the index of the item with the smallest value that ends such a choice. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, item] of items.entries()) {
    const length = lengthFor(ends, valueOf(item), (index) => valueOf(items[index] as Item));
    before.push(ends[length - 1]);
    ends[length] = at;
  }
  const chosen: Item[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) chosen.push(items[at] as Item);
  return chosen.toReversed();
}

/** How many of the ends are at most `value`, by halving. */
function lengthFor(ends: readonly number[], value: number, valueAt: (index: number) => number) {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(ends[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
