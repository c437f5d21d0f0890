import { delimitedRows, type Delimiter, type Row } from '../text/delimited-rows.ts';
import { Entries } from '../text/entries.ts';
import { looksLikeName } from '../text/looks-like-name.ts';
import { withoutFoot } from '../text/no-speech.ts';
import { timeAlone, type TimeExpression } from '../text/time-expression.ts';
import type { FormReading } from './transcript-form.ts';

/** Where a table has what, as indices of its columns. */
interface Columns {
  text: number;
  speaker?: number;
  start?: number;
  end?: number;
}

interface Table {
  columns: Columns;
  rows: readonly Row[];
  /** Rows above the head: a title, a date. */
  above: number;
}

type Column = keyof Columns;

/** What the head of a column may be, in small letters. */
const heads: Record<Column, RegExp> = {
  text: /^(?:text|transcript|transcription|words|content|utterance|sentence|message|speech|dialogue|dialog|caption|texte|texto|testo|tekst)$/,
  speaker:
    /^(?:speaker|speaker[ _]?(?:name|label)|name|participant|who|role|person|user|sprecher|hablante|orador|locuteur|intervenant|spreker)$/,
  start:
    /^(?:start|time|times?tamp|time ?code|start[ _]?time|begin|from|zeit|hora|heure|ora|tijd)(?: ?\((?:s|sec|seconds)\))?$/,
  end: /^(?:end|end[ _]?time|stop|to|ende|fin|fine)(?: ?\((?:s|sec|seconds)\))?$/,
};
/** So many rows may stand above the head: a title, a date. */
const maxAboveHead = 10;
/** Share of the lines, and of the cells of a column, that must be alike. */
const nearlyAll = 0.9;
/** Lines without a delimiter go on with the row above. */
const half = 0.5;
const minRows = 3;
const minRowsBelowHead = 2;
const secondsOnly = /^\d{1,6}(?:\.\d{1,9})?$/;

/**
 * A table with a row for each entry: 'Name⇥words', 'Time | Name | words', a table in Markdown, or CSV. Columns are known
 * by their head, else by what they hold; CSV needs a head, because words have commas, too.
 */
export function readTable(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const delimiter = delimiterOf(own);
  if (!delimiter) return undefined;
  const rows = delimitedRows(own, delimiter);
  const table = headedTable(rows) ?? (isCsv(delimiter) ? undefined : plainTable(rows));
  if (!table || !isFilled(table, isCsv(delimiter))) return undefined;
  const entries = new Entries(leftOut + table.above);
  for (const { at, cells } of table.rows) {
    const { text, speaker } = table.columns;
    const isLast = text === Math.max(...Object.values(table.columns));
    const words = isLast ? cells.slice(text).join(' ').trim() : (cells[text] ?? '');
    const name = speaker === undefined ? '' : (cells[speaker] ?? '').replace(/:$/, '');
    const time = timeIn(cells, table.columns);
    if (cells.length === 1 && text > 0) entries.continue(cells[0] ?? '');
    else if (words !== '')
      entries.start({ at, words, time, ...(name !== '' && { speaker: name }) });
  }
  return entries.reading;
}

/** Whether nearly all rows have what the columns say, so that a line of words is no head. */
function isFilled({ columns: { text, speaker, start }, rows }: Table, isCsvTable: boolean) {
  const whole = rows.filter(({ cells }) => cells.length > 1);
  const filled = whole.filter(({ cells }) => {
    const isNamed = speaker === undefined || isNameCell(cells[speaker] ?? '');
    const isTimed = start === undefined || timeOfCell(cells[start] ?? '') !== undefined;
    return cells.length > text && isNamed && isTimed;
  }).length;
  const minShareOfRows = isCsvTable ? nearlyAll : half;
  return (
    whole.length >= Math.max(minRowsBelowHead, minShareOfRows * rows.length) &&
    filled >= nearlyAll * whole.length
  );
}

function isCsv(delimiter: Delimiter): boolean {
  return delimiter === ',' || delimiter === ';';
}

/** The delimiter that nearly all lines have; for CSV, that of a line that is a head. */
function delimiterOf(lines: readonly string[]): Delimiter | undefined {
  const filled = lines.filter((line) => line.trim() !== '');
  const head = filled.slice(0, maxAboveHead);
  const isHead = (delimiter: Delimiter) =>
    delimitedRows(head, delimiter).some(({ cells }) => columnsOfHead(cells) !== undefined);
  const csv = ([',', ';'] as const).find(isHead);
  if (csv) return csv;
  return (['\t', '|'] as const).find((delimiter) => {
    const rows = filled.filter((line) => line.includes(delimiter)).length;
    return rows >= minRows && (rows >= nearlyAll * filled.length || isHead(delimiter));
  });
}

function columnsOfHead(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[*_]{2}/g, ''));
  const at = (column: Column) => {
    const index = names.findIndex((name) => heads[column].test(name));
    return index === -1 ? undefined : index;
  };
  const [text, speaker, start, end] = [at('text'), at('speaker'), at('start'), at('end')];
  if (text === undefined || (speaker === undefined && start === undefined)) return undefined;
  return {
    text,
    ...(speaker !== undefined && { speaker }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  };
}

function headedTable(rows: readonly Row[]): Table | undefined {
  for (const [index, { cells }] of rows.slice(0, maxAboveHead).entries()) {
    const columns = columnsOfHead(cells);
    if (columns) return { columns, rows: rows.slice(index + 1), above: index };
  }
  return undefined;
}

/** Names that come again, with the words in the last column; numbers of the rows count for nothing. */
function plainTable(rows: readonly Row[]): Table | undefined {
  const width = rows[0]?.cells.length ?? 0;
  if (rows.length < minRows || width < 2) return undefined;
  const text = width - 1;
  const isUsual = (column: number, test: (cell: string) => boolean) =>
    rows.filter(({ cells }) => test(cells[column] ?? '')).length >= nearlyAll * rows.length;
  const before = [...Array(text).keys()];
  const [start, end] = before.filter((column) => isUsual(column, isTime));
  const speaker = before.find(
    (column) => isUsual(column, isNameCell) && distinct(rows, column) * 2 <= rows.length,
  );
  if (speaker === undefined || !isUsual(text, (cell) => cell !== '' && !isTime(cell)))
    return undefined;
  return {
    rows,
    above: 0,
    columns: {
      text,
      speaker,
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
    },
  };
}

function distinct(rows: readonly Row[], column: number): number {
  return new Set(rows.map(({ cells }) => cells[column])).size;
}

function isTime(cell: string): boolean {
  return timeAlone(cell) !== undefined;
}

function isNameCell(cell: string): boolean {
  return !isTime(cell) && /\p{L}/u.test(cell) && looksLikeName(cell.replace(/:$/, ''));
}

function timeIn(cells: readonly string[], { start, end }: Columns): TimeExpression | undefined {
  const from = start === undefined ? undefined : timeOfCell(cells[start] ?? '');
  const until = end === undefined ? undefined : timeOfCell(cells[end] ?? '');
  return from && { ...from, ...(until && { endMs: until.startMs }) };
}

/** A time, or a number of seconds. */
function timeOfCell(cell: string): TimeExpression | undefined {
  if (!secondsOnly.test(cell)) return timeAlone(cell);
  return { startMs: Math.round(Number(cell) * 1_000), isTimeOfDay: false, isShort: false };
}
