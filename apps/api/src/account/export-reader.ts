import type { Database } from '../database/database.ts';
import { beyondAllIds, selectPage } from '../database/keyset.ts';
import type { LongReads } from '../database/long-reads.ts';
import { callBytes, callColumns, toCallJson } from '../database/row-mapping.ts';

const pageLimits = { maxCalls: 100, maxBytes: 1_000_000 };

const callSeparator = ',\n';

/** Yields the calls of an account as the inside of a JSON list. It stops once `isWanted` returns false. */
export type ReadExport = (accountId: string, isWanted: () => boolean) => AsyncIterable<string>;

interface Page {
  text: string;
  /** It is the id of the last call of the page, or undefined if there are no older calls. */
  next: string | undefined;
}

/** Reads page by page while the pages are sent, because all calls together would not fit into memory. */
export function createExportReader(database: Database, longReads: LongReads): ReadExport {
  async function readPage(accountId: string, before: string): Promise<Page> {
    const request = { accountId, before, ...pageLimits };
    const rows = await database.read(selectPage(database, callBytes, request).select(callColumns));
    const texts = rows.map(toCallJson);
    // The texts are joined in one step, because adding a separator to the joined text would copy it.
    if (before !== beyondAllIds && texts.length > 0) texts.unshift('');
    const isLast =
      (rows[0]?.available ?? 0) < pageLimits.maxCalls && rows[0]?.available === rows.length;
    return { text: texts.join(callSeparator), next: isLast ? undefined : rows.at(-1)?.id };
  }

  return async function* readExport(accountId, isWanted) {
    let before: string | undefined = beyondAllIds;
    while (before !== undefined && isWanted()) {
      const after: string = before;
      const page: Page | undefined = await longReads(async () =>
        isWanted() ? readPage(accountId, after) : undefined,
      );
      before = page?.next;
      if (page && page.text !== '') yield page.text;
    }
  };
}
