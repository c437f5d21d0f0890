import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { beyondAllIds, selectPage } from '../database/keyset.ts';
import type { LongReads } from '../database/long-reads.ts';
import {
  callBytes,
  callColumns,
  listedColumns,
  toCallJson,
  toListedJson,
} from '../database/row-mapping.ts';
import { searchable } from '../database/text.ts';

export interface PageRequest {
  limit: number;
  /** Only calls older than the one with this id. */
  before?: string | undefined;
}

interface Page {
  /** In JSON. */
  list: string;
  /** The id of the last call, when there are older ones. */
  next?: string;
}

/** The analyses of a page have at most this size, so that no list outgrows the memory. */
const mostPageBytes = 4_000_000;
/** A page with more calls is a long read. */
const mostOfShortPage = 100;
const analysisBytes = sql<number>`octet_length(analysis)`.as('bytes');

/** Saved calls in JSON, as they are sent. */
export interface CallReader {
  /** Newest first. */
  page(accountId: string, request: PageRequest): Promise<Page>;
  /** The approximate size in bytes; undefined when there is no such call. */
  sizeOf(accountId: string, id: string): Promise<number | undefined>;
  /** The complete call; undefined when there is none. */
  find(accountId: string, id: string): Promise<string | undefined>;
}

export function createCallReader(database: Database, longReads: LongReads): CallReader {
  const { kysely, read } = database;
  const selectCall = (accountId: string, id: string) =>
    kysely
      .selectFrom('calls')
      .where('account_id', '=', accountId)
      .where('id', '=', searchable(id))
      .where('deleted_at', 'is', null);
  return {
    async page(accountId, { limit, before = beyondAllIds }) {
      // One more than asked for shows whether there is a next page.
      const request = { accountId, before, mostCalls: limit + 1, mostBytes: mostPageBytes };
      const query = selectPage(database, analysisBytes, request).select(listedColumns);
      const rows = await (limit > mostOfShortPage ? longReads(() => read(query)) : read(query));
      const calls = rows.slice(0, limit);
      const list = `[${calls.map(toListedJson).join(',')}]`;
      const last = calls.at(-1);
      return last && last.available > calls.length ? { list, next: last.id } : { list };
    },

    async sizeOf(accountId, id) {
      const [call] = await read(selectCall(accountId, id).select(callBytes));
      return call?.bytes;
    },

    async find(accountId, id) {
      const [call] = await read(selectCall(accountId, id).select(callColumns));
      return call && toCallJson(call);
    },
  };
}
