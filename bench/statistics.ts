/**
 * How well the two can be told apart by time alone: of all pairs of one and another, the share in which
 * the other took longer (the area under the curve of every threshold). 0.5 is chance, 0 and 1 are certain.
 */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const all = [
    ...ones.map((time) => ({ time, isOther: false })),
    ...others.map((time) => ({ time, isOther: true })),
  ].toSorted((a, b) => a.time - b.time);
  let ranks = 0;
  for (let start = 0; start < all.length;) {
    let end = start + 1;
    while (end < all.length && all[end]?.time === all[start]?.time) end += 1;
    // Equal times share the middle of their ranks.
    const rank = (start + 1 + end) / 2;
    ranks += rank * all.slice(start, end).filter(({ isOther }) => isOther).length;
    start = end;
  }
  return (ranks - (others.length * (others.length + 1)) / 2) / (ones.length * others.length);
}
