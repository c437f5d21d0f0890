import { isBelowBlank } from './blank-lines.ts';

/** Matches '12. Alex Morgan', '12) …' and '12  …', but not '12:30 …'. */
const numbered = /^\s*(\d{1,6})(?:[.)]\s+| +)(?=\S)/;
/** Fewer numbers are a list within the words. */
const minNumbers = 4;
/** At least this proportion of the lines, or of the first lines of the blocks, have a number. */
const nearlyAll = 0.9;

/** Removes the numbers from a text whose lines or blocks are numbered consecutively from the first line. */
export function withoutLineNumbers(lines: readonly string[]): readonly string[] {
  const filled = [...lines.keys()].filter((at) => lines[at]?.trim() !== '');
  const numbers = new Map<number, number>();
  for (const at of filled) {
    const number = numbered.exec(lines[at] ?? '')?.[1];
    if (number !== undefined) numbers.set(at, Number(number));
  }
  const isFirst = filled[0] !== undefined && numbers.has(filled[0]);
  if (!isFirst || numbers.size < minNumbers || !goUpByOne([...numbers.values()])) return lines;
  const blocks = filled.filter((at) => isBelowBlank(lines, at));
  const areOfBlocks =
    numbers.size >= nearlyAll * blocks.length &&
    blocks.filter((at) => numbers.has(at)).length === numbers.size;
  if (numbers.size < nearlyAll * filled.length && !areOfBlocks) return lines;
  return lines.map((line, at) => (numbers.has(at) ? line.replace(numbered, '') : line));
}

function goUpByOne([first = 0, ...others]: readonly number[]): boolean {
  return others.every((value, index) => value === first + index + 1);
}
