import type { Row } from './delimited-rows.ts';
import { looksLikeName } from './looks-like-name.ts';
import { timeAlone } from './time-expression.ts';

interface Columns {
  text: number;
  speaker?: number;
  start?: number;
  end?: number;
}

export interface Table {
  columns: Columns;
  width: number;
  rows: readonly Row[];
  above: number;
  unit: 'ms' | undefined;
}

type Column = keyof Columns;

const unit = String.raw`(?:[ _]?\(?(?:s|sec|seconds|ms|milliseconds)\)?)?`;
const heads: Record<Column, RegExp> = {
  text: /^(?:text|transcript|transcription|words|content|utterance|sentence|message|speech|dialogue|dialog|caption|texte|texto|testo|tekst)$/,
  speaker:
    /^(?:speaker|speaker[ _]?(?:name|label)|name|participant|who|role|person|user|from|sprecher|hablante|orador|locuteur|intervenant|spreker)$/,
  start: new RegExp(
    `^(?:start|time|times?tamp|time ?code|start[ _]?time|begin|zeit|hora|heure|ora|tijd)${unit}$`,
  ),
  end: new RegExp(`^(?:end|end[ _]?time|stop|ende|fin|fine)${unit}$`),
};
export const maxAboveHead = 10;
const nearlyAll = 0.9;
const minRows = 3;
/** Each column is checked in every row, so the number of columns is limited. */
const maxColumns = 100;
const minWords = 2;

export function headedTable(rows: readonly Row[]): Table | undefined {
  for (const [index, { cells }] of rows.slice(0, maxAboveHead).entries()) {
    const columns = columnsOfHead(cells);
    if (!columns) continue;
    const isMs = /ms\b|milliseconds/i.test(cells[columns.start ?? -1] ?? '');
    return {
      columns,
      width: cells.length,
      rows: rows.slice(index + 1),
      above: index,
      unit: isMs ? 'ms' : undefined,
    };
  }
  return undefined;
}

export function isHead(cells: readonly string[]): boolean {
  return columnsOfHead(cells) !== undefined;
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

export function plainTable(rows: readonly Row[]): Table | undefined {
  const width = rows[0]?.cells.length ?? 0;
  if (rows.length < minRows || width < 2 || width > maxColumns) return undefined;
  const isUsual = (column: number, test: (cell: string) => boolean) =>
    rows.filter(({ cells }) => test(cells[column] ?? '')).length >= nearlyAll * rows.length;
  const all = [...Array(width).keys()];
  const times = all.filter((column) => isUsual(column, isTime));
  const speaker = all.find(
    (column) => isUsual(column, isNameCell) && distinct(rows, column) * 2 <= rows.length,
  );
  const words = all.map((column) => meanWords(rows, column));
  const text = words.indexOf(Math.max(...words));
  const hasWords = (words[text] ?? 0) >= minWords && text !== speaker && !times.includes(text);
  if (speaker === undefined || !hasWords) return undefined;
  const [start, end] = times;
  return {
    rows,
    width,
    above: 0,
    unit: undefined,
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

function meanWords(rows: readonly Row[], column: number): number {
  const count = rows.reduce((sum, { cells }) => sum + (cells[column] ?? '').split(/\s+/).length, 0);
  return count / rows.length;
}

function isTime(cell: string): boolean {
  return timeAlone(cell) !== undefined;
}

function isNameCell(cell: string): boolean {
  return !isTime(cell) && /\p{L}/u.test(cell) && looksLikeName(cell.replace(/:$/, ''));
}
