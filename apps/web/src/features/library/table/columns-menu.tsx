import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Popover } from '../../../shared/ui/popover.tsx';
import { columnLabels, tableColumns, type TableColumn } from './table-columns.ts';
import styles from './columns-menu.module.css';

type ColumnsMenuProps = {
  columns: readonly TableColumn[];
  /** The table has room for these columns. */
  shown: readonly TableColumn[];
  onColumns: (columns: readonly TableColumn[]) => void;
};

export function ColumnsMenu({ columns, shown, onColumns }: ColumnsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const withoutRoom = columns.filter((column) => !shown.includes(column));

  function toggle(column: TableColumn) {
    const isShown = columns.includes(column);
    onColumns(isShown ? columns.filter((one) => one !== column) : [...columns, column]);
  }

  return (
    <Popover
      label="Columns"
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      className={styles.panel}
      opener={
        <Button
          variant="ghost"
          size="sm"
          icon={<Columns3 className="icon" aria-hidden="true" />}
          aria-label="Columns"
          title="Columns"
        />
      }
    >
      {tableColumns.map((column) => (
        <label key={column} className={styles.entry}>
          <input
            type="checkbox"
            checked={columns.includes(column)}
            onChange={() => toggle(column)}
          />
          {columnLabels[column]}
        </label>
      ))}
      {withoutRoom.length > 0 && (
        <p className={styles.note}>
          Hidden because the window is too narrow:{' '}
          {withoutRoom.map((one) => columnLabels[one]).join(', ')}.
        </p>
      )}
      {columns.length < tableColumns.length && (
        <Button variant="ghost" size="sm" block onClick={() => onColumns(tableColumns)}>
          Show all columns
        </Button>
      )}
    </Popover>
  );
}
