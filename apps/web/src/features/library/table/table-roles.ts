/**
 * The roles of a table's elements, written out: some browsers take them away where `display` is not that of a
 * table, as it is here.
 */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
