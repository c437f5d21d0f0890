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

const ownColumns: Partial<Record<Column, RawBuilder<unknown>>> = {
  title: sql`, title_key`,
  talkRatio: sql`, talk_share`,
  longestMonologue: sql`, longest_monologue`,
  questions: sql`, questions`,
  objections: sql`, objections`,
};

/**
 * Returns the columns that an order needs in addition to the id and the counted columns. The SQL begins with a comma or
 * is empty.
 */
export function columnsOfOrder({ column }: Pick<LibraryOrder, 'column'>): RawBuilder<unknown> {
  return ownColumns[column] ?? sql``;
}

export interface LibraryOrder {
  column: Column;
  direction: 'asc' | 'desc';
}

/** The types are checked, because a database refuses to compare a column with a value of another type. */
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

/** The next page begins after this position. The value is null if the last call of the page has none. */
export type CursorPosition = [order: string, value: string | number | null, id: string];

/** This order has only one direction. */
export const bestMatch = 'match';

/** A cursor contains the name, because its position means nothing in another order. */
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

export function isCursor(text: string): boolean {
  return positionOf(text) !== undefined;
}

/** @throws for a text for which `isCursor` returns false */
export function readCursor(cursor: string): CursorPosition {
  const position = positionOf(cursor);
  if (!position) throw new TypeError('The text is no cursor of the library.');
  return position;
}

function decoded(cursor: string): string {
  return Buffer.from(cursor, 'base64url').toString();
}

export function writeCursor(position: CursorPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Sorts in the same way as the index. */
export function byDate(direction: LibraryOrder['direction']): RawBuilder<unknown> {
  return sql`called_at ${sql.raw(direction)}, id ${sql.raw(direction)}`;
}

export function orderOf({ column, direction }: LibraryOrder) {
  const value = columns[column];
  if (column === 'date') return byDate(direction);
  return sql`case when ${value} is null then 1 else 0 end, ${value} ${sql.raw(direction)}, id desc`;
}

export function sortValueOf(column: Column) {
  return columns[column];
}

export function isAfter(order: LibraryOrder, [, value, id]: CursorPosition): Expression<boolean> {
  const column = columns[order.column];
  const isLater = order.direction === 'asc' ? sql`>` : sql`<`;
  if (order.column === 'date') return sql<boolean>`(called_at, id) ${isLater} (${value}, ${id})`;
  if (value === null) return sql<boolean>`(${column} is null and id < ${id})`;
  return sql<boolean>`(${column} is null or ${column} ${isLater} ${value}
    or (${column} = ${value} and id < ${id}))`;
}
