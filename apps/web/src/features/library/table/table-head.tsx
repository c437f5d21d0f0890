import type { LibrarySort } from '@sales-analytics/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { SelectBox } from '../selection/select-box.tsx';
import type { CallSelection } from '../selection/use-selection.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { columnLabels, type TableColumn } from './table-columns.ts';
import { roles } from './table-roles.ts';
import styles from './call-table.module.css';

export type SortDirection = 'asc' | 'desc';

export type TableSort = {
  sort: LibrarySort;
  direction: SortDirection;
  onSort: (sort: LibrarySort, direction: SortDirection) => void;
};

type TableHeadProps = TableSort & {
  columns: readonly TableColumn[];
  onColumns: (columns: readonly TableColumn[]) => void;
  selection: Pick<CallSelection, 'loaded' | 'toggleLoaded'>;
};

/** The row of column heads: it stays at the top of the window. */
export function TableHead({ columns, onColumns, selection, ...sorting }: TableHeadProps) {
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
        {columns.map((column) => (
          <SortHead key={column} {...sorting} column={column} label={columnLabels[column]} />
        ))}
        <th {...roles.columnheader} className={styles.menu}>
          <ColumnsMenu columns={columns} onColumns={onColumns} />
        </th>
      </tr>
    </thead>
  );
}

type SortHeadProps = TableSort & { column: TableColumn | 'title'; label: string };

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
        onClick={() => onSort(column, isSorted ? opposite(direction) : firstDirection(column))}
      >
        {label}
        {isSorted && <Arrow className="icon" aria-hidden="true" />}
      </button>
    </th>
  );
}

const sortNames = { asc: 'ascending', desc: 'descending' } as const;

function opposite(direction: SortDirection): SortDirection {
  return direction === 'asc' ? 'desc' : 'asc';
}

export function isNumber(column: TableColumn | 'title'): boolean {
  return column === 'longestMonologue' || column === 'questions' || column === 'objections';
}

/** Words from A on; the newest and the most come first. */
function firstDirection(column: TableColumn | 'title'): SortDirection {
  const isFigure = column === 'date' || column === 'talkShare' || isNumber(column);
  return isFigure ? 'desc' : 'asc';
}
