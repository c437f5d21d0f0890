/**
 * Some browsers remove the roles of a table's elements if their `display` is not that of a table, as here. So the
 * roles are written out.
 */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
