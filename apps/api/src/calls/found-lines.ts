import type { FoundLine, NewCall, Sides, SpeakerNames } from '@sales-analytics/contract';
import {
  bestLines,
  contentOfCall,
  createTranscriptCounter,
  excerpt,
  findInLines,
  sideOfLabelIn,
  type SearchQuery,
} from '@sales-analytics/core';
import { sql, type Kysely } from 'kysely';
import type { LongReads } from '../database/long-reads.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { chunksOf } from './chunks.ts';

/** How many calls are counted; of more, only the calls are. */
export const mostCounted = 1_000;

const linesOfCall = 3;
const callsPerRead = 50;
/** A longer transcript is read by itself. */
const mostBytesTogether = 200_000;

export interface Reading extends Pick<Database, 'engine' | 'kysely'> {
  longReads: LongReads;
  /** Ends the reading: what is not read yet is left out. */
  signal?: AbortSignal | undefined;
}

/** What was found in one call. */
export interface Found {
  lines: FoundLine[];
  /** How many more lines of the call have something of the query. */
  more: number;
}

/** How often each of these calls says what is searched for, by its id and from its transcript. */
export async function countHitsInCalls(
  reading: Reading,
  query: SearchQuery,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const hasSides = query.clauses.some(({ side }) => side !== undefined);
  const countIn = createTranscriptCounter(query);
  const counts = await inParts(reading, ids, async (part) => {
    const rows = await readTranscripts(reading, part, hasSides);
    return rows.map(({ id, transcript, sides, names }) => {
      const known = parsed(sides) as Sides | undefined;
      const sideOf = sideOfLabelIn(known, parsed(names) as SpeakerNames | undefined);
      return [id, countIn(searchedText(transcript), sideOf)] as const;
    });
  });
  return new Map(counts);
}

/** SQLite gives the bytes of a text in a quarter of the time. */
const columnTexts = { sqlite: 'cast(transcript as blob)', postgres: 'transcript' } as const;

/** The sides are left out where no one asks for them, because SQLite reads all that is stored in front of them. */
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

function searchedText(transcript: string | Buffer) {
  if (typeof transcript === 'string') return transcript;
  return {
    bytes: transcript.toString('latin1'),
    between: (start: number, end: number) => transcript.toString('utf8', start, end),
  };
}

function parsed(json: string | null): unknown {
  return json === null ? undefined : JSON.parse(json);
}

/** The best lines of each of these calls. */
export async function findLines(
  reading: Reading,
  query: SearchQuery,
  ids: readonly string[],
): Promise<Map<string, Found>> {
  const found = await inParts(reading, ids, async (part) => {
    const rows = await readLines(reading.kysely, part);
    return rows.map((row) => [row.id, foundIn(callOf(row), query)] as const);
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

/** A call of which nothing is known but who said what. */
function callOf({ utterances, sides, transcript }: LinesRow): NewCall {
  return {
    summary: '',
    analysis: {},
    transcript: transcript ?? '',
    audioUrl: '',
    utterances: parsed(utterances) as NewCall['utterances'],
    sides: parsed(sides) as Sides | undefined,
  };
}

type LinesRow = Awaited<ReturnType<typeof readLines>>[number];

function foundIn(call: NewCall, query: SearchQuery): Found {
  const { transcript, sides } = contentOfCall(call).spoken;
  const lines = transcript.utterances.map(({ speaker, text, startMs }, line) => {
    const side = Object.hasOwn(sides, speaker) ? sides[speaker] : undefined;
    return {
      text,
      speaker,
      line,
      ...(side !== undefined && { side }),
      ...(startMs !== undefined && { startMs }),
    };
  });
  const best = bestLines(findInLines(query, lines), linesOfCall);
  const found = best.lines.flatMap(({ line, ranges }) =>
    lines.slice(line, line + 1).map((said) => ({ ...said, ...excerpt(said.text, ranges) })),
  );
  return { lines: found, more: best.more };
}

/** Reads some calls at a time, and large ones by themselves, so that short requests are served in between. */
async function inParts<Result>(
  { kysely, longReads, signal }: Reading,
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Result[]>,
): Promise<Result[]> {
  if (ids.length === 0 || signal?.aborted) return [];
  const large = await longReads(() =>
    kysely
      .selectFrom('calls')
      .select('id')
      .where('id', 'in', ids)
      .where(sql<number>`octet_length(transcript)`, '>', mostBytesTogether)
      .execute(),
  );
  const alone = new Set(large.map(({ id }) => id));
  const small = ids.filter((id) => !alone.has(id));
  const parts = [...[...alone].map((id) => [id]), ...chunksOf(small, callsPerRead)];
  const results = await Promise.all(
    parts.map((part) => longReads(async () => (signal?.aborted ? [] : read(part)))),
  );
  return results.flat();
}
