import pLimit from 'p-limit';
import { callBytes, callJson } from '../database/call-json.ts';
import type { Database } from '../database/database.ts';
import { afterAll, olderCalls, type OlderCalls } from '../database/keyset.ts';
import { prepare } from '../database/prepared.ts';

const mostPerPage = 100;
/** A page holds this much or, where one call alone is larger, that call. */
const mostPageBytes = 1_000_000;

const callSeparator = ',\n';

/** Of Postgres, which answers beside us. */
const pagesAtATime = 4;

/**
 * What stands between the brackets of a JSON list, in pieces to be put one behind the other. No more is read once
 * `isWanted` says no: whoever asked may have gone.
 */
export type ReadWholeCalls = (accountId: string, isWanted: () => boolean) => AsyncIterable<string>;

/**
 * Reads every saved call of an account in JSON, newest first and whole. All of them at once would not fit
 * into the memory, so they are read page after page, as they are taken; some together, because a thousand small
 * pieces cost more to send than a large one. Before each page `nextTurn` is awaited, and from a file one page is read
 * at a time, whoever else reads theirs: others are answered between them.
 */
export function createWholeCallReader(
  database: Database,
  nextTurn: () => Promise<void>,
): ReadWholeCalls {
  const { engine, read } = database;
  const inTurn = pLimit(engine === 'sqlite' ? 1 : pagesAtATime);
  const selectSizes = prepare((older: OlderCalls) => olderCalls(database, older).select(callBytes));
  const selectCalls = prepare((older: OlderCalls) =>
    olderCalls(database, older).select(['id', callJson(engine).as('json')]),
  );

  async function readRows(accountId: string, before: string) {
    const sizes = await read(selectSizes({ accountId, before, most: mostPerPage }));
    const fitting = countThatFits(sizes);
    const isAll = sizes.length < mostPerPage && fitting === sizes.length;
    // One more than there were, for somebody may save or restore a call in between.
    const most = isAll ? fitting + 1 : fitting;
    const rows = await read(selectCalls({ accountId, before, most }));
    return { rows, isLast: rows.length < most };
  }

  /** Its rows end here: held until the page is taken, they would outlive the young generation. */
  async function readPage(accountId: string, before: string): Promise<Page> {
    const { rows, isLast } = await readRows(accountId, before);
    const texts = rows.map(({ json }) => json);
    // Joined at once: a separator put before the whole text would copy all of it.
    if (before !== afterAll) texts.unshift('');
    return { text: texts.join(callSeparator), next: isLast ? undefined : rows.at(-1)?.id };
  }

  function readInTurn(accountId: string, before: string, isWanted: () => boolean): Promise<Page> {
    return inTurn(async () => {
      if (isWanted()) await nextTurn();
      return isWanted() ? readPage(accountId, before) : nothing;
    });
  }

  return async function* readWholeCalls(accountId, isWanted) {
    let before: string | undefined = afterAll;
    while (before !== undefined) {
      const page: Page = await readInTurn(accountId, before, isWanted);
      before = page.next;
      if (page.text !== '') yield page.text;
    }
  };
}

interface Page {
  text: string;
  /** The id of its last call, where others may come behind it. */
  next: string | undefined;
}

const nothing: Page = { text: '', next: undefined };

function countThatFits(sizes: { bytes: number }[]): number {
  let total = 0;
  const isOver = ({ bytes }: { bytes: number }) => (total += bytes) > mostPageBytes;
  const first = sizes.findIndex(isOver);
  return Math.max(1, first === -1 ? sizes.length : first);
}
