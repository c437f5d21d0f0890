import type { FoundLine, NewCall, Sides, SpeakerNames } from '@sales-analytics/contract';
import {
  bestLines,
  contentOfCall,
  countHitsInTranscript,
  excerpt,
  findInLines,
  sideOfLabelIn,
  type SearchQuery,
} from '@sales-analytics/core';
import { sql, type Kysely } from 'kysely';
import type { LongReads } from '../database/long-reads.ts';
import { callColumns, toCallJson } from '../database/row-mapping.ts';
import type { Tables } from '../database/tables.ts';
import { readCall } from './derive-call.ts';

/** How many calls are counted; of more, only the calls are. */
export const mostCounted = 1_000;

const linesOfCall = 3;
const callsPerRead = 50;
/** A longer transcript is read by itself. */
const mostBytesTogether = 200_000;

interface Reading {
  kysely: Kysely<Tables>;
  longReads: LongReads;
}

/** What was found in one call. */
export interface Found {
  lines: FoundLine[];
  /** How many more lines of the call have something of the query. */
  more: number;
}

/** How often the words of a query are said in each of these calls, from their transcripts. */
export async function countSaid(
  { kysely, longReads }: Reading,
  query: SearchQuery,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let at = 0; at < ids.length; at += callsPerRead) {
    const some = kysely
      .selectFrom('calls')
      .select(['id', 'sides', 'names'])
      .select((eb) =>
        eb
          .case()
          .when(sql<number>`octet_length(transcript)`, '<=', mostBytesTogether)
          .then(eb.ref('transcript'))
          .end()
          .as('transcript'),
      )
      .where('id', 'in', ids.slice(at, at + callsPerRead));
    for (const { id, sides, names, ...read } of await longReads(() => some.execute())) {
      const transcript = read.transcript ?? (await longReads(() => readTranscript(kysely, id)));
      const sideOf = sideOfLabelIn(
        parsed(sides) as Sides | undefined,
        parsed(names) as SpeakerNames | undefined,
      );
      counts.set(id, countHitsInTranscript(query, transcript, sideOf));
    }
  }
  return counts;
}

async function readTranscript(kysely: Kysely<Tables>, id: string): Promise<string> {
  const call = kysely.selectFrom('calls').select('transcript').where('id', '=', id);
  return (await call.executeTakeFirst())?.transcript ?? '';
}

function parsed(json: string | null): unknown {
  return json === null ? undefined : JSON.parse(json);
}

/** The best lines of each of these calls. */
export async function findLines(
  { kysely, longReads }: Reading,
  query: SearchQuery,
  ids: readonly string[],
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const id of ids) {
    // One by one, because a call can be large.
    const row = await longReads(() =>
      kysely.selectFrom('calls').select(callColumns).where('id', '=', id).executeTakeFirst(),
    );
    if (row) found.set(id, foundIn(readCall(toCallJson(row)), query));
  }
  return found;
}

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
