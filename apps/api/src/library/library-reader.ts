import {
  callsOfTrend,
  type LibraryCall,
  type LibraryQuery,
  type LibraryReply,
  type TrendCall,
} from '@sales-analytics/contract';
import { parseSearchQuery, type SearchQuery } from '@sales-analytics/core';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { workInThisThread } from '../calls/work/call-work.ts';
import type { Database, Reads } from '../database/database.ts';
import { beyondAllIds } from '../database/keyset.ts';
import type { LongReads } from '../database/long-reads.ts';
import { createSearchIndex } from '../database/search-index.ts';
import { toCompilable } from '../database/to-compilable.ts';
import { filterConditions, rangeConditions } from './filters.ts';
import { countHitsInCalls, findLines, maxCounted, type Reading } from './found-lines.ts';
import { readMatches, type Matches, type PageOfMatches } from './matches.ts';
import {
  bestMatch,
  nameOfOrder,
  readCursor,
  sortValueOf,
  writeCursor,
  type LibraryOrder,
  type CursorPosition,
} from './order.ts';

const defaultLimit = 20;

interface ListedCall {
  id: string;
  /** The card is the JSON of a `LibraryCall`. */
  card: string;
  sortValue: string | number | null;
}

export interface LibraryReader {
  /** Stops counting and looking for lines once the signal is aborted because the client has disconnected. */
  page(accountId: string, query: LibraryQuery, signal?: AbortSignal): Promise<LibraryReply>;
  /** Returns the newest ids first. */
  ids(accountId: string, query: LibraryQuery, page: IdsPage): Promise<string[]>;
}

interface IdsPage {
  before?: string | undefined;
  limit: number;
}

export function createLibraryReader(
  database: Database,
  longReads: LongReads,
  work = workInThisThread,
): LibraryReader {
  const index = createSearchIndex(database);

  function baseOf(accountId: string, query: LibraryQuery, search: SearchQuery | undefined) {
    const conditions = [sql<boolean>`account_id = ${accountId}`, ...rangeConditions(query)];
    if (search) {
      conditions.push(search.hasWords ? index.matches(search, accountId) : sql<boolean>`1 = 0`);
    }
    return allOf(conditions);
  }

  function requestOf(accountId: string, query: LibraryQuery, search: SearchQuery | undefined) {
    const order = orderFor(query);
    const ofTrend = query.cursor === undefined ? callsOfTrend : 0;
    return {
      base: baseOf(accountId, query, search),
      accountId,
      isSearch: search !== undefined,
      isWhole: search === undefined && rangeConditions(query).length === 0,
      conditions: filterConditions(query),
      needsAllTags: query.tags === 'all',
      newestCount: search ? maxCounted + 1 : ofTrend,
      page: {
        order,
        after: positionIn(query.cursor, nameOfOrder(order)),
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
      const search = searchOf(query);
      const request = requestOf(accountId, query, search);
      if (!search) {
        return database.readTogether(async (reads) => {
          const matches = await readMatches(reads, request);
          const shown = await readPage(reads, matches.page, request.page);
          return { ...shown, ...(await commonOf(reads, accountId, { matches, query })) };
        });
      }
      const matches = await longReads(() => readMatches(database, request));
      const common = await commonOf(database, accountId, { matches, query });
      const reading: Reading = { ...database, longReads, work, accountId, signal };
      const hits = await countHits(reading, search, matches);
      const shown =
        query.sort === 'match' && hits
          ? await readBest(database, hits, query)
          : await readPage(database, matches.page, request.page);
      const calls = await withFoundLines(reading, search, shown.calls);
      return { ...shown, calls, said: saidIn(hits, matches.total), ...common };
    },
  };
}

async function withFoundLines(
  reading: Reading,
  search: SearchQuery,
  calls: readonly LibraryCall[],
): Promise<LibraryCall[]> {
  const ids = calls.map(({ _id }) => _id);
  const found = await findLines(reading, search, ids);
  return calls.map((call) => ({ ...call, found: found.get(call._id) }));
}

async function commonOf(
  reads: Reads,
  accountId: string,
  { matches, query }: { matches: Matches; query: LibraryQuery },
) {
  const { total, counts, newest } = matches;
  const all = await countAll(reads, accountId);
  const latest = query.cursor === undefined && (await readLatest(reads, newest));
  return { total, counts, all, ...(latest && { latest }) };
}

function whereOf(base: Expression<boolean>, conditions: ReturnType<typeof filterConditions>) {
  return allOf([base, ...Object.values(conditions).filter((one) => one !== undefined)]);
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

async function countHits(reading: Reading, search: SearchQuery, { newest }: Matches) {
  return newest.length > maxCounted ? undefined : countHitsInCalls(reading, search, newest);
}

/** @param total the number of matching calls, including those that match only outside of the transcript */
function saidIn(hits: HitsByCall | undefined, total: number): Said {
  if (!hits) return { calls: total };
  const counts = [...hits.values()];
  return {
    times: counts.reduce((sum, count) => sum + count, 0),
    calls: counts.filter((count) => count > 0).length,
  };
}

type Said = NonNullable<LibraryReply['said']>;
type HitsByCall = ReadonlyMap<string, number>;
type Page = Pick<LibraryReply, 'calls' | 'cursor'>;

async function readPage(
  reads: Reads,
  ids: readonly string[],
  { order, limit }: Pick<PageOfMatches, 'order' | 'limit'>,
): Promise<Page> {
  const rows = await readListed(reads, ids.slice(0, limit), order);
  const last = rows.at(-1);
  const calls = rows.map(({ card }) => JSON.parse(card) as LibraryCall);
  const next =
    ids.length > limit && last
      ? writeCursor([nameOfOrder(order), last.sortValue, last.id])
      : undefined;
  return { calls, ...(next !== undefined && { cursor: next }) };
}

/** Leaves out calls that were deleted in the meantime. */
async function readListed(
  reads: Reads,
  ids: readonly string[],
  { column }: Pick<LibraryOrder, 'column'> = { column: 'date' },
): Promise<ListedCall[]> {
  if (ids.length === 0) return [];
  const statement = sql<ListedCall>`select id, card, ${sortValueOf(column)} as "sortValue"
    from call_list where id in (${sql.join(ids)})`;
  const listed = new Map((await rowsOf(reads, statement)).map((row) => [row.id, row]));
  return ids.flatMap((id) => listed.get(id) ?? []);
}

async function readLatest(reads: Reads, newest: readonly string[]): Promise<TrendCall[]> {
  const rows = await readListed(reads, newest.slice(0, callsOfTrend));
  return rows.map(({ card }) => {
    const { _id, createdAt, callDate, timesFrom, sentiment, totalQuestions, numbers } = JSON.parse(
      card,
    ) as LibraryCall;
    return { _id, createdAt, callDate, timesFrom, sentiment, totalQuestions, numbers };
  });
}

/**
 * Returns undefined if the order has changed, so that the pages begin again. A search may now find too many calls to
 * rank them.
 */
function positionIn(cursor: string | undefined, order: string): CursorPosition | undefined {
  const position = cursor === undefined ? undefined : readCursor(cursor);
  return position?.[0] === order ? position : undefined;
}

/** If calls have equally many hits, the newest comes first. */
async function readBest(
  reads: Reads,
  hits: HitsByCall,
  { limit = defaultLimit, cursor }: LibraryQuery,
): Promise<Page> {
  const after = positionIn(cursor, bestMatch);
  const ranked = [...hits].toSorted(byCount);
  const start = after
    ? ranked.findIndex((call) => byCount(call, [after[2], Number(after[1])]) > 0)
    : 0;
  const shown = start === -1 ? [] : ranked.slice(start, start + limit);
  const rows = await readListed(
    reads,
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

async function rowsOf<Row>({ kysely, read }: Reads, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await read(toCompilable(kysely, statement))) as Row[];
}

function searchOf({ q = '' }: LibraryQuery): SearchQuery | undefined {
  return q.trim() === '' ? undefined : parseSearchQuery(q);
}

function orderFor({ sort = 'date', direction }: LibraryQuery): LibraryOrder {
  const column = sort === 'match' ? 'date' : sort;
  const isText = column === 'title' || column === 'company';
  return { column, direction: direction ?? (isText ? 'asc' : 'desc') };
}

async function countAll({ kysely }: Reads, accountId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('call_list')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

function allOf(conditions: readonly Expression<boolean>[]): Expression<boolean> {
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
