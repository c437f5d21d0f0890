import {
  measureGrowth,
  type Growth,
  type GrowthCase,
  type GrowthOptions,
} from './measure-growth.ts';

export interface WorstOptions extends GrowthOptions {
  measured?: number;
  /** Every case is read once at each of these sizes, to find the suspicious ones. */
  screened?: readonly [small: number, large: number];
}

interface Screened<Input> {
  given: GrowthCase<Input>;
  largeMs: number;
  ratio: number;
}

/**
 * Reads every case at two sizes, then measures the growth of those that took longest and of those whose time grew most. The
 * result begins with the fastest growth.
 */
export function worstOf<Input>(
  cases: Iterable<GrowthCase<Input>>,
  options: WorstOptions = {},
): Growth[] {
  const { measured = 20 } = options;
  const screened = [...cases].map((given) => screen(given, options));
  const slowest = screened.toSorted((a, b) => b.largeMs - a.largeMs).slice(0, measured);
  // The ratio of times near zero is noise.
  const median = slowest.at(-1)?.largeMs ?? 0;
  const grown = screened
    .filter(({ largeMs }) => largeMs >= median / 4)
    .toSorted((a, b) => b.ratio - a.ratio)
    .slice(0, measured);
  const suspicious = new Set([...slowest, ...grown].map(({ given }) => given));
  return [...suspicious]
    .map((given) => confirmedGrowth(given, options))
    .toSorted((a, b) => b.exponent - a.exponent);
}

function screen<Input>(given: GrowthCase<Input>, options: WorstOptions): Screened<Input> {
  const { screened: [small, large] = [500, 4_000], nowMs = () => performance.now() } = options;
  const msAt = (size: number) => {
    const input = given.make(size);
    const startedAt = nowMs();
    given.read(input);
    return nowMs() - startedAt;
  };
  const smallMs = msAt(small);
  const largeMs = msAt(large);
  return { given, largeMs, ratio: largeMs / Math.max(smallMs, 0.01) };
}

/** Measures a growth above 1.2 once more, because another program may have interfered. The smaller one counts. */
function confirmedGrowth<Input>(given: GrowthCase<Input>, options: GrowthOptions): Growth {
  const first = measureGrowth(given, options);
  if (first.exponent < 1.2) return first;
  const second = measureGrowth(given, options);
  return second.exponent < first.exponent ? second : first;
}
