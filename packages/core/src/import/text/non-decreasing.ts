/**
 * Times only rise, so a time that is left out was mentioned in the words. The first of two possible
 * neighbours stays.
 */
export function longestNonDecreasing<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => number,
): Item[] {
  /** An item is the index of the smallest value that ends a selection of this length. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, item] of items.entries()) {
    const length = lengthFor(ends, valueOf(item), (index) => valueOf(items[index] as Item));
    before.push(ends[length - 1]);
    ends[length] = at;
  }
  const chosen: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) chosen.push(at);
  const values = items.map(valueOf);
  return withFirstOfTwo(chosen.toReversed(), values).map((at) => items[at] as Item);
}

function withFirstOfTwo(chosen: readonly number[], values: readonly number[]): number[] {
  const valueAt = (at: number | undefined, other: number) =>
    at === undefined ? other : (values[at] ?? other);
  const first: number[] = [];
  for (const [place, at] of chosen.entries()) {
    const value = valueAt(at - 1, Number.NaN);
    const isFree = at - 1 > (first.at(-1) ?? -1);
    const fits =
      valueAt(first.at(-1), value) <= value && value <= valueAt(chosen[place + 1], value);
    first.push(isFree && fits ? at - 1 : at);
  }
  return first;
}

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
