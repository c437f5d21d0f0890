import type { Band } from '@sales-analytics/core';

/** A value beside its published band. */
export type Gauge = {
  value: number;
  band: Band;
  /** Follows a number of the band as it is written: '%' or ' s'. */
  unit: string;
  /** Where the track ends, for a value that has an end by nature, like 100 %. */
  whole?: number;
};

/** A gauge where there are both a value and a band. */
export function gaugeOn(
  band: Band | undefined,
  { value, ...rest }: Omit<Gauge, 'band' | 'value'> & { value: number | undefined },
): Gauge | undefined {
  return band && value !== undefined ? { value, band, ...rest } : undefined;
}

export type BandLayout = { from: number; to: number; mark: number };

/** Where the band and this call's mark stand on the track, in percent of its length. */
export function layOutBand({ value, band, whole }: Gauge): BandLayout {
  const [start, end] = whole === undefined ? trackOf(band) : [0, whole];
  const [from, to] = edgesOf(band, [start, end]);
  const length = end - start || 1;
  function at(amount: number): number {
    return Math.min(100, Math.max(0, ((amount - start) / length) * 100));
  }
  return { from: at(from), to: at(to), mark: at(value) };
}

/** Room on both sides of a range; from nothing to twice its value where there is one value alone. */
function trackOf({ from, to, typical = 0 }: Band): [number, number] {
  if (from === undefined || to === undefined) return [0, 2 * (to ?? from ?? typical)];
  const room = 1.5 * (to - from);
  return [Math.max(0, from - room), to + room];
}

function edgesOf({ from, to, typical }: Band, track: [number, number]): [number, number] {
  if (from !== undefined || to !== undefined) return [from ?? track[0], to ?? track[1]];
  return [typical ?? track[0], typical ?? track[0]];
}

/** The band in words: '40 to 45%', 'under 150 s', 'at least 2', 'typical 43%, up to 65%'. */
export function bandWords({ from, to, isUnder, typical }: Band, unit: string): string {
  const words: string[] = [];
  if (typical !== undefined) words.push(`typical ${typical}${unit}`);
  if (from !== undefined && to !== undefined) words.push(`${from} to ${to}${unit}`);
  else if (to !== undefined) words.push(`${isUnder ? 'under' : 'up to'} ${to}${unit}`);
  else if (from !== undefined) words.push(`at least ${from}${unit}`);
  return words.join(', ');
}
