import { dateOfCall, type LibraryCall } from '@sales-analytics/contract';
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { useWidth } from '../../../shared/ui/use-width.ts';
import type { CallSelection } from '../selection/use-selection.ts';
import { CallRow, type RowActions, type RowContent } from './call-row.tsx';
import { columnTracks, fittingColumns } from './column-tracks.ts';
import { TableFoot, type TableFootProps } from './table-foot.tsx';
import { TableHead, type TableSort } from './table-head.tsx';
import { useTableColumns, type TableColumn } from './table-columns.ts';
import { useActiveRow, useRowKeys } from './use-active-row.ts';
import { useRowWindow } from './use-row-window.ts';
import { roles } from '../../../shared/ui/table-roles.ts';
import styles from './call-table.module.css';

export type CallTableProps = TableSort &
  RowContent &
  TableFootProps & {
    /** They are in the order shown. */
    calls: readonly LibraryCall[];
    /** Includes matching calls that are not loaded. */
    total: number;
    /** It is true if the table may load the next page when the user scrolls near its end. */
    loadsByItself?: boolean | undefined;
    selection: Pick<
      CallSelection,
      'loaded' | 'isSelecting' | 'isSelected' | 'toggle' | 'toggleLoaded'
    >;
    onOpen: (call: LibraryCall) => void;
    columns: readonly TableColumn[];
    onColumns: (columns: readonly TableColumn[]) => void;
  };

/** The next page is loaded this many rows before the last loaded row, but not before the middle. */
const rowsAhead = 40;

export function ChosenTable(props: Omit<CallTableProps, 'columns' | 'onColumns'>) {
  const [columns, setColumns] = useTableColumns();
  return <CallTable {...props} columns={columns} onColumns={setColumns} />;
}

/**
 * Renders only rows near the visible ones, so that it can have 10,000 calls. Pass the same functions as `renderTitle`
 * and `renderCell` each time, because new ones render the visible rows again.
 */
export function CallTable(props: CallTableProps) {
  const { calls, selection, onOpen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { clock } = usePlatform();
  const [nowIso] = useState(() => new Date(clock.now()).toISOString());
  const hasYears = useMemo(
    () => calls.some((call) => isOfOtherYear(call, nowIso)),
    [calls, nowIso],
  );
  const { active, setActive } = useActiveRow(calls.length);
  const { shown, lastInView, isPhone, rowHeight, pageSize, scrollTo } = useRowWindow(body, {
    count: calls.length,
    active,
  });
  const width = useWidth(frame);
  const columns = useMemo(
    () => fittingColumns(props.columns, { width, isPhone, hasYears }),
    [props.columns, width, isPhone, hasYears],
  );
  const rowsLeft = calls.length - (lastInView ?? 0);
  const isNearEnd = lastInView !== undefined && rowsLeft <= Math.min(rowsAhead, calls.length / 2);
  useNextPage(isNearEnd && props.hasMore && props.loadsByItself === true, props.onMore);
  const actions = useRowActions({ open: onOpen, toggle: selection.toggle });
  const keys = useRowKeys(body, {
    active,
    setActive,
    pageSize,
    scrollTo,
    count: calls.length,
    onOpen: (row) => calls[row] && onOpen(calls[row]),
    onToggle: (row, isRange) => calls[row] && selection.toggle(calls[row]._id, isRange),
  });

  return (
    <div ref={frame} className={styles.frame}>
      <table
        {...roles.table}
        aria-label="Saved calls"
        aria-rowcount={props.total + 1}
        className={classNames(styles.table, selection.isSelecting && styles.selecting)}
        style={columnTracks(columns, hasYears)}
      >
        <TableHead
          {...{ columns, selection }}
          chosen={props.columns}
          sort={props.sort}
          direction={props.direction}
          onSort={props.onSort}
          onColumns={props.onColumns}
        />
        <tbody
          ref={body}
          {...roles.rowgroup}
          className={styles.body}
          style={{ height: calls.length * rowHeight }}
          {...keys}
        >
          {shown.map((row, place) => {
            const call = calls[row];
            const gap = row - 1 - (shown[place - 1] ?? -1);
            return (
              call && (
                <Fragment key={call._id}>
                  {gap > 0 && <Gap height={gap * rowHeight} />}
                  <CallRow
                    {...{ call, row, columns, nowIso, actions }}
                    isActive={row === active}
                    isSelected={selection.isSelected(call._id)}
                    renderTitle={props.renderTitle}
                    renderCell={props.renderCell}
                  />
                </Fragment>
              )
            );
          })}
        </tbody>
      </table>
      <TableFoot
        hasMore={props.hasMore}
        isLoadingMore={props.isLoadingMore}
        onMore={props.onMore}
      />
    </div>
  );
}

/** This element replaces positions of rows, because Chromium takes longer to style rows that differ in position. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden="true" className={styles.gap} style={{ height }} />;
}

function useNextPage(isWanted: boolean, onMore: () => void) {
  const load = useEffectEvent(onMore);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
}

/** Returns the same object in each render, so that new callbacks do not render every row again. */
function useRowActions(asked: RowActions): RowActions {
  const latest = useRef(asked);
  useLayoutEffect(() => {
    latest.current = asked;
  });
  return useMemo(
    () => ({
      open: (call) => latest.current.open(call),
      toggle: (id, isRange) => latest.current.toggle(id, isRange),
    }),
    [],
  );
}

/** Returns true if the date of a call is not in this year. It is then shown with its year. */
function isOfOtherYear(call: LibraryCall, nowIso: string): boolean {
  return new Date(dateOfCall(call)).getFullYear() !== new Date(nowIso).getFullYear();
}
