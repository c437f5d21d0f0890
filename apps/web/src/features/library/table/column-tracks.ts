import type { TableColumn } from './table-columns.ts';

const widths: Record<TableColumn, string> = {
  company: '106px',
  date: '70px',
  callType: '92px',
  outcome: '140px',
  tags: '190px',
  talkShare: '112px',
  longestMonologue: '82px',
  questions: '56px',
  objections: '56px',
  sentiment: '102px',
};
const dateWithYear = '96px';

/** Left out below 1240 pixels, and those left out below 1060 as well. */
const wideOnly: readonly TableColumn[] = [
  'callType',
  'tags',
  'questions',
  'objections',
  'sentiment',
];
const mediumOnly: readonly TableColumn[] = ['company', 'longestMonologue'];

/**
 * The widths of the columns as custom properties, one for each of three widths of the window.
 * @param hasYears some dates are shown with their year
 */
export function columnTracks(
  columns: readonly TableColumn[],
  hasYears: boolean,
): Record<`--${string}`, string> {
  function tracksOf(shown: readonly TableColumn[]): string {
    const tracks = shown.map((one) => (one === 'date' && hasYears ? dateWithYear : widths[one]));
    return ['40px', 'minmax(0, 1fr)', ...tracks, '44px'].join(' ');
  }

  const medium = columns.filter((column) => !wideOnly.includes(column));
  return {
    '--wide': tracksOf(columns),
    '--medium': tracksOf(medium),
    '--narrow': tracksOf(medium.filter((column) => !mediumOnly.includes(column))),
  };
}
