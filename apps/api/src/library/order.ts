import type { LibrarySort } from '@sales-analytics/contract';
import { sql, type Expression, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';

type Column = Exclude<LibrarySort, 'match'>;

const columns: Readonly<Record<Column, RawBuilder<unknown>>> = {
  date: sql`called_at`,
  title: sql`title_key`,
  company: sql`nullif(company_key, '')`,
  callType: sql`call_type`,
  outcome: sql`nullif(outcome, 'none')`,
  talkRatio: sql`talk_share`,
  longestMonologue: sql`longest_monologue`,
  questions: sql`questions`,
  objections: sql`objections`,
  sentiment: sql`sentiment`,
};

/** Columns of `call_list` that are neither counted nor always read. */
const ownColumns: Partial<Record<Column, RawBuilder<unknown>>> = {
  title: sql`, title_key`,
  talkRatio: sql`, talk_share`,
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

/** What a page is sorted by: the type of the column, because a database refuses to compare another one with it. */
const text = z.nullable(z.string());
const measure = z.nullable(z.number());
const count = z.nullable(z.int());
const sortValues: Readonly<Record<LibrarySort, z.ZodMiniType<string | number | null>>> = {
  date: z.int(),
  title: text,
  company: text,
  callType: text,
  outcome: text,
  talkRatio: measure,
  longestMonologue: measure,
  questions: count,
  objections: count,
  sentiment: text,
  match: z.int(),
};

/** Where a page ends: the order that it is in, the value that it is sorted by, null for none, and the call. */
export type CursorPosition = [order: string, value: string | number | null, id: string];

/** The order of a search by its best matches, which is always the same way round. */
export const bestMatch = 'match';

/** How a cursor names the order of its page: in another order its position means nothing. */
export function nameOfOrder({ column, direction }: LibraryOrder): string {
  return `${column} ${direction}`;
}

function valueSchemaOf(order: string) {
  if (order === bestMatch) return sortValues.match;
  const names = (Object.keys(columns) as Column[]).filter((column) =>
    [`${column} asc`, `${column} desc`].includes(order),
  );
  const [column] = names;
  return column && sortValues[column];
}

const anyPositionSchema = z.tuple([z.string(), z.unknown(), z.uuid()]);

/** The position that a cursor names; undefined for a text that `writeCursor` has not written. */
function positionOf(cursor: string): CursorPosition | undefined {
  try {
    const [order, value, id] = z.parse(anyPositionSchema, JSON.parse(decoded(cursor)));
    const read = valueSchemaOf(order)?.safeParse(value);
    const isStorable = !String(read?.data).includes('\0');
    return read?.success && isStorable ? [order, read.data, id] : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text is a cursor that `writeCursor` may have written. */
export function isCursor(text: string): boolean {
  return positionOf(text) !== undefined;
}

/** @param cursor a text for which `isCursor` holds @throws for any other */
export function readCursor(cursor: string): CursorPosition {
  const position = positionOf(cursor);
  if (!position) throw new TypeError('The text is no cursor of the library.');
  return position;
}

function decoded(cursor: string): string {
  return Buffer.from(cursor, 'base64url').toString();
}

/** The position as a text with which the next page is asked for. */
export function writeCursor(position: CursorPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Sorts calls by when they took place, in the order of the index. Calls of the same time are sorted by when they were saved. */
export function byDate(direction: LibraryOrder['direction']): RawBuilder<unknown> {
  return sql`called_at ${sql.raw(direction)}, id ${sql.raw(direction)}`;
}

/** What a page is sorted by; the newest first among equal ones, and those without a value last. */
export function orderOf({ column, direction }: LibraryOrder) {
  const value = columns[column];
  if (column === 'date') return byDate(direction);
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
  if (order.column === 'date') return sql<boolean>`(called_at, id) ${isLater} (${value}, ${id})`;
  if (value === null) return sql<boolean>`(${column} is null and id < ${id})`;
  return sql<boolean>`(${column} is null or ${column} ${isLater} ${value}
    or (${column} = ${value} and id < ${id}))`;
}
