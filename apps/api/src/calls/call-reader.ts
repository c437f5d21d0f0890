import { callBytes, callJson, listedCallJson } from '../database/call-json.ts';
import type { Database } from '../database/database.ts';
import { afterAll, olderCalls, type OlderCalls } from '../database/keyset.ts';
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
  /** The last call's id, where there are older ones. */
  next?: string;
}

/**
 * A page ends early rather than carry more analyses than this, so that no list outgrows the memory;
 * the smallest page is one call.
 */
const maxPageBytes = 4_000_000;
/** Of many calls one has a long analysis as a rule, and the others would be read for nothing. */
const mostOfShortPage = 100;

/** Reads something where there is room for so many bytes, about. */
type ReadLarge = <Result>(
  bytes: number,
  read: () => Promise<Result>,
) => Promise<Result | undefined>;

/** Saved calls in JSON, as they are sent. */
export interface CallReader {
  /** Newest first. Undefined where it is large, and `readLarge` has no room for it. */
  page(accountId: string, request: PageRequest, readLarge?: ReadLarge): Promise<Page | undefined>;
  /** In bytes, about; undefined where there is no such call. */
  sizeOf(accountId: string, id: string): Promise<number | undefined>;
  /** The whole of it. */
  find(accountId: string, id: string): Promise<string | undefined>;
}

export function createCallReader(database: Database): CallReader {
  const { read } = database;
  const selectPage = prepareShortPage(database);
  const selectSize = prepareSize(database);
  const selectCall = prepareCall(database);
  return {
    async page(accountId, { limit, before = afterAll }, readLarge = (_, read) => read()) {
      // One more than asked for tells whether there is a next page.
      const most = limit + 1;
      const maxBytes = Math.floor(maxPageBytes / most);
      const rows =
        limit <= mostOfShortPage
          ? await read(selectPage({ accountId, before, most, maxBytes }))
          : undefined;
      if (rows?.every(isWhole)) return pageOf(rows.slice(0, limit), rows.length > limit);
      const asked = { accountId, limit, before };
      const bytes = await bytesOfLongPage(database, asked);
      return readLarge(bytes, () => longPage(database, asked));
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

interface PageValues extends OlderCalls {
  /** A call with a longer analysis is not read. */
  maxBytes: number;
}

/** A page in one step, because together its analyses can't be too long. */
function prepareShortPage(database: Database) {
  return prepare(({ maxBytes, ...older }: PageValues) =>
    olderCalls(database, older)
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

function isWhole(row: { id: string; json: string | null }): row is ListedRow {
  return row.json !== null;
}

function pageOf(calls: readonly ListedRow[], hasMore: boolean): Page {
  const list = `[${calls.map(({ json }) => json).join(',')}]`;
  const last = calls.at(-1);
  return { list, ...(hasMore && last && { next: last.id }) };
}

interface LongPageRequest {
  accountId: string;
  limit: number;
  before: string;
}

/** About, at most. */
async function bytesOfLongPage(
  { kysely }: Database,
  { accountId, limit, before }: LongPageRequest,
): Promise<number> {
  const sizes = await kysely
    .selectFrom('calls')
    .select(({ fn }) => fn<number>('octet_length', ['analysis']).as('bytes'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  // Where the first alone is larger, the page is that one.
  return Math.min(total, Math.max(maxPageBytes, sizes[0]?.bytes ?? 0));
}

/**
 * A page with a long analysis in it: no more calls than fit. In one statement, because between two of
 * them a call could be saved, and the page would end before its end.
 */
async function longPage(
  { kysely, engine }: Database,
  { accountId, limit, before }: LongPageRequest,
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
        // As above: one more tells whether there is a next page.
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
        // The first comes whatever its size.
        .when(eb.or([eb('total', '<=', maxPageBytes), eb('total', '=', eb.ref('bytes'))]))
        .then(listedCallJson(engine))
        .end()
        .as('json'),
    )
    .orderBy('calls.id', 'desc')
    .execute();
  const calls = rows.slice(0, limit).filter(isWhole);
  return pageOf(calls, rows.length > calls.length);
}
