/** If it is missing, Excel reads a UTF-8 file in the character set of the system. */
export const byteOrderMark = '\uFEFF';

/** Some spreadsheets treat the wide forms of Japanese keyboards like the narrow ones. */
const formulaSign = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]';
const startsUnsafely = new RegExp(`^(?:\\s*${formulaSign}|[\\t\\r\\n;])`);
/**
 * If the list separator of the system is a semicolon, as in German, a spreadsheet begins a cell after each one and
 * ignores the quotes at the start of that cell.
 */
const startsUnsafelyInside = new RegExp(`([;\\r\\n](?:"|[^\\S\\r\\n])*)(?=${formulaSign})`, 'g');
const number = /^[+-]?\d+(?:\.\d+)?$/;

/** Cells follow RFC 4180. A text, or a part of it, that a spreadsheet would run as a formula gets an apostrophe. */
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
