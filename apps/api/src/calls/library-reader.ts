import {
  callsOfTrend,
  type LibraryCall,
  type LibraryQuery,
  type LibraryReply,
  type TrendCall,
} from '@sales-analytics/contract';
import { parseSearchQuery, type SearchQuery } from '@sales-analytics/core';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { toCompilable } from '../database/to-compilable.ts';
import type { Database } from '../database/database.ts';
import { beyondAllIds } from '../database/keyset.ts';
import type { LongReads } from '../database/long-reads.ts';
import { createSearchIndex } from '../database/search-index.ts';
import { countSaid, findLines, mostCounted } from './found-lines.ts';
import { readCounts } from './library-counts.ts';
import { filterConditions, rangeConditions } from './library-filter.ts';
import {
  isAfter,
  nameOfOrder,
  orderOf,
  readCursor,
  sortValue,
  writeCursor,
  type LibraryOrder,
  type CursorPosition,
} from './library-order.ts';

const defaultLimit = 20;

interface PageRow {
  id: string;
  card: string;
  place: string | number | null;
}

/** The saved calls of an account, as the library shows them. */
export interface LibraryReader {
  page(accountId: string, query: LibraryQuery): Promise<LibraryReply>;
  /** The ids of the calls that a query finds, newest first, in pages. */
  ids(accountId: string, query: LibraryQuery, page: IdsPage): Promise<string[]>;
}

interface IdsPage {
  /** Only calls older than the one with this id. */
  before?: string | undefined;
  limit: number;
}

export function createLibraryReader(database: Database, longReads: LongReads): LibraryReader {
  const { kysely } = database;
  const search = createSearchIndex(database);
  const reading = { kysely, longReads };

  function baseOf(accountId: string, query: LibraryQuery, searched: SearchQuery | undefined) {
    const conditions = [sql<boolean>`account_id = ${accountId}`, ...rangeConditions(query)];
    if (searched) {
      conditions.push(
        searched.hasWords ? search.matches(searched, accountId) : sql<boolean>`1 = 0`,
      );
    }
    return joined(conditions);
  }

  /** The matching calls that are counted, newest first, each with how often it says what is searched for. */
  async function countMatches(where: Expression<boolean>, searched: SearchQuery) {
    const ids = await readIds(database, where, { before: beyondAllIds, limit: mostCounted + 1 });
    return ids.length > mostCounted ? undefined : countSaid(reading, searched, ids);
  }

  return {
    ids(accountId, query, { before = beyondAllIds, limit }) {
      const where = whereOf(baseOf(accountId, query, searchOf(query)), filterConditions(query));
      return longReads(() => readIds(database, where, { before, limit }));
    },
    async page(accountId, query) {
      const searched = searchOf(query);
      const base = baseOf(accountId, query, searched);
      const conditions = filterConditions(query);
      const where = whereOf(base, conditions);
      const needsAllTags = query.tags === 'all';
      const counted = await readCounts(database, { base, conditions, needsAllTags });
      const all = await countAll(database, accountId);
      const latest = query.cursor === undefined ? await readLatest(database, where) : undefined;
      const common = { ...counted, all, ...(latest && { latest }) };
      if (!searched) return { ...(await readPage(database, where, query)), ...common };
      const said = await countMatches(where, searched);
      const page =
        query.sort === 'match' && said
          ? await readBest(database, said, query)
          : await readPage(database, where, query);
      const found = await findLines(
        reading,
        searched,
        page.calls.map(({ _id }) => _id),
      );
      const calls = page.calls.map((call) => ({ ...call, found: found.get(call._id) }));
      const times = said && [...said.values()].reduce((sum, count) => sum + count, 0);
      return { ...page, calls, said: { times, calls: counted.total }, ...common };
    },
  };
}

function whereOf(base: Expression<boolean>, conditions: ReturnType<typeof filterConditions>) {
  return joined([base, ...Object.values(conditions).filter((one) => one !== undefined)]);
}

async function readIds(
  database: Database,
  where: Expression<boolean>,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const statement = sql<{ id: string }>`select id from call_list where ${where} and id < ${before}
    order by id desc limit ${sql.lit(limit)}`;
  return (await rowsOf(database, statement)).map(({ id }) => id);
}

type Page = Pick<LibraryReply, 'calls' | 'cursor'>;

async function readPage(
  database: Database,
  where: Expression<boolean>,
  query: LibraryQuery,
): Promise<Page> {
  const { limit = defaultLimit, cursor } = query;
  const order = orderFor(query);
  const place = placeIn(cursor, nameOfOrder(order));
  const behind = place ? joined([where, isAfter(order, place)]) : where;
  const statement = sql<PageRow>`select id, card, ${sortValue(order.column)} as place
    from call_list where ${behind} order by ${orderOf(order)} limit ${sql.lit(limit + 1)}`;
  const rows = await rowsOf(database, statement);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const calls = shown.map(({ card }) => JSON.parse(card) as LibraryCall);
  const next =
    rows.length > limit && last
      ? writeCursor([nameOfOrder(order), last.place, last.id])
      : undefined;
  return { calls, ...(next !== undefined && { cursor: next }) };
}

async function readLatest(database: Database, where: Expression<boolean>): Promise<TrendCall[]> {
  const statement = sql<Pick<PageRow, 'card'>>`select card from call_list where ${where}
    order by id desc limit ${sql.lit(callsOfTrend)}`;
  return (await rowsOf(database, statement)).map(({ card }) => {
    const { _id, createdAt, timesFrom, sentiment, totalQuestions, numbers } = JSON.parse(
      card,
    ) as LibraryCall;
    return { _id, createdAt, timesFrom, sentiment, totalQuestions, numbers };
  });
}

const bestMatch = 'match';

/** Undefined, so that the pages begin again, where the order has changed since: a search may find too many to be ranked. */
function placeIn(cursor: string | undefined, order: string): CursorPosition | undefined {
  const place = cursor === undefined ? undefined : readCursor(cursor);
  return place?.[0] === order ? place : undefined;
}

/** Those that say most of what is searched for, the newest first among equal ones. */
async function readBest(
  database: Database,
  said: ReadonlyMap<string, number>,
  { limit = defaultLimit, cursor }: LibraryQuery,
): Promise<Page> {
  const place = placeIn(cursor, bestMatch);
  const ranked = [...said].toSorted(byCount);
  const start = place
    ? ranked.findIndex((entry) => byCount(entry, [place[2], Number(place[1])]) > 0)
    : 0;
  const shown = start === -1 ? [] : ranked.slice(start, start + limit);
  if (shown.length === 0) return { calls: [] };
  const ids = shown.map(([id]) => id);
  const statement = sql<PageRow>`select id, card from call_list where id in (${sql.join(ids)})`;
  const cards = new Map((await rowsOf(database, statement)).map(({ id, card }) => [id, card]));
  const calls = ids.flatMap((id) => {
    const card = cards.get(id);
    return card === undefined ? [] : [JSON.parse(card) as LibraryCall];
  });
  const last = shown.at(-1);
  const hasMore = start + limit < ranked.length;
  return { calls, ...(hasMore && last && { cursor: writeCursor([bestMatch, last[1], last[0]]) }) };
}

function byCount([id, count]: [string, number], [otherId, otherCount]: [string, number]): number {
  if (count !== otherCount || id === otherId) return otherCount - count;
  return id < otherId ? 1 : -1;
}

async function rowsOf<Row>(
  { kysely, read }: Pick<Database, 'kysely' | 'read'>,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  return (await read(toCompilable(kysely, statement))) as Row[];
}

/** Undefined where nothing is searched for. */
function searchOf({ q = '' }: LibraryQuery): SearchQuery | undefined {
  return q.trim() === '' ? undefined : parseSearchQuery(q);
}

function orderFor({ sort = 'date', direction }: LibraryQuery): LibraryOrder {
  const column = sort === 'match' ? 'date' : sort;
  const isText = column === 'title' || column === 'company';
  return { column, direction: direction ?? (isText ? 'asc' : 'desc') };
}

async function countAll({ kysely }: Database, accountId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('call_list')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

function joined(conditions: readonly Expression<boolean>[]): Expression<boolean> {
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
