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
import { countSaid, findLines, mostCounted, type Reading } from './found-lines.ts';
import { readMatches, type Matches } from './library-counts.ts';
import { filterConditions, rangeConditions } from './library-filter.ts';
import {
  nameOfOrder,
  readCursor,
  sortValue,
  writeCursor,
  type LibraryOrder,
  type CursorPosition,
} from './library-order.ts';

const defaultLimit = 20;

interface CardRow {
  id: string;
  card: string;
  place: string | number | null;
}

/** The saved calls of an account, as the library shows them. */
export interface LibraryReader {
  /** Counts and looks for lines no longer once the signal is aborted: the client has gone. */
  page(accountId: string, query: LibraryQuery, signal?: AbortSignal): Promise<LibraryReply>;
  /** The ids of the calls that a query finds, newest first, in pages. */
  ids(accountId: string, query: LibraryQuery, page: IdsPage): Promise<string[]>;
}

interface IdsPage {
  /** Only calls older than the one with this id. */
  before?: string | undefined;
  limit: number;
}

export function createLibraryReader(database: Database, longReads: LongReads): LibraryReader {
  const search = createSearchIndex(database);

  function baseOf(accountId: string, query: LibraryQuery, searched: SearchQuery | undefined) {
    const conditions = [sql<boolean>`account_id = ${accountId}`, ...rangeConditions(query)];
    if (searched) {
      conditions.push(
        searched.hasWords ? search.matches(searched, accountId) : sql<boolean>`1 = 0`,
      );
    }
    return joined(conditions);
  }

  function requestOf(accountId: string, query: LibraryQuery, searched: SearchQuery | undefined) {
    const order = orderFor(query);
    const latest = query.cursor === undefined ? callsOfTrend : 0;
    return {
      base: baseOf(accountId, query, searched),
      conditions: filterConditions(query),
      needsAllTags: query.tags === 'all',
      newest: searched ? mostCounted + 1 : latest,
      page: {
        order,
        place: placeIn(query.cursor, nameOfOrder(order)),
        limit: query.limit ?? defaultLimit,
      },
    };
  }

  return {
    ids(accountId, query, { before = beyondAllIds, limit }) {
      const where = whereOf(baseOf(accountId, query, searchOf(query)), filterConditions(query));
      return longReads(() => readIds(database, where, { before, limit }));
    },
    async page(accountId, query, signal) {
      const searched = searchOf(query);
      const request = requestOf(accountId, query, searched);
      const read = () => readMatches(database, request);
      const matches = await (searched ? longReads(read) : read());
      const { total, counts } = matches;
      const all = await countAll(database, accountId);
      const reading: Reading = { kysely: database.kysely, longReads, signal };
      const said = searched && (await countSaidIn(reading, searched, matches));
      const shown =
        query.sort === 'match' && said
          ? await readBest(database, said, query)
          : await readPage(database, matches.page, request.page);
      const latest = query.cursor === undefined && (await readLatest(database, matches.newest));
      const common = { total, counts, all, ...(latest && { latest }) };
      if (!searched) return { ...shown, ...common };
      const ids = shown.calls.map(({ _id }) => _id);
      const found = await findLines(reading, searched, ids);
      const calls = shown.calls.map((call) => ({ ...call, found: found.get(call._id) }));
      return { ...shown, calls, said: saidIn(said, total), ...common };
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

/** How often the matching calls say what is searched for, newest first; undefined where they are too many. */
async function countSaidIn(reading: Reading, searched: SearchQuery, { newest }: Matches) {
  return newest.length > mostCounted ? undefined : countSaid(reading, searched, newest);
}

/** @param total of the calls that match, some of them by other texts than what was said */
function saidIn(said: ReadonlyMap<string, number> | undefined, total: number): Said {
  if (!said) return { calls: total };
  const counts = [...said.values()];
  return {
    times: counts.reduce((sum, count) => sum + count, 0),
    calls: counts.filter((count) => count > 0).length,
  };
}

type Said = NonNullable<LibraryReply['said']>;
type Page = Pick<LibraryReply, 'calls' | 'cursor'>;

interface PagePlace {
  order: LibraryOrder;
  limit: number;
}

async function readPage(
  database: Database,
  ids: readonly string[],
  { order, limit }: PagePlace,
): Promise<Page> {
  const rows = await readCards(database, ids.slice(0, limit), order);
  const last = rows.at(-1);
  const calls = rows.map(({ card }) => JSON.parse(card) as LibraryCall);
  const next =
    ids.length > limit && last ? writeCursor([nameOfOrder(order), last.place, last.id]) : undefined;
  return { calls, ...(next !== undefined && { cursor: next }) };
}

/** In this order, without those that were deleted since. */
async function readCards(
  database: Database,
  ids: readonly string[],
  { column }: Pick<LibraryOrder, 'column'> = { column: 'date' },
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const statement = sql<CardRow>`select id, card, ${sortValue(column)} as place
    from call_list where id in (${sql.join(ids)})`;
  const cards = new Map((await rowsOf(database, statement)).map((row) => [row.id, row]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

async function readLatest(database: Database, newest: readonly string[]): Promise<TrendCall[]> {
  const rows = await readCards(database, newest.slice(0, callsOfTrend));
  return rows.map(({ card }) => {
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
  const rows = await readCards(
    database,
    shown.map(([id]) => id),
  );
  const calls = rows.map(({ card }) => JSON.parse(card) as LibraryCall);
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
