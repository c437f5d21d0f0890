import type { Band } from './call-metrics.ts';

export interface Gauge {
  value: number;
  band: Band;
  isTooShort?: boolean;
  unit: string;
  whole?: number;
}

export interface BandLayout {
  from: number;
  to: number;
  mark: number;
}

/** The positions are percentages of the scale's length. */
export function layOutBand({ value, band, whole }: Gauge): BandLayout {
  const [start, end] = whole === undefined ? trackOf(band) : [0, whole];
  const [from, to] = edgesOf(band, [start, end]);
  const length = end - start || 1;
  function at(amount: number): number {
    return Math.min(100, Math.max(0, ((amount - start) / length) * 100));
  }
  return { from: at(from), to: at(to), mark: at(value) };
}

function trackOf({ from, to, typical = 0 }: Band): [number, number] {
  if (from === undefined || to === undefined) return [0, 2 * (to ?? from ?? typical)];
  const room = 1.5 * (to - from);
  return [Math.max(0, from - room), to + room];
}

function edgesOf({ from, to, typical }: Band, track: [number, number]): [number, number] {
  if (from !== undefined || to !== undefined) return [from ?? track[0], to ?? track[1]];
  return [typical ?? track[0], typical ?? track[0]];
}

/** Examples are '40 to 45%', 'under 150 s', 'at least 2' and 'typical 43%, up to 65%'. */
export function bandLabel({ from, to, isUnder, typical }: Band, unit: string): string {
  const parts: string[] = [];
  if (typical !== undefined) parts.push(`typical ${typical}${unit}`);
  if (from !== undefined && to !== undefined) parts.push(`${from} to ${to}${unit}`);
  else if (to !== undefined) parts.push(`${isUnder ? 'under' : 'up to'} ${to}${unit}`);
  else if (from !== undefined) parts.push(`at least ${from}${unit}`);
  return parts.join(', ');
}
