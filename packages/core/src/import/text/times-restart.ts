import type { ReadLine } from '../transcript-reading.ts';

/** So many lines on both sides make two transcripts; fewer are a mistake in the times. */
const fewLines = 5;
/** A second transcript begins within the first fifth of the time that the first one took. */
const early = 0.2;

/** Whether the times of a file go up, start again from the beginning, and go up again. */
export function timesRestart(lines: readonly Pick<ReadLine, 'startMs'>[]): boolean {
  const starts = lines.map(({ startMs }) => startMs).filter((start) => start !== undefined);
  const drops = starts.flatMap((start, at) => (start < (starts[at - 1] ?? 0) ? [at] : []));
  return drops.some((at, index) => {
    const begin = drops[index - 1] ?? 0;
    const end = drops[index + 1] ?? starts.length;
    const isLong = at - begin >= fewLines && end - at >= fewLines;
    return isLong && (starts[at] ?? 0) <= early * (starts[at - 1] ?? 0);
  });
}
