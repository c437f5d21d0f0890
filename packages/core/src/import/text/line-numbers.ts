/** '12. Alex Morgan', '12) …', '12  …'; not '12:30 …'. */
const numbered = /^\s*(\d{1,6})(?:[.)]\s+| +)(?=\S)/;
/** Fewer numbers are a list within the words. */
const minNumbers = 4;
/** Share of the lines, or of the blocks, that have a number. */
const nearlyAll = 0.9;

/** A text whose lines, or whose blocks, are numbered one after the other, without the numbers. */
export function withoutLineNumbers(lines: readonly string[]): readonly string[] {
  const numbers = new Map<number, number>();
  let filled = 0;
  let blocks = 0;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    filled += 1;
    if (at === 0 || lines[at - 1]?.trim() === '') blocks += 1;
    const number = numbered.exec(line)?.[1];
    if (number !== undefined) numbers.set(at, Number(number));
  }
  const values = [...numbers.values()];
  const isAscending = values.every((value, index) => value === (values[0] ?? 0) + index);
  const isUsual = values.length >= nearlyAll * Math.min(filled, blocks > 1 ? blocks : filled);
  if (values.length < minNumbers || !isAscending || !isUsual) return lines;
  return lines.map((line, at) => (numbers.has(at) ? line.replace(numbered, '') : line));
}
