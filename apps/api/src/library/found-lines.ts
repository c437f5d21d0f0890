import type { SearchQuery } from '@sales-analytics/core';
import { sql, type Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { CallWork } from '../calls/work/call-work.ts';
import type { Found } from '../calls/work/find-in-call.ts';
import { chunksOf } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';
import type { LongReads } from '../database/long-reads.ts';
import type { Tables } from '../database/tables.ts';

/** If a search matches more calls than this, its hits are not counted. */
export const maxCounted = 1_000;

const callsPerRead = 50;
const partsAtOnce = 2;
/** A longer transcript is read alone. */
const maxBytesTogether = 200_000;

export interface Reading extends Pick<Database, 'engine' | 'kysely'> {
  longReads: LongReads;
  work: CallWork;
  accountId: string;
  /** Calls that were not read before the signal is aborted are left out. */
  signal?: AbortSignal | undefined;
}

export async function countHitsInCalls(
  reading: Reading,
  query: SearchQuery,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const hasSides = query.clauses.some(({ side }) => side !== undefined);
  const counts = await inParts(reading, ids, {
    read: (part) => readTranscripts(reading, part, hasSides),
    async find(rows) {
      const length = rows.reduce((sum, { transcript }) => sum + transcript.length, 0);
      const scheduling = { accountId: reading.accountId, textLength: length };
      const found = await reading.work('countInTranscripts', { stored: rows, query }, scheduling);
      return rows.map((row, at) => [row.id, found[at] ?? 0] as const);
    },
  });
  return new Map(counts);
}

/** SQLite returns the bytes of a text in a quarter of the time. */
const columnTexts = { sqlite: 'cast(transcript as blob)', postgres: 'transcript' } as const;

/**
 * Reads sides and names only if they are needed, because SQLite has to read all columns that are stored before them.
 */
async function readTranscripts(
  { engine, kysely }: Reading,
  ids: readonly string[],
  hasSides: boolean,
) {
  const transcript = sql<string | Buffer>`${sql.raw(columnTexts[engine])}`;
  const rows = kysely
    .selectFrom('calls')
    .select(['id', transcript.as('transcript')])
    .where('id', 'in', ids);
  if (hasSides) return rows.select(['sides', 'names']).execute();
  return (await rows.execute()).map((row) => ({ ...row, sides: null, names: null }));
}

export async function findLines(
  reading: Reading,
  query: SearchQuery,
  ids: readonly string[],
): Promise<Map<string, Found>> {
  const found = await inParts(reading, ids, {
    read: (part) => readLines(reading.kysely, part),
    find: (rows) =>
      Promise.all(rows.map(async (row) => [row.id, await findIn(reading, row, query)] as const)),
  });
  return new Map(found);
}

function readLines(kysely: Kysely<Tables>, ids: readonly string[]) {
  return kysely
    .selectFrom('calls')
    .select(['id', 'utterances', 'sides'])
    .select((eb) =>
      eb
        .case()
        // An empty list has two characters.
        .when(sql<number>`coalesce(octet_length(utterances), 0)`, '<=', 2)
        .then(eb.ref('transcript'))
        .end()
        .as('transcript'),
    )
    .where('id', 'in', ids)
    .execute();
}

type LinesRow = Awaited<ReturnType<typeof readLines>>[number];

function findIn({ accountId, work }: Reading, row: LinesRow, query: SearchQuery): Promise<Found> {
  const { utterances, sides, transcript } = row;
  const length = (utterances?.length ?? 0) + (transcript?.length ?? 0);
  return work(
    'findInCall',
    { lines: { utterances, sides, transcript }, query },
    { accountId, textLength: length },
  );
}

interface Part<Row, Result> {
  read: (ids: readonly string[]) => Promise<Row[]>;
  find: (rows: Row[]) => Promise<Result[]>;
}

/** Reads some calls at a time and large ones alone, so that short requests are served in between. */
async function inParts<Row, Result>(
  { kysely, longReads, signal }: Reading,
  ids: readonly string[],
  { read, find }: Part<Row, Result>,
): Promise<Result[]> {
  if (ids.length === 0 || signal?.aborted) return [];
  const large = await longReads(() =>
    kysely
      .selectFrom('calls')
      .select('id')
      .where('id', 'in', ids)
      .where(sql<number>`octet_length(transcript)`, '>', maxBytesTogether)
      .execute(),
  );
  const alone = new Set(large.map(({ id }) => id));
  const small = ids.filter((id) => !alone.has(id));
  const parts = [...[...alone].map((id) => [id]), ...chunksOf(small, callsPerRead)];
  // The limit keeps only a few of the texts in memory.
  const inTurn = pLimit(partsAtOnce);
  const results = await inTurn.map(parts, async (part) => {
    const rows = await longReads(async () => (signal?.aborted ? [] : read(part)));
    return signal?.aborted ? [] : find(rows);
  });
  return results.flat();
}
