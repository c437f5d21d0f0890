import { callBytes, callJson } from '../database/call-json.ts';
import type { Database } from '../database/database.ts';
import { afterAll, olderThan, type OlderThan } from '../database/keyset.ts';
import type { LongReads } from '../database/long-reads.ts';
import { prepare } from '../database/prepared.ts';

const mostPerPage = 100;
/** A page has at most this size, or is one call that is larger. */
const mostPageBytes = 1_000_000;

const callSeparator = ',\n';

/** The calls of an account as the inside of a JSON list, in pieces. Reads no more once `isWanted` returns false. */
export type ReadExport = (accountId: string, isWanted: () => boolean) => AsyncIterable<string>;

/**
 * Reads every saved call of an account, complete and newest first: page by page as it is sent, because all of them
 * would not fit into memory.
 */
export function createExportReader(database: Database, longReads: LongReads): ReadExport {
  const { engine, read } = database;
  const selectSizes = prepare((older: OlderThan) => olderThan(database, older).select(callBytes));
  const selectCalls = prepare((older: OlderThan) =>
    olderThan(database, older).select(['id', callJson(engine).as('json')]),
  );

  async function readRows(accountId: string, before: string) {
    const sizes = await read(selectSizes({ accountId, before, most: mostPerPage }));
    const fitting = countThatFits(sizes);
    const isAll = sizes.length < mostPerPage && fitting === sizes.length;
    // One more than there were, because a call may be saved or restored in between.
    const most = isAll ? fitting + 1 : fitting;
    const rows = await read(selectCalls({ accountId, before, most }));
    return { rows, isLast: rows.length < most };
  }

  /** The rows are not kept: held until the page is sent, they would leave the young generation. */
  async function readPage(accountId: string, before: string): Promise<Page> {
    const { rows, isLast } = await readRows(accountId, before);
    const texts = rows.map(({ json }) => json);
    // Joined in one step: a separator added to the whole text would copy it.
    if (before !== afterAll) texts.unshift('');
    return { text: texts.join(callSeparator), next: isLast ? undefined : rows.at(-1)?.id };
  }

  function readInTurn(accountId: string, before: string, isWanted: () => boolean): Promise<Page> {
    return longReads(async () => (isWanted() ? readPage(accountId, before) : emptyPage));
  }

  return async function* readExport(accountId, isWanted) {
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
  /** The id of its last call, where there may be older ones. */
  next: string | undefined;
}

const emptyPage: Page = { text: '', next: undefined };

function countThatFits(sizes: { bytes: number }[]): number {
  let total = 0;
  const isOver = ({ bytes }: { bytes: number }) => (total += bytes) > mostPageBytes;
  const first = sizes.findIndex(isOver);
  return Math.max(1, first === -1 ? sizes.length : first);
}
