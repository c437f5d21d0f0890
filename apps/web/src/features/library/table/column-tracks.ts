import type { TableColumn } from './table-columns.ts';

/** Widths in pixels. The contact column can grow, and the others keep this width. */
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
/** The minimum width of the title, which takes most of the remaining space. */
const minTitle = 200;

/** The columns to leave out if there is no room for all, in this order. */
const leastNeeded: readonly TableColumn[] = [
  'tags',
  'sentiment',
  'objections',
  'questions',
  'callType',
  'longestMonologue',
  'company',
];

/** The columns that are shown on a phone, where a row has three lines. */
const phoneColumns: readonly TableColumn[] = ['company', 'date', 'outcome', 'talkRatio'];

type Room = {
  /** The width of the table in pixels; 0 before it is measured. */
  width: number;
  isPhone: boolean;
  /** Whether some dates are shown with their year. */
  hasYears: boolean;
};

/** Returns the chosen columns that fit into the table and leave enough room for the title. */
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
  return selectWidth + minTitle + own + menuWidth;
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
