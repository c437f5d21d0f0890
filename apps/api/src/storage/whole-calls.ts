import { sql } from 'kysely';
import { callJson } from './call-json.ts';
import type { Database } from './database.ts';

const mostPerPage = 100;
/** A page holds this much or, where one call alone is larger, that call. */
const mostPageBytes = 1_000_000;

/** The databases know it without reading the texts. */
const sizeBytes = sql<number>`
  octet_length(summary) + octet_length(analysis) + octet_length(transcript)
  + coalesce(octet_length(utterances), 0) + coalesce(octet_length(evidence), 0)
  + coalesce(octet_length(answers), 0)`.as('sizeBytes');

/**
 * Every saved call of an account in JSON, newest first and whole. All of them at once would not fit
 * into the memory, so they are read page after page, as they are taken.
 */
export async function* readWholeCalls(
  { kysely, engine }: Database,
  accountId: string,
): AsyncGenerator<string> {
  let before: string | undefined;
  do {
    const older = kysely
      .selectFrom('calls')
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc');
    const sizes = await older.select(sizeBytes).limit(mostPerPage).execute();
    const page = await older
      .select(['id', callJson(engine).as('json')])
      .limit(countThatFits(sizes))
      .execute();
    for (const { json } of page) yield json;
    before = page.at(-1)?.id;
  } while (before !== undefined);
}

function countThatFits(sizes: { sizeBytes: number }[]): number {
  let total = 0;
  const isOver = ({ sizeBytes }: { sizeBytes: number }) => (total += sizeBytes) > mostPageBytes;
  const first = sizes.findIndex(isOver);
  return Math.max(1, first === -1 ? sizes.length : first);
}
