import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { beyondAllIds, selectPage, type PageQuery } from '../database/keyset.ts';
import type { LongReads } from '../database/long-reads.ts';
import { prepareQuery } from '../database/prepared-query.ts';
import {
  callBytes,
  callColumns,
  listedColumns,
  toCallJson,
  toListedJson,
  type ListedRow,
} from '../database/row-mapping.ts';
import { searchable } from '../database/text.ts';

export interface PageRequest {
  limit: number;
  before?: string | undefined;
}

interface Page {
  list: string;
  next?: string;
}

/** The limit prevents the analyses of a page from outgrowing the memory. */
const maxPageBytes = 4_000_000;
/** A page with more calls is read as a long read. */
const maxShortPageCalls = 100;
/** If no analysis is longer than this, a whole short page fits into `maxPageBytes`. */
const shortAnalysisBytes = Math.floor(maxPageBytes / (maxShortPageCalls + 1));
const analysisBytes = sql<number>`octet_length(analysis)`.as('bytes');

export interface CallReader {
  page(accountId: string, request: PageRequest): Promise<Page>;
  sizeOf(accountId: string, id: string): Promise<number | undefined>;
  find(accountId: string, id: string): Promise<string | undefined>;
}

export function createCallReader(database: Database, longReads: LongReads): CallReader {
  const { read } = database;
  const selectShort = prepareQuery((request: PageQuery) => selectShortPage(database, request));
  const selectPart = prepareQuery((request: PageQuery) =>
    selectPage(database, analysisBytes, request).select(listedColumns),
  );
  const selectSize = prepareQuery((call: CallAddress) =>
    selectCallAt(database, call).select(callBytes),
  );
  const selectCall = prepareQuery((call: CallAddress) =>
    selectCallAt(database, call).select(callColumns),
  );
  return {
    async page(accountId, { limit, before = beyondAllIds }) {
      // One call more than requested shows whether there is a next page.
      const request = { accountId, before, maxCalls: limit + 1, maxBytes: maxPageBytes };
      const short = limit > maxShortPageCalls ? undefined : await read(selectShort(request));
      if (short?.every(isWhole)) return pageOf(short.slice(0, limit), short.length > limit);
      const part = selectPart(request);
      const rows = await (short ? read(part) : longReads(() => read(part)));
      const calls = rows.slice(0, limit);
      return pageOf(calls, (rows[0]?.available ?? 0) > calls.length);
    },

    async sizeOf(accountId, id) {
      const [call] = await read(selectSize({ accountId, id: searchable(id) }));
      return call?.bytes;
    },

    async find(accountId, id) {
      const [call] = await read(selectCall({ accountId, id: searchable(id) }));
      return call && toCallJson(call);
    },
  };
}

const shortColumns = listedColumns.filter((column) => column !== 'analysis');

interface CallAddress {
  accountId: string;
  id: string;
}

function selectCallAt({ kysely }: Database, { accountId, id }: CallAddress) {
  return kysely
    .selectFrom('calls')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}

function selectShortPage(
  { kysely }: Database,
  { accountId, before, maxCalls }: Omit<PageQuery, 'maxBytes'>,
) {
  return kysely
    .selectFrom('calls')
    .select(shortColumns)
    .select((eb) =>
      eb
        .case()
        .when(sql<number>`octet_length(analysis)`, '<=', shortAnalysisBytes)
        .then(eb.ref('analysis'))
        .end()
        .as('analysis'),
    )
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(maxCalls);
}

function isWhole<Row extends { analysis: string | null }>(
  row: Row,
): row is Row & { analysis: string } {
  return row.analysis !== null;
}

function pageOf(calls: readonly ListedRow[], hasMore: boolean): Page {
  const list = `[${calls.map(toListedJson).join(',')}]`;
  const last = calls.at(-1);
  return hasMore && last ? { list, next: last.id } : { list };
}
