/** Without it, Excel reads a file of UTF-8 in the character set of the system. */
export const byteOrderMark = '\uFEFF';

/**
 * A cell as RFC 4180 has it. A text that a spreadsheet would run as a formula gets an apostrophe in
 * front; a number, even a negative one, is left a number.
 */
export function csvCell(value: number | string): string {
  const text = String(value);
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(text);
  const isNumber = /^[+-]?\d+(?:\.\d+)?$/.test(text);
  const safe = isFormula && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The cells as one line, each escaped where it has to be. */
export function csvLine(cells: readonly (number | string)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
