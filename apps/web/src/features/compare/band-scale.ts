import type { Band, ComparedFigure, ComparisonRow } from '@sales-analytics/core';
import type { Letter } from './use-compared-ids.ts';

/** Both ends of the band are in percent of the scale. */
interface BandPlace {
  letter: Letter;
  from: number;
  to: number;
}

/** Contains the values and the bands of both calls, in percent of the length of the scale. */
export interface BandScale {
  bands: BandPlace[];
  marks: { letter: Letter; at: number }[];
}

/** The margin is a fraction of the length between the lowest and the highest mark. */
const margin = 0.25;

/** Only measured numbers with a band have a mark. @returns undefined if the row has no such number */
export function bandScaleOf({ metric, a, b, bandA, bandB }: ComparisonRow): BandScale | undefined {
  const held = [holding('a', a, bandA), holding('b', b, bandB)].filter((one) => one !== undefined);
  if (held.length === 0) return undefined;
  const [start, end] = metric === 'talkRatio' ? [0, 100] : rangeOf(held);
  const at = (value: number) => Math.min(100, Math.max(0, ((value - start) * 100) / (end - start)));
  const bands = held.map(({ letter, band }) => ({ letter, ...placeOf(band, [start, end], at) }));
  const [first, second] = bands;
  const isShared = first?.from === second?.from && first?.to === second?.to;
  return {
    bands: isShared ? bands.slice(-1) : bands,
    marks: held.map(({ letter, value }) => ({ letter, at: at(value) })),
  };
}

interface Held {
  letter: Letter;
  value: number;
  band: Band;
}

function holding(
  letter: Letter,
  figure: ComparedFigure | undefined,
  band: Band | undefined,
): Held | undefined {
  if (figure?.origin !== 'measured' || !band) return undefined;
  return { letter, value: figure.value, band };
}

function rangeOf(held: readonly Held[]): [number, number] {
  const places = held.flatMap(({ value, band: { from, to, typical } }) => [
    value,
    // A band without a lower end starts at 0.
    ...(from === undefined && to !== undefined ? [0] : []),
    ...[from, to, typical].filter((end) => end !== undefined),
  ]);
  const low = Math.min(...places);
  const high = Math.max(...places);
  const room = margin * (high - low) || 1;
  return [Math.max(0, low - room), high + room];
}

type At = (value: number) => number;

function placeOf({ from, to, typical }: Band, [start, end]: [number, number], at: At) {
  const isRange = from !== undefined || to !== undefined;
  const [low, high] = isRange ? [from ?? start, to ?? end] : [typical ?? start, typical ?? start];
  return { from: at(low), to: at(high) };
}
