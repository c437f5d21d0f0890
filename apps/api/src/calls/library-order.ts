import type { LibrarySort } from '@sales-analytics/contract';
import { sql, type Expression, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';

type Column = Exclude<LibrarySort, 'match'>;

const columns: Readonly<Record<Column, RawBuilder<unknown>>> = {
  date: sql`id`,
  title: sql`title_key`,
  company: sql`nullif(company_key, '')`,
  callType: sql`call_type`,
  outcome: sql`nullif(outcome, 'none')`,
  talkShare: sql`talk_share`,
  longestMonologue: sql`longest_monologue`,
  questions: sql`questions`,
  objections: sql`objections`,
  sentiment: sql`sentiment`,
};

/** Columns of `call_list` that are neither counted nor always read. */
const ownColumns: Partial<Record<Column, RawBuilder<unknown>>> = {
  title: sql`, title_key`,
  talkShare: sql`, talk_share`,
  longestMonologue: sql`, longest_monologue`,
  questions: sql`, questions`,
  objections: sql`, objections`,
};

/** What an order needs of `call_list`, beside the id and what is counted; begins with a comma, or is empty. */
export function columnsOfOrder({ column }: Pick<LibraryOrder, 'column'>): RawBuilder<unknown> {
  return ownColumns[column] ?? sql``;
}

export interface LibraryOrder {
  column: Column;
  direction: 'asc' | 'desc';
}

/** Where a page ends: the order that it is in, the value that it is sorted by, null for none, and the call. */
const positionSchema = z.tuple([
  z.string(),
  z.nullable(z.union([z.string(), z.number()])),
  z.string(),
]);
export type CursorPosition = z.infer<typeof positionSchema>;

/** How a cursor names the order of its page: in another order its position means nothing. */
export function nameOfOrder({ column, direction }: LibraryOrder): string {
  return `${column} ${direction}`;
}

/** Whether a text is a cursor that `writeCursor` may have written. */
export function isCursor(text: string): boolean {
  try {
    const position = z.safeParse(positionSchema, JSON.parse(decoded(text)));
    return position.success && !JSON.stringify(position.data).includes('\\u0000');
  } catch {
    return false;
  }
}

/** @param cursor a text for which `isCursor` holds */
export function readCursor(cursor: string): CursorPosition {
  return z.parse(positionSchema, JSON.parse(decoded(cursor)));
}

function decoded(cursor: string): string {
  return Buffer.from(cursor, 'base64url').toString();
}

/** The position as a text for the address of the next page. */
export function writeCursor(position: CursorPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** What a page is sorted by; the newest first among equal ones, and those without a value last. */
export function orderOf({ column, direction }: LibraryOrder) {
  const value = columns[column];
  // As the index has it.
  if (column === 'date') return sql`id ${sql.raw(direction)}`;
  return sql`case when ${value} is null then 1 else 0 end, ${value} ${sql.raw(direction)}, id desc`;
}

/** The value of a row, for the cursor. */
export function sortValueOf(column: Column) {
  return columns[column];
}

/** The calls that come after a position in the order. */
export function isAfter(order: LibraryOrder, [, value, id]: CursorPosition): Expression<boolean> {
  const column = columns[order.column];
  const isLater = order.direction === 'asc' ? sql`>` : sql`<`;
  if (order.column === 'date') return sql<boolean>`id ${isLater} ${id}`;
  if (value === null) return sql<boolean>`(${column} is null and id < ${id})`;
  return sql<boolean>`(${column} is null or ${column} ${isLater} ${value}
    or (${column} = ${value} and id < ${id}))`;
}
