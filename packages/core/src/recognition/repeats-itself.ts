const maxGroup = 8;
const allowedRepeats = 3;

/**
 * Returns whether a group of one to eight tokens is repeated three times in a row. A recogniser that can't find the end of a
 * piece repeats itself like this. People also repeat single words ('no, no, no'), so a single token may occur five times in a
 * row.
 */
export function repeatsItself(tokens: readonly number[]): boolean {
  for (let size = 1; size <= maxGroup; size += 1) {
    const needed = size * ((size === 1 ? 2 * allowedRepeats : allowedRepeats) - 1);
    let same = 0;
    for (let at = size; at < tokens.length; at += 1) {
      same = tokens[at] === tokens[at - size] ? same + 1 : 0;
      if (same >= needed) return true;
    }
  }
  return false;
}
