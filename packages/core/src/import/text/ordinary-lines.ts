import { looksLikeName } from './looks-like-name.ts';
import { isItemLabel } from './not-names.ts';
import { readTextLine } from './text-line.ts';

const mark = /[[\]<>*]/;

/** If many lines have a repeated label or name, other marks are part of the words. */
export function countOrdinaryLines(lines: readonly string[]): number {
  const uses = new Map<string, number>();
  for (const line of lines) {
    const { label, header } = readTextLine(line);
    const name = label && label.words !== '' ? label.label : header?.name;
    if (name === undefined || mark.test(name) || !looksLikeName(name) || isItemLabel(name))
      continue;
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const repeated = [...uses.values()].filter((count) => count > 1);
  return repeated.reduce((sum, count) => sum + count, 0);
}
