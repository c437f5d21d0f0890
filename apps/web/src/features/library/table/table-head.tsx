import type { LibrarySort } from '@sales-analytics/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { SelectBox } from '../selection/select-box.tsx';
import type { CallSelection } from '../selection/use-selection.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { columnLabels, type TableColumn } from './table-columns.ts';
import { roles } from '../../../shared/ui/table-roles.ts';
import styles from './call-table.module.css';

export type SortDirection = 'asc' | 'desc';

export type TableSort = {
  sort: LibrarySort;
  direction: SortDirection;
  onSort: (sort: LibrarySort, direction: SortDirection) => void;
};

type TableHeadProps = TableSort & {
  /** The table has room for these columns. */
  columns: readonly TableColumn[];
  chosen: readonly TableColumn[];
  onColumns: (columns: readonly TableColumn[]) => void;
  selection: Pick<CallSelection, 'loaded' | 'toggleLoaded'>;
};

/** The column heads stay at the top of the window. They are not rendered again while the user scrolls. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { columns, chosen, onColumns, selection, ...sorting } = props;
  const { loaded, toggleLoaded } = selection;
  return (
    <thead {...roles.rowgroup} className={styles.head}>
      <tr {...roles.row} aria-rowindex={1}>
        <th {...roles.columnheader} className={styles.select}>
          <SelectBox
            label="Select all loaded calls"
            checked={loaded === 'some' ? 'mixed' : loaded === 'all'}
            onToggle={toggleLoaded}
          />
        </th>
        <SortHead {...sorting} column="title" label="Title" />
        {columns.map((column) =>
          column === 'tags' ? (
            <th key={column} {...roles.columnheader} className={styles.tags}>
              {columnLabels[column]}
            </th>
          ) : (
            <SortHead key={column} {...sorting} column={column} label={columnLabels[column]} />
          ),
        )}
        <th {...roles.columnheader} className={styles.menu}>
          <ColumnsMenu columns={chosen} shown={columns} onColumns={onColumns} />
        </th>
      </tr>
    </thead>
  );
});

type SortedColumn = Exclude<TableColumn, 'tags'> | 'title';
type SortHeadProps = TableSort & { column: SortedColumn; label: string };

function SortHead({ column, label, sort, direction, onSort }: SortHeadProps) {
  const isSorted = sort === column;
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...roles.columnheader}
      className={classNames(styles[column], isNumber(column) && styles.number)}
      aria-sort={isSorted ? sortNames[direction] : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        aria-label={label}
        title={sortTitles[column]}
        onClick={() => onSort(column, isSorted ? opposite(direction) : firstDirection(column))}
      >
        {brokenLabels[column] ?? label}
        {isSorted && <Arrow className="icon" aria-hidden="true" />}
      </button>
    </th>
  );
}

/** These columns need a tooltip, because their names do not say what they are sorted by. */
const sortTitles: Partial<Record<TableColumn | 'title', string>> = { company: 'Sort by company' };

/** These columns are narrow, so their labels may be broken at the soft hyphen. */
const brokenLabels: Partial<Record<TableColumn | 'title', string>> = {
  questions: 'Ques\u00ADtions',
  objections: 'Objec\u00ADtions',
};

const sortNames = { asc: 'ascending', desc: 'descending' } as const;

function opposite(direction: SortDirection): SortDirection {
  return direction === 'asc' ? 'desc' : 'asc';
}

/** Numbers are right-aligned. */
export function isNumber(column: TableColumn | 'title'): boolean {
  return column === 'longestMonologue' || column === 'questions' || column === 'objections';
}

/** Words are first sorted from A to Z, dates from the newest, and numbers from the largest. */
function firstDirection(column: SortedColumn): SortDirection {
  const isFigure = column === 'date' || column === 'talkRatio' || isNumber(column);
  return isFigure ? 'desc' : 'asc';
}
