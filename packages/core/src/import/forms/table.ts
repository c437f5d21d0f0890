import { delimitedRows, type Delimiter, type Row } from '../text/delimited-rows.ts';
import { Entries } from '../text/entries.ts';
import { withoutFoot } from '../text/no-speech.ts';
import { countOrdinaryLines } from '../text/ordinary-lines.ts';
import {
  headedTable,
  isHead,
  maxAboveHead,
  plainTable,
  type Table,
} from '../text/table-columns.ts';
import { timeAlone, type TimeExpression } from '../text/time-expression.ts';
import type { FormReading } from './transcript-form.ts';

const nearlyAll = 0.9;
/** A table with a head needs fewer rows: lines without a delimiter continue the row above. */
const half = 0.5;
const minRows = 3;
const minRowsBelowHead = 2;
const bareNumber = /^\d{1,9}(?:\.\d{1,9})?$/;
/** Slower speech than this, a word in twenty seconds, shows that the numbers are milliseconds. */
const minWordsPerSecond = 0.05;

/**
 * CSV needs a head, because words have commas, too. Other tables are recognised by their content.
 */
export function readTable(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const delimiter = delimiterOf(own);
  if (!delimiter) return undefined;
  const rows = delimitedRows(own, delimiter);
  const table = tableIn(rows, own, delimiter);
  if (!table) return undefined;
  const timeOf = timeReader(table);
  const entries = new Entries(leftOut + table.above);
  for (const { at, cells } of table.rows) {
    const words = wordsOf(cells, table, delimiter);
    const name = (cells[table.columns.speaker ?? -1] ?? '').replace(/:$/, '');
    if (cells.length === 1 && table.columns.text > 0) entries.continue(cells[0] ?? '');
    else if (words !== '')
      entries.start({ at, words, time: timeOf(cells), ...(name !== '' && { speaker: name }) });
  }
  return entries.reading;
}

function tableIn(
  rows: readonly Row[],
  lines: readonly string[],
  delimiter: Delimiter,
): Table | undefined {
  const headed = headedTable(rows);
  if (headed) return isFilled(headed, isCsv(delimiter)) ? headed : undefined;
  const plain = isCsv(delimiter) ? undefined : plainTable(rows);
  // 'Alex Morgan | Northwind: Hello.' is a label.
  return plain && countOrdinaryLines(lines) * 2 < plain.rows.length ? plain : undefined;
}

/** The last column may contain the delimiter itself. */
function wordsOf(cells: readonly string[], { columns, width }: Table, delimiter: Delimiter) {
  const { text } = columns;
  if (text < width - 1) return cells[text] ?? '';
  return cells
    .slice(text)
    .join(isCsv(delimiter) ? `${delimiter} ` : ' ')
    .trim();
}

/** Requires words in nearly all rows, so that a line of words is not taken for a head. */
function isFilled({ columns, rows }: Table, isCsvTable: boolean): boolean {
  const whole = rows.filter(({ cells }) => cells.length > 1);
  const filled = whole.filter(({ cells }) => cells.length > columns.text).length;
  const minShare = isCsvTable ? nearlyAll : half;
  return (
    whole.length >= Math.max(minRowsBelowHead, minShare * rows.length) &&
    filled >= nearlyAll * whole.length
  );
}

function isCsv(delimiter: Delimiter): boolean {
  return delimiter === ',' || delimiter === ';';
}

function delimiterOf(lines: readonly string[]): Delimiter | undefined {
  const filled = lines.filter((line) => line.trim() !== '');
  const top = filled.slice(0, maxAboveHead);
  const hasHead = (delimiter: Delimiter) =>
    delimitedRows(top, delimiter).some(({ cells }) => isHead(cells));
  const csv = ([',', ';'] as const).find(hasHead);
  if (csv) return csv;
  return (['\t', '|'] as const).find((delimiter) => {
    const rows = filled.filter((line) => line.includes(delimiter)).length;
    return rows >= minRows && (rows >= nearlyAll * filled.length || hasHead(delimiter));
  });
}

type TimeReader = (cells: readonly string[]) => TimeExpression | undefined;

function timeReader(table: Table): TimeReader {
  const { start, end } = table.columns;
  const msPerUnit = table.unit === 'ms' || areMilliseconds(table) ? 1 : 1_000;
  const read = (cell: string | undefined) => timeOfCell(cell ?? '', msPerUnit);
  return (cells) => {
    const from = start === undefined ? undefined : read(cells[start]);
    const until = end === undefined ? undefined : read(cells[end]);
    return from && { ...from, ...(until && { endMs: until.startMs }) };
  };
}

function areMilliseconds({ columns: { start, text }, rows }: Table): boolean {
  const numbers = rows.map(({ cells }) => cells[start ?? -1] ?? '').filter((cell) => cell !== '');
  if (numbers.length === 0 || !numbers.every((cell) => /^\d+$/.test(cell))) return false;
  const words = rows.reduce((sum, { cells }) => sum + (cells[text] ?? '').split(/\s+/).length, 0);
  const length = Number(numbers.at(-1)) - Number(numbers[0]);
  return length > 0 && words / length < minWordsPerSecond;
}

function timeOfCell(cell: string, msPerUnit: number): TimeExpression | undefined {
  if (!bareNumber.test(cell)) return timeAlone(cell);
  return { startMs: Math.round(Number(cell) * msPerUnit), isTimeOfDay: false, isShort: false };
}
