/**
 * Returns the smallest value that at least this share (0 to 1) of all values does not exceed. It is NaN if there are no
 * values.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** If the number of values is even, the median is the mean of the two middle ones. It is NaN if there are no values. */
export function medianOf(values: readonly number[]): number {
  if (values.length % 2 === 1) return percentile(values, 0.5);
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[values.length / 2] ?? Number.NaN;
  return ((sorted[values.length / 2 - 1] ?? Number.NaN) + upper) / 2;
}

/** Returns the slope of the straight line with the least squared distance to the points. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const meanOf = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = meanOf(points.map(([x]) => x));
  const meanY = meanOf(points.map(([, y]) => y));
  let above = 0;
  let below = 0;
  for (const [x, y] of points) {
    above += (x - meanX) * (y - meanY);
    below += (x - meanX) ** 2;
  }
  return above / below;
}

/**
 * Returns the area under the ROC curve, which is the share of all pairs in which the second kind took longer. 0.5 means
 * that the two kinds cannot be told apart by their times; 0 and 1 mean that they always can.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((time) => ({ time, isSecond: false })),
    ...second.map((time) => ({ time, isSecond: true })),
  ].toSorted((a, b) => a.time - b.time);
  let ranks = 0;
  for (let start = 0; start < all.length;) {
    let end = start + 1;
    while (end < all.length && all[end]?.time === all[start]?.time) end += 1;
    // Equal times share the mean of their ranks.
    const rank = (start + 1 + end) / 2;
    ranks += rank * all.slice(start, end).filter(({ isSecond }) => isSecond).length;
    start = end;
  }
  return (ranks - (second.length * (second.length + 1)) / 2) / (first.length * second.length);
}

export function formatCount(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
