import { callBytes, callJson, listedCallJson } from '../database/call-json.ts';
import type { Database } from '../database/database.ts';
import { afterAll, olderThan, type OlderThan } from '../database/keyset.ts';
import type { LongReads } from '../database/long-reads.ts';
import { prepare } from '../database/prepared.ts';
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

/** The analyses of a page have at most this size, so that no list outgrows the memory. A page has at least one call. */
const maxPageBytes = 4_000_000;
/** Above this limit, a long analysis is likely, and the single-statement read would be wasted. */
const mostOfShortPage = 100;

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
  const { read } = database;
  const selectPage = prepareShortPage(database);
  const selectSize = prepareSize(database);
  const selectCall = prepareCall(database);
  return {
    async page(accountId, { limit, before = afterAll }) {
      // One more than asked for shows whether there is a next page.
      const most = limit + 1;
      const maxBytes = Math.floor(maxPageBytes / most);
      const rows =
        limit <= mostOfShortPage
          ? await read(selectPage({ accountId, before, most, maxBytes }))
          : undefined;
      if (rows?.every(isComplete)) return pageOf(rows.slice(0, limit), rows.length > limit);
      return longReads(() => longPage(database, { accountId, limit, before }));
    },

    async sizeOf(accountId, id) {
      const [call] = await read(selectSize({ accountId, id: searchable(id) }));
      return call?.bytes;
    },

    async find(accountId, id) {
      const [call] = await read(selectCall({ accountId, id: searchable(id) }));
      return call?.json;
    },
  };
}

interface CallAddress {
  accountId: string;
  id: string;
}

function prepareSize(database: Database) {
  return prepare((call: CallAddress) => selectCallAt(database, call).select(callBytes));
}

function prepareCall(database: Database) {
  return prepare((call: CallAddress) =>
    selectCallAt(database, call).select(callJson(database.engine).as('json')),
  );
}

function selectCallAt({ kysely }: Database, { accountId, id }: CallAddress) {
  return kysely
    .selectFrom('calls')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}

interface PageValues extends OlderThan {
  /** A call with a longer analysis is not read. */
  maxBytes: number;
}

/** Reads a page in one simple statement, as long as its analyses are short enough to be read without counting. */
function prepareShortPage(database: Database) {
  return prepare(({ maxBytes, ...older }: PageValues) =>
    olderThan(database, older)
      .select('id')
      .select((eb) =>
        eb
          .case()
          .when(eb.fn<number>('octet_length', ['analysis']), '<=', maxBytes)
          .then(listedCallJson(database.engine))
          .end()
          .as('json'),
      ),
  );
}

interface ListedRow {
  id: string;
  json: string;
}

function isComplete(row: { id: string; json: string | null }): row is ListedRow {
  return row.json !== null;
}

function pageOf(calls: readonly ListedRow[], hasMore: boolean): Page {
  const list = `[${calls.map(({ json }) => json).join(',')}]`;
  const last = calls.at(-1);
  return { list, ...(hasMore && last && { next: last.id }) };
}

/**
 * Reads a page with long analyses: no more calls than fit. In one statement, because a call could be saved between
 * two, and the page would end too early.
 */
async function longPage(
  { kysely, engine }: Database,
  { accountId, limit, before }: { accountId: string; limit: number; before: string },
): Promise<Page> {
  const rows = await kysely
    .with('sizes', (db) =>
      db
        .selectFrom('calls')
        .select(({ fn }) => ['id', fn<number>('octet_length', ['analysis']).as('bytes')])
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .where('id', '<', before)
        .orderBy('id', 'desc')
        // As above: one more shows whether there is a next page.
        .limit(limit + 1),
    )
    .with('totals', (db) =>
      db.selectFrom('sizes').select(({ fn }) => [
        'id',
        'bytes',
        fn
          .sum<number>('bytes')
          .over((over) => over.orderBy('id', 'desc'))
          .as('total'),
      ]),
    )
    .selectFrom('totals')
    .innerJoin('calls', 'calls.id', 'totals.id')
    .select('calls.id')
    .select((eb) =>
      eb
        .case()
        // The first call is read whatever its size.
        .when(eb.or([eb('total', '<=', maxPageBytes), eb('total', '=', eb.ref('bytes'))]))
        .then(listedCallJson(engine))
        .end()
        .as('json'),
    )
    .orderBy('calls.id', 'desc')
    .execute();
  const calls = rows.slice(0, limit).filter(isComplete);
  return pageOf(calls, rows.length > calls.length);
}
