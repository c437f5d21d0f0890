import type { TableColumn } from './table-columns.ts';

const widths: Record<TableColumn, string> = {
  company: '112px',
  date: '92px',
  callType: '92px',
  outcome: '140px',
  talkShare: '116px',
  longestMonologue: '88px',
  questions: '62px',
  objections: '66px',
  sentiment: '102px',
};

/** Left out below 1240 pixels, and those left out below 1060 as well. */
const wideOnly: readonly TableColumn[] = ['callType', 'questions', 'objections', 'sentiment'];
const mediumOnly: readonly TableColumn[] = ['company', 'longestMonologue'];

/** The widths of the columns as custom properties, one for each of three widths of the window. */
export function columnTracks(columns: readonly TableColumn[]): Record<`--${string}`, string> {
  const medium = columns.filter((column) => !wideOnly.includes(column));
  return {
    '--wide': tracksOf(columns),
    '--medium': tracksOf(medium),
    '--narrow': tracksOf(medium.filter((column) => !mediumOnly.includes(column))),
  };
}

function tracksOf(columns: readonly TableColumn[]): string {
  return ['40px', 'minmax(0, 1fr)', ...columns.map((column) => widths[column]), '44px'].join(' ');
}
