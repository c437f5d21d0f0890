import type { LibraryView, LibraryViews } from '@sales-analytics/contract';
import type { Database } from '../database/database.ts';
import { isForeignKeyError } from '../database/database-error.ts';

type ChangeOutcome =
  { kind: 'changed'; revision: number } | { kind: 'conflict' } | { kind: 'no-account' };

export interface Views {
  /** Returns no views and revision 0 before the first change. */
  read: (accountId: string) => Promise<LibraryViews>;
  change: (accountId: string, views: LibraryViews) => Promise<ChangeOutcome>;
}

export function createViews({ kysely, write }: Pick<Database, 'kysely' | 'write'>): Views {
  return {
    async read(accountId) {
      const row = await kysely
        .selectFrom('library_views')
        .select(['views', 'revision'])
        .where('id', '=', accountId)
        .executeTakeFirst();
      if (!row) return { views: [], revision: 0 };
      return { views: parseViews(row.views), revision: row.revision };
    },

    async change(accountId, { views, revision }) {
      const row = { id: accountId, views: JSON.stringify(views), revision: revision + 1 };
      // The first change inserts the row, unless another change at the same time has already inserted it.
      const change =
        revision === 0
          ? kysely
              .insertInto('library_views')
              .values(row)
              .onConflict((conflict) => conflict.column('id').doNothing())
          : kysely
              .updateTable('library_views')
              .set({ views: row.views, revision: row.revision })
              .where('id', '=', accountId)
              .where('revision', '=', revision);
      try {
        const { changes } = await write(change);
        return changes === 1 ? { kind: 'changed', revision: row.revision } : { kind: 'conflict' };
      } catch (error) {
        if (isForeignKeyError(error)) return { kind: 'no-account' };
        throw error;
      }
    },
  };
}

/** Earlier versions called the order by talk ratio `talkShare`. */
function parseViews(json: string): LibraryView[] {
  return JSON.parse(json.replaceAll('"sort":"talkShare"', '"sort":"talkRatio"')) as LibraryView[];
}
