import { writeFileSync } from 'node:fs';

/** A short run shows that a benchmark still works with the product. Its figures are too few to judge the product by. */
export const isShort = process.argv.includes('--short');

/** Returns the number after this option on the command line, or `otherwise` if the option is not given. */
export function numberAfter(option: string, otherwise: number): number {
  const value = textAfter(option);
  if (value === undefined) return otherwise;
  if (!(Number(value) > 0)) throw new Error(`${option} must be followed by a number.`);
  return Number(value);
}

export function textAfter(option: string): string | undefined {
  const at = process.argv.indexOf(option);
  return at === -1 ? undefined : (process.argv[at + 1] ?? '');
}

/** Prints the report and puts it into this file if `--write` is set, unless the run was a short one. */
export function publish(report: string, file: string) {
  console.log(report);
  if (process.argv.includes('--write') && !isShort) writeFileSync(file, report);
}

/** Makes this process exit with 1 if a goal of speed or memory was missed, unless the run was a short one. */
export function requireGoals(areReached: boolean) {
  if (areReached) return;
  if (isShort) console.log('A goal was missed, which a short run allows.');
  else process.exitCode = 1;
}
