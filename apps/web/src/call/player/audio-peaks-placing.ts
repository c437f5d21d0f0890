import type { AudioPeaks } from '../../shared/browser/audio/audio-store-entry.ts';

export interface AudioSlice {
  sizeBytes: number;
  durationMs: number | null;
  /** Has the loudest sample in each of its equal parts, 0 to 1. It is null if the slice could not be decoded. */
  levels: readonly number[] | null;
}

const finestStepMs = 100;
/** A screen can't show more values, and these are few enough to be stored and drawn at once. */
const maxValues = 4_000;
const levelMs = 20;

/**
 * If the difference is a larger share than this, the length is the browser's estimate for a stream of unknown length.
 */
const tolerance = 0.02;

export function countLevels(durationMs: number): number {
  return Math.max(1, Math.ceil(durationMs / levelMs));
}

export function levelsOf(channels: readonly Float32Array[], count: number): number[] {
  const levels = Array.from({ length: count }, () => 0);
  for (const channel of channels)
    for (let part = 0; part < count; part += 1) {
      const end = Math.floor(((part + 1) * channel.length) / count);
      let loudest = levels[part] ?? 0;
      for (let place = Math.floor((part * channel.length) / count); place < end; place += 1)
        loudest = Math.max(loudest, Math.abs(channel[place] ?? 0));
      levels[part] = loudest;
    }
  return levels;
}

/**
 * Joins the slices and stretches them to `durationMs`, unless that is far from the length that was read. A slice of
 * unknown length gets the average length of as many bytes. Returns null if no slice was read.
 */
export function placePeaks(slices: readonly AudioSlice[], durationMs: number): AudioPeaks | null {
  const msPerByte = averageMsPerByte(slices);
  const lengths = slices.map((slice) => slice.durationMs ?? slice.sizeBytes * msPerByte);
  const readMs = lengths.reduce((sum, length) => sum + length, 0);
  if (readMs === 0 || slices.every(({ levels }) => levels === null)) return null;

  const isClose = Math.abs(durationMs - readMs) <= readMs * tolerance;
  const wholeMs = isClose ? durationMs : readMs;
  const count = Math.min(maxValues, Math.max(1, Math.ceil(wholeMs / finestStepMs)));
  const values = Array.from({ length: count }, () => 0);
  let startMs = 0;
  for (const [index, { levels }] of slices.entries()) {
    const endMs = startMs + (lengths[index] ?? 0);
    raise(values, levels ?? [], { start: startMs / readMs, end: endMs / readMs });
    startMs = endMs;
  }
  return { stepMs: wholeMs / count, values: values.map(rounded) };
}

/** Raises the values between two positions to the levels. The positions are shares of the whole. */
function raise(
  values: number[],
  levels: readonly number[],
  { start, end }: { start: number; end: number },
): void {
  const width = ((end - start) * values.length) / levels.length;
  const reach = Math.max(0, width - 1) / 2;
  for (const [index, level] of levels.entries()) {
    const middle = start * values.length + (index + 0.5) * width;
    const last = Math.min(values.length - 1, Math.floor(middle + reach));
    for (let place = Math.max(0, Math.floor(middle - reach)); place <= last; place += 1)
      values[place] = Math.max(values[place] ?? 0, level);
  }
}

function averageMsPerByte(slices: readonly AudioSlice[]): number {
  let knownMs = 0;
  let knownBytes = 0;
  for (const { durationMs, sizeBytes } of slices)
    if (durationMs !== null) {
      knownMs += durationMs;
      knownBytes += sizeBytes;
    }
  return knownBytes > 0 ? knownMs / knownBytes : 0;
}

function rounded(level: number): number {
  return Math.round(Math.min(1, level) * 1000) / 1000;
}
