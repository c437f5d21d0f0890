/** A row of a table, and the index of the line that it begins on. */
export interface Row {
  at: number;
  cells: string[];
}

/** What may stand between two cells. */
export type Delimiter = '\t' | '|' | ',' | ';';

/** A cell in quotation marks may hold the delimiter, line ends and doubled marks, as in CSV; else the marks are words. */
const cellPatterns: Record<Delimiter, RegExp> = {
  '\t': /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y,
  '|': /(?:"((?:[^"]|"")*)"|([^|\n]*))(\||\n|$)/y,
  ',': /(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^;\n]*))(;|\n|$)/y,
};
/** '|---|:--:|': what stands below the head of a table in Markdown. */
const ruleCell = /^:?-{2,}:?$/;

/** The rows of a file, without blank lines and without the rule below a head. Cells are trimmed. */
export function delimitedRows(lines: readonly string[], delimiter: Delimiter): Row[] {
  const text = lines.map((line) => (delimiter === '|' ? withoutFrame(line) : line)).join('\n');
  const pattern = new RegExp(cellPatterns[delimiter]);
  const rows: Row[] = [];
  let row: Row = { at: 0, cells: [] };
  let line = 0;
  while (pattern.lastIndex <= text.length) {
    const [whole = '', quoted, plain = '', end = ''] = pattern.exec(text) ?? [];
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === delimiter) continue;
    line += quoted === undefined ? 1 : whole.split('\n').length - (end === '' ? 0 : 1);
    if (row.cells.some((cell) => cell !== '') && !row.cells.every(isRule)) rows.push(row);
    row = { at: line, cells: [] };
    if (end === '') break;
  }
  return rows;
}

function isRule(cell: string): boolean {
  return ruleCell.test(cell);
}

/** A row of Markdown without the bars at both ends. */
function withoutFrame(line: string): string {
  const text = line.trim();
  return text.startsWith('|') ? text.slice(1).replace(/\|$/, '') : text;
}
