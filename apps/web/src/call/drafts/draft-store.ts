import { draftCallSchema, type DraftCall } from '@sales-analytics/contract';
import {
  createConnection,
  pageDatabases,
  type DatabaseFactory,
} from '../../shared/browser/database.ts';
import type { Platform } from '../../shared/browser/platform-context.tsx';
import { StorageError } from '../../shared/browser/storage-error.ts';
import { createTabLock, type TabLocks } from '../../shared/browser/tab-lock.ts';
import { byAccount, callsName, draftDatabase, type DraftRecords } from './draft-database.ts';
import { createAnswerStore, type AnswerStore } from './pending-answers.ts';

/** Stores unsaved calls, so that paid results survive when the page is closed. */
export interface DraftStore {
  /**
   * Resolves when the draft is stored. It replaces an earlier draft of the same id.
   * @throws StorageError
   */
  put(this: void, draft: DraftCall): Promise<void>;
  /** @throws StorageError */
  delete(this: void, id: string): Promise<void>;
  /** Returns the account's drafts, newest first. Drafts that can't be read are missing. */
  list(this: void): Promise<DraftCall[]>;
  /**
   * Locks a call for this page, so that no other tab works on it at the same time.
   * @returns the function that unlocks it, or null if it is locked already
   */
  lock(this: void, id: string): Promise<(() => void) | null>;
}

/**
 * Deletes a draft, unless another tab works on the call. It is not an error if the browser can't delete it.
 * @returns false if another tab works on the call and its draft stays
 */
export async function deleteUnlessLocked(
  drafts: Pick<DraftStore, 'lock' | 'delete'>,
  id: string,
): Promise<boolean> {
  const unlock = await drafts.lock(id);
  if (!unlock) return false;
  await drafts.delete(id).catch(() => undefined);
  unlock();
  return true;
}

export interface BrowserDraftStore extends DraftStore, AnswerStore {
  /**
   * Returns the ids of all drafts of the account, including those that can't be read.
   * @throws StorageError
   */
  ids(this: void): Promise<string[]>;
  /**
   * Deletes all drafts and answers of the account, including damaged ones.
   * @throws StorageError
   */
  deleteAll(this: void): Promise<void>;
}

export function browserDraftStore({ session }: Pick<Platform, 'session'>): BrowserDraftStore {
  // An insecure page has no locks.
  const { navigator } = globalThis as Partial<typeof globalThis>;
  return createDraftStore({
    accountId: session.accountId(),
    indexedDB: pageDatabases(),
    locks: navigator?.locks,
  });
}

type Options = {
  accountId: string;
  indexedDB: DatabaseFactory | undefined;
  /** This is undefined on a page without https. */
  locks: TabLocks | undefined;
};

export function createDraftStore({ accountId, indexedDB, locks }: Options): BrowserDraftStore {
  const open = createConnection(indexedDB, draftDatabase);
  const lock = createTabLock(locks);

  async function write(change: (records: DraftRecords) => Promise<unknown>): Promise<void> {
    try {
      const database = await open();
      const transaction = database.transaction(callsName, 'readwrite', { durability: 'strict' });
      await Promise.all([change(transaction.store), transaction.done]);
    } catch (cause) {
      throw new StorageError(cause);
    }
  }

  return {
    ...createAnswerStore({ accountId, open, write }),
    put: (draft) => write((records) => records.put(draft)),
    delete: (id) => write((records) => records.delete(id)),
    async deleteAll() {
      // There is nothing to delete if the browser has no database.
      if (!indexedDB) return;
      await write(async (records) => {
        const ids = await records.index(byAccount).getAllKeys(accountId);
        await Promise.all(ids.map((id) => records.delete(id)));
      });
    },
    async list() {
      try {
        const database = await open();
        const records = await database.getAllFromIndex(callsName, byAccount, accountId);
        return readDrafts(records);
      } catch {
        return [];
      }
    },
    async ids() {
      if (!indexedDB) return [];
      try {
        const database = await open();
        return (await database.getAllKeysFromIndex(callsName, byAccount, accountId)).map(String);
      } catch (cause) {
        throw new StorageError(cause);
      }
    },
    lock: (id) => lock(`kept-call.${id}`),
  };
}

/**
 * Returns the drafts among the records, newest first. It leaves out records that can't be read, but they are not
 * deleted, because a newer version of the app may have written them and their transcripts may have been paid for.
 */
export function readDrafts(records: readonly unknown[]): DraftCall[] {
  return records
    .map((record) => draftCallSchema.safeParse(record))
    .filter((read) => read.success)
    .map((read) => read.data)
    .toSorted((a, b) => Date.parse(b.chosenAt) - Date.parse(a.chosenAt));
}
