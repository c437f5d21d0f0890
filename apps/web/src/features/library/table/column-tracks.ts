import type { TableColumn } from './table-columns.ts';

/** The widths are in pixels. Only the contact column can grow. */
const widths: Record<TableColumn, number> = {
  company: 108,
  date: 70,
  callType: 92,
  outcome: 134,
  tags: 150,
  talkRatio: 112,
  longestMonologue: 82,
  questions: 56,
  objections: 56,
  sentiment: 102,
};
const dateWithYear = 96;
const selectWidth = 40;
const menuWidth = 44;
/** The title takes most of the remaining space, but never less than this width. */
const minTitleWidth = 200;

/** These columns are left out in this order if there is no room for all. */
const leastNeeded: readonly TableColumn[] = [
  'tags',
  'sentiment',
  'objections',
  'questions',
  'callType',
  'longestMonologue',
  'company',
];

/** A phone shows these columns in rows of three lines. */
const phoneColumns: readonly TableColumn[] = ['company', 'date', 'outcome', 'talkRatio'];

type Room = {
  /** The width is in pixels. It is 0 until the table is measured. */
  width: number;
  isPhone: boolean;
  /** It is true if some dates are shown with their year. */
  hasYears: boolean;
};

export function fittingColumns(
  columns: readonly TableColumn[],
  { width, isPhone, hasYears }: Room,
): readonly TableColumn[] {
  if (isPhone) return columns.filter((column) => phoneColumns.includes(column));
  if (width === 0) return columns;
  let fitting = columns;
  for (const column of leastNeeded) {
    if (minWidth(fitting, hasYears) <= width) break;
    fitting = fitting.filter((one) => one !== column);
  }
  return fitting;
}

function minWidth(columns: readonly TableColumn[], hasYears: boolean): number {
  const own = columns.reduce((sum, column) => sum + widthOf(column, hasYears), 0);
  return selectWidth + minTitleWidth + own + menuWidth;
}

function widthOf(column: TableColumn, hasYears: boolean): number {
  return column === 'date' && hasYears ? dateWithYear : widths[column];
}

/** Returns the widths of the columns as the custom property that the rows read. */
export function columnTracks(
  columns: readonly TableColumn[],
  hasYears: boolean,
): Record<`--${string}`, string> {
  const tracks = columns.map((column) => {
    const width = `${widthOf(column, hasYears)}px`;
    return column === 'company' ? `minmax(${width}, 1fr)` : width;
  });
  return {
    '--tracks': [`${selectWidth}px`, 'minmax(0, 2fr)', ...tracks, `${menuWidth}px`].join(' '),
  };
}
