export interface Row {
  at: number;
  cells: string[];
}

export type Delimiter = '\t' | '|' | ',' | ';';

const ruleCell = /^:?-{2,}:?$/;
/** A longer cell lacks its closing quotation mark. */
const maxCell = 100_000;

/**
 * A cell in quotation marks may contain the delimiter, line ends and doubled marks, as in CSV.
 * Marks without a counterpart are words.
 */
export function delimitedRows(lines: readonly string[], delimiter: Delimiter): Row[] {
  const text = lines.map((line) => (delimiter === '|' ? withoutFrame(line) : line)).join('\n');
  const rows: Row[] = [];
  let row: Row = { at: 0, cells: [] };
  let line = 0;
  for (let at = 0; at <= text.length;) {
    const { cell, end } = quotedCell(text, at, delimiter) ?? plainCell(text, at, delimiter);
    row.cells.push(cell.trim());
    line += cell.includes('\n') ? cell.split('\n').length - 1 : 0;
    at = end + 1;
    if (text[end] === delimiter) continue;
    if (row.cells.some((one) => one !== '') && !row.cells.every(isRule)) rows.push(row);
    line += 1;
    row = { at: line, cells: [] };
  }
  return rows;
}

interface Cell {
  cell: string;
  end: number;
}

/** A search for the next delimiter would scan a long line again and again. */
const plainCells: Record<Delimiter, RegExp> = {
  '\t': /[^\t\n]*/y,
  '|': /[^|\n]*/y,
  ',': /[^,\n]*/y,
  ';': /[^;\n]*/y,
};

function plainCell(text: string, from: number, delimiter: Delimiter): Cell {
  const pattern = plainCells[delimiter];
  pattern.lastIndex = from;
  const cell = pattern.exec(text)?.[0] ?? '';
  return { cell, end: from + cell.length };
}

function quotedCell(text: string, from: number, delimiter: Delimiter): Cell | undefined {
  if (text[from] !== '"') return undefined;
  const window = text.slice(from + 1, from + 1 + maxCell);
  let close = window.indexOf('"');
  while (close !== -1 && window[close + 1] === '"') close = window.indexOf('"', close + 2);
  const end = from + 1 + close + 1;
  const isClosed =
    close !== -1 && (end >= text.length || [delimiter, '\n'].includes(text[end] ?? ''));
  return isClosed ? { cell: window.slice(0, close).replaceAll('""', '"'), end } : undefined;
}

function isRule(cell: string): boolean {
  return ruleCell.test(cell);
}

function withoutFrame(line: string): string {
  const text = line.trim();
  return text.startsWith('|') ? text.slice(1).replace(/\|$/, '') : text;
}
