import type { LibraryCall } from '@sales-analytics/contract';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { CallSelection } from '../selection/use-selection.ts';
import { CallRow, type RowActions, type RowContent } from './call-row.tsx';
import { columnTracks } from './column-tracks.ts';
import { TableFoot, type TableFootProps } from './table-foot.tsx';
import { TableHead, type TableSort } from './table-head.tsx';
import type { TableColumn } from './table-columns.ts';
import { useActiveRow, useRowKeys } from './use-active-row.ts';
import { useRowWindow } from './use-row-window.ts';
import { roles } from './table-roles.ts';
import styles from './call-table.module.css';

export type CallTableProps = TableSort &
  RowContent &
  TableFootProps & {
    /** The loaded calls in the order shown. */
    calls: readonly LibraryCall[];
    selection: Pick<
      CallSelection,
      'loaded' | 'isSelecting' | 'isSelected' | 'toggle' | 'toggleLoaded'
    >;
    onOpen: (call: LibraryCall) => void;
    /** The chosen columns, see `useTableColumns`. */
    columns: readonly TableColumn[];
    onColumns: (columns: readonly TableColumn[]) => void;
  };

/**
 * The calls as a table. Only rows near the visible ones are rendered, so it takes 10,000 of them. `renderTitle`
 * and `renderOutcome` should stay the same functions: with new ones the visible rows are rendered again.
 */
export function CallTable(props: CallTableProps) {
  const { calls, selection, columns, onOpen } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { clock } = usePlatform();
  const [nowIso] = useState(() => new Date(clock.now()).toISOString());
  const { active, setActive } = useActiveRow(calls.length);
  const { shown, rowHeight, pageSize, scrollTo } = useRowWindow(body, {
    count: calls.length,
    active,
  });
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
    <div className={styles.frame}>
      <table
        {...roles.table}
        aria-label="Saved calls"
        aria-rowcount={calls.length + 1}
        className={classNames(styles.table, selection.isSelecting && styles.selecting)}
        style={columnTracks(columns)}
      >
        <TableHead {...props} />
        <tbody
          ref={body}
          {...roles.rowgroup}
          className={styles.body}
          style={{ height: calls.length * rowHeight }}
          {...keys}
        >
          {shown.map((row) => {
            const call = calls[row];
            return (
              call && (
                <CallRow
                  key={call._id}
                  {...{ call, row, columns, nowIso, actions }}
                  top={row * rowHeight}
                  isActive={row === active}
                  isSelected={selection.isSelected(call._id)}
                  renderTitle={props.renderTitle}
                  renderOutcome={props.renderOutcome}
                />
              )
            );
          })}
        </tbody>
      </table>
      <TableFoot {...props} />
    </div>
  );
}

/** A stable object, so that new callbacks do not render every row again. */
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
