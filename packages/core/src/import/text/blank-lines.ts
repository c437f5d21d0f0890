export function isBelowBlank(lines: readonly string[], at: number): boolean {
  return at === 0 || lines[at - 1]?.trim() === '';
}
