export interface GrowthCase<Input = string> {
  name: string;
  make: (size: number) => Input;
  read: (input: Input) => unknown;
}

export interface Growth {
  name: string;
  /** There are readings at one, two, four and eight times the first size, or fewer if one took too long. */
  points: readonly { size: number; ms: number }[];
  /** The time grows with this power of the size: 1 is a straight line, 2 a square. */
  exponent: number;
  worstMs: number;
}

export interface GrowthOptions {
  /** The clock never goes back. By default it counts processor time, because other programs may run. */
  nowMs?: () => number;
  /** The first size is doubled until a reading takes `minMs`. */
  size?: number;
  /** A shorter time says nothing about growth. */
  minMs?: number;
  /** The first size is not doubled beyond this one, so that a fast reader ends too. */
  maxSize?: number;
  /** No larger input is read after a reading that took this long. */
  maxMs?: number;
  /** Each size is read this often. The shortest time counts. */
  runs?: number;
}

/** The time grows faster than the length if the exponent is larger. */
export const maxGrowth = 1.3;

const multiples = [1, 2, 4, 8];

export function measureGrowth<Input>(
  given: GrowthCase<Input>,
  options: GrowthOptions = {},
): Growth {
  const { maxMs = 4_000 } = options;
  const first = firstPoint(given, options);
  const points = [first];
  for (const multiple of multiples.slice(1)) {
    if ((points.at(-1)?.ms ?? 0) > maxMs) break;
    const size = first.size * multiple;
    points.push({ size, ms: shortestMs(given, size, options) });
  }
  const worstMs = points.reduce((max, { ms }) => Math.max(max, ms), 0);
  return { name: given.name, points, exponent: exponentOf(points), worstMs };
}

function firstPoint<Input>(given: GrowthCase<Input>, options: GrowthOptions) {
  const { minMs = 3, maxSize = 500_000 } = options;
  let size = options.size ?? 2_000;
  // The first reading also compiles the reader.
  shortestMs(given, size, options);
  let ms = shortestMs(given, size, options);
  while (ms < minMs && size < maxSize) {
    size *= 2;
    ms = shortestMs(given, size, options);
  }
  return { size, ms };
}

function shortestMs<Input>(
  { make, read }: GrowthCase<Input>,
  size: number,
  { nowMs = processorMs, runs = 3, maxMs = 4_000 }: GrowthOptions,
): number {
  const input = make(size);
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const startedAt = nowMs();
    read(input);
    shortest = Math.min(shortest, nowMs() - startedAt);
    if (shortest > maxMs) break;
  }
  return shortest;
}

/** Compares the last size with the first on logarithmic scales. The result is 0 if the times are too short to compare. */
function exponentOf(points: Growth['points']): number {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || last.size === first.size) return 0;
  if (first.ms <= 0 || last.ms <= 0) return 0;
  return Math.log(last.ms / first.ms) / Math.log(last.size / first.size);
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
