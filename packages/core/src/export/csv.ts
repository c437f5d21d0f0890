/** Without it, Excel reads a file of UTF-8 in the character set of the system. */
export const byteOrderMark = '\uFEFF';

/**
 * These characters begin a formula. Some spreadsheets treat the wide forms of Japanese keyboards like the narrow ones.
 */
const formulaSign = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]';
const startsUnsafely = new RegExp(`^(?:\\s*${formulaSign}|[\\t\\r\\n;])`);
/**
 * If the list separator of the system is a semicolon, as in German, a spreadsheet begins a cell after each one and
 * ignores the quotes at the start of that cell.
 */
const startsUnsafelyInside = new RegExp(`([;\\r\\n](?:"|[^\\S\\r\\n])*)(?=${formulaSign})`, 'g');
const number = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Writes a cell as defined in RFC 4180, quoted if it has a comma or a semicolon. A text that a spreadsheet would run as
 * a formula gets an apostrophe in front, and so does the part of a text after a semicolon or a line break. A number,
 * even a negative one, stays a number.
 */
export function csvCell(value: number | string): string {
  const text = String(value);
  const safe = typeof value === 'number' || number.test(text) ? text : withoutFormula(text);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function withoutFormula(text: string): string {
  const inside = text.replaceAll(startsUnsafelyInside, "$1'");
  return startsUnsafely.test(text) ? `'${inside}` : inside;
}

export function csvLine(cells: readonly (number | string)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
