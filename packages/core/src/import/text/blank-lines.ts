/** Whether a line stands at the top of the file or below a blank line. */
export function isBelowBlank(lines: readonly string[], at: number): boolean {
  return at === 0 || lines[at - 1]?.trim() === '';
}
