import { CallTable, type CallTableProps } from './call-table.tsx';
import { useTableColumns } from './table-columns.ts';

export function ChosenTable(props: Omit<CallTableProps, 'columns' | 'onColumns'>) {
  const [columns, setColumns] = useTableColumns();
  return <CallTable {...props} columns={columns} onColumns={setColumns} />;
}
