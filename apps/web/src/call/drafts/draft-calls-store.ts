import type { KeptCall } from '@sales-analytics/contract';
import type { IDBPDatabase } from 'idb';
import { createPendingAnswersStore, type PendingAnswersStore } from './pending-answers-store.ts';
import {
  byAccount,
  callsName,
  openCallsDatabase,
  type CallRecords,
  type DatabaseFactory,
} from './draft-calls-database.ts';
import { readDraftCalls } from './draft-calls-records.ts';
import { StorageError } from '../../shared/browser/storage-error.ts';
import { createTabLock, type TabLocks } from '../../shared/browser/tab-lock.ts';

/** The calls of one account that are not saved yet, as this browser keeps them, and answers beside them. */
export interface DraftCallsStore extends PendingAnswersStore {
  /**
   * Resolves when the disk has it; another one of the same id is replaced.
   * @throws StorageError
   */
  keep(this: void, call: KeptCall): Promise<void>;
  /** @throws StorageError */
  forget(this: void, id: string): Promise<void>;
  /**
   * All that is kept of the account, damaged or not.
   * @throws StorageError
   */
  forgetAll(this: void): Promise<void>;
  /** Newest first, without what is damaged or another account's; empty where nothing can be read. */
  list(this: void): Promise<KeptCall[]>;
  /** Null where the call is worked on already; otherwise the function that gives it back. */
  claim(this: void, id: string): Promise<(() => void) | null>;
}

type Parts = {
  accountId: string;
  indexedDB: DatabaseFactory | undefined;
  /** Undefined on a page without https. */
  locks: TabLocks | undefined;
};

export function createDraftCallsStore({ accountId, indexedDB, locks }: Parts): DraftCallsStore {
  let opened: Promise<IDBPDatabase> | null = null;
  const claim = createTabLock(locks);

  function forgetConnection(): void {
    opened = null;
  }

  async function open(): Promise<IDBPDatabase> {
    if (!indexedDB) throw new Error('This browser has no database.');
    opened ??= openCallsDatabase(indexedDB, forgetConnection);
    try {
      return await opened;
    } catch (error) {
      // What was in the way may have gone by the next time.
      forgetConnection();
      throw error;
    }
  }

  async function write(change: (calls: CallRecords) => Promise<unknown>): Promise<void> {
    try {
      const database = await open();
      const transaction = database.transaction(callsName, 'readwrite', { durability: 'strict' });
      await Promise.all([change(transaction.store), transaction.done]);
    } catch (cause) {
      throw new StorageError(cause);
    }
  }

  return {
    ...createPendingAnswersStore({ accountId, open, write }),
    keep: (call) => write((calls) => calls.put(call)),
    forget: (id) => write((calls) => calls.delete(id)),
    async forgetAll() {
      // Where there is no database nothing was ever kept.
      if (!indexedDB) return;
      await write(async (calls) => {
        const ids = await calls.index(byAccount).getAllKeys(accountId);
        await Promise.all(ids.map((id) => calls.delete(id)));
      });
    },
    async list() {
      try {
        const database = await open();
        const records = await database.getAllFromIndex(callsName, byAccount, accountId);
        return readDraftCalls(records);
      } catch {
        return [];
      }
    },
    claim: (id) => claim(`kept-call.${id}`),
  };
}
