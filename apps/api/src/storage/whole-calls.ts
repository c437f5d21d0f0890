import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { callBytes, callJson } from './call-json.ts';
import type { Database } from './database.ts';

const mostPerPage = 100;
/** A page holds this much or, where one call alone is larger, that call. */
const mostPageBytes = 1_000_000;

export const callSeparator = ',\n';

/** One page in a turn of the event loop, however many are read at a time: others are answered between them. */
const inTurn = pLimit(1);

/**
 * Every saved call of an account in JSON, newest first and whole. All of them at once would not fit
 * into the memory, so they are read page after page, as they are taken; some together, because a thousand small
 * pieces cost several times as much to send as a large one.
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
    const page = await inTurn(async () => {
      await setImmediate();
      const sizes = await older.select(callBytes).limit(mostPerPage).execute();
      const ofPage = older.select(['id', callJson(engine).as('json')]);
      return ofPage.limit(countThatFits(sizes)).execute();
    });
    if (page.length > 0) yield page.map(({ json }) => json).join(callSeparator);
    before = page.at(-1)?.id;
  } while (before !== undefined);
}

function countThatFits(sizes: { bytes: number }[]): number {
  let total = 0;
  const isOver = ({ bytes }: { bytes: number }) => (total += bytes) > mostPageBytes;
  const first = sizes.findIndex(isOver);
  return Math.max(1, first === -1 ? sizes.length : first);
}
