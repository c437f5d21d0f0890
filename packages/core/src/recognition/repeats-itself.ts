const maxGroup = 8;
const allowedRepeats = 3;

/**
 * Returns whether a group of one to eight tokens stands three times in a row, which is how a recogniser fails that can't
 * find the end of a piece. People repeat a single token more often ('no, no, no'), so that one may stand up to six times.
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
