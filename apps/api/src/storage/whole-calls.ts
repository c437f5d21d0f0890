import pLimit from 'p-limit';
import { callBytes, callJson } from './call-json.ts';
import type { Database } from './database.ts';

const mostPerPage = 100;
/** A page holds this much or, where one call alone is larger, that call. */
const mostPageBytes = 1_000_000;

const callSeparator = ',\n';

/** Of Postgres, which answers beside us. */
const pagesAtATime = 4;

/** Pieces of one list; while `isWanted` says so, as whoever asked for it may have gone. */
export type ReadWholeCalls = (accountId: string, isWanted: () => boolean) => AsyncIterable<string>;

/**
 * Reads every saved call of an account in JSON, newest first and whole. All of them at once would not fit
 * into the memory, so they are read page after page, as they are taken; some together, because a thousand small
 * pieces cost more to send than a large one. One page after each `nextTurn` from a file, however many are read at a
 * time: others are answered between them.
 */
export function createWholeCallReader(
  { kysely, engine }: Database,
  nextTurn: () => Promise<void>,
): ReadWholeCalls {
  const inTurn = pLimit(engine === 'sqlite' ? 1 : pagesAtATime);

  async function readRows(accountId: string, before: string | undefined) {
    const older = kysely
      .selectFrom('calls')
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc');
    await nextTurn();
    const sizes = await older.select(callBytes).limit(mostPerPage).execute();
    const page = older.select(['id', callJson(engine).as('json')]);
    return page.limit(countThatFits(sizes)).execute();
  }

  /** Its rows end here: held until the page is taken, they would outlive the young generation. */
  async function readPage(accountId: string, before: string | undefined): Promise<Page | null> {
    const rows = await readRows(accountId, before);
    const last = rows.at(-1)?.id;
    if (last === undefined) return null;
    const texts = rows.map(({ json }) => json);
    // In one piece: to put it before a text later copies the whole of it.
    if (before !== undefined) texts.unshift('');
    return { text: texts.join(callSeparator), last };
  }

  return async function* readWholeCalls(accountId, isWanted) {
    let before: string | undefined;
    do {
      const page = await inTurn(async () => (isWanted() ? readPage(accountId, before) : null));
      before = page?.last;
      if (page) yield page.text;
    } while (before !== undefined);
  };
}

interface Page {
  text: string;
  /** The id of its last call. */
  last: string;
}

function countThatFits(sizes: { bytes: number }[]): number {
  let total = 0;
  const isOver = ({ bytes }: { bytes: number }) => (total += bytes) > mostPageBytes;
  const first = sizes.findIndex(isOver);
  return Math.max(1, first === -1 ? sizes.length : first);
}
