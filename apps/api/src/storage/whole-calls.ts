import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { callBytes, callJson } from './call-json.ts';
import type { Database } from './database.ts';

const mostPerPage = 100;
/** A page holds this much or, where one call alone is larger, that call. */
const mostPageBytes = 1_000_000;

export const callSeparator = ',\n';

/** Of Postgres, which answers beside us. */
const pagesAtATime = 4;

/** While `isWanted` says so: whoever asked for it may have gone. */
export type ReadWholeCalls = (accountId: string, isWanted: () => boolean) => AsyncIterable<string>;

/**
 * Reads every saved call of an account in JSON, newest first and whole. All of them at once would not fit
 * into the memory, so they are read page after page, as they are taken; some together, because a thousand small
 * pieces cost more to send than a large one. From a file one page in a turn of the event loop, however many are read
 * at a time: others are answered between them.
 */
export function createWholeCallReader({ kysely, engine }: Database): ReadWholeCalls {
  const inTurn = pLimit(engine === 'sqlite' ? 1 : pagesAtATime);

  async function readPage(accountId: string, before: string | undefined) {
    const older = kysely
      .selectFrom('calls')
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc');
    await setImmediate();
    const sizes = await older.select(callBytes).limit(mostPerPage).execute();
    const page = older.select(['id', callJson(engine).as('json')]);
    return page.limit(countThatFits(sizes)).execute();
  }

  return async function* readWholeCalls(accountId, isWanted) {
    let before: string | undefined;
    do {
      const page = await inTurn(async () => (isWanted() ? readPage(accountId, before) : []));
      if (page.length > 0) yield page.map(({ json }) => json).join(callSeparator);
      before = page.at(-1)?.id;
    } while (before !== undefined);
  };
}

function countThatFits(sizes: { bytes: number }[]): number {
  let total = 0;
  const isOver = ({ bytes }: { bytes: number }) => (total += bytes) > mostPageBytes;
  const first = sizes.findIndex(isOver);
  return Math.max(1, first === -1 ? sizes.length : first);
}
