import type { LibraryCall } from '@sales-analytics/contract';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { cleanText } from '../../../call/details/typed-text.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { cells } from './call-cells.tsx';
import { isNumber } from './table-head.tsx';
import type { TableColumn } from './table-columns.ts';
import { roles } from '../../../shared/ui/table-roles.ts';
import styles from './call-table.module.css';

export type RowActions = {
  open: (call: LibraryCall) => void;
  toggle: (id: string, isRange: boolean) => void;
};

export type RowContent = {
  /** It replaces the link with the title. The cell truncates its content. */
  renderTitle?: ((call: LibraryCall) => ReactNode) | undefined;
  renderCell?: Partial<Record<TableColumn, (call: LibraryCall) => ReactNode>> | undefined;
};

type CallRowProps = RowContent & {
  call: LibraryCall;
  row: number;
  columns: readonly TableColumn[];
  nowIso: string;
  isActive: boolean;
  isSelected: boolean;
  actions: RowActions;
};

/** The row is rendered again only when one of its props changes, so that scrolling stays smooth. */
export const CallRow = memo(function CallRow(props: CallRowProps) {
  const { call, row, columns, isSelected, actions, renderTitle } = props;
  const title = titleOf(call);
  return (
    <tr
      {...roles.row}
      // The column heads are the first row.
      aria-rowindex={row + 2}
      data-row={row}
      data-call={call._id}
      tabIndex={props.isActive ? 0 : -1}
      className={classNames(styles.row, isSelected && styles.selected)}
    >
      <td {...roles.cell} className={styles.select}>
        <SelectBox
          label={`Select ${title}`}
          checked={isSelected}
          tabIndex={-1}
          onToggle={(isRange) => actions.toggle(call._id, isRange)}
        />
      </td>
      <td {...roles.cell} className={styles.title}>
        {renderTitle ? renderTitle(call) : <TitleLink call={call} onOpen={actions.open} />}
      </td>
      {columns.map((column) => (
        <td
          key={column}
          {...roles.cell}
          className={classNames(styles[column], isNumber(column) && styles.number)}
        >
          <Cell {...props} column={column} />
        </td>
      ))}
    </tr>
  );
});

function Cell({ column, call, nowIso, renderCell }: CallRowProps & { column: TableColumn }) {
  const render = renderCell?.[column];
  if (render) return render(call);
  const Content = cells[column];
  return <Content call={call} nowIso={nowIso} />;
}

function titleOf({ title }: LibraryCall): string {
  return cleanText(title);
}

type TitleLinkProps = { call: LibraryCall; onOpen: (call: LibraryCall) => void };

/** The link of the router does more than a row of a long table needs. */
function TitleLink({ call, onOpen }: TitleLinkProps) {
  const title = titleOf(call);

  function handleClick(event: MouseEvent) {
    // If the user holds one of these keys, the browser opens the call in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(call);
  }

  return (
    <a
      className={styles.link}
      href={`/dashboard/analysis/${call._id}`}
      tabIndex={-1}
      title={title}
      onClick={handleClick}
    >
      <bdi>{title}</bdi>
    </a>
  );
}
