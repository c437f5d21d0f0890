import type { PendingAnswer, DraftCall } from '@sales-analytics/contract';
import type { IDBPDatabase } from 'idb';
import type { DatabaseSchema } from '../../shared/browser/database.ts';

export type OpenDatabase = () => Promise<IDBPDatabase>;

/** Writes in one transaction. Resolves when the records are on the disk. */
export type WriteRecords = (change: (records: DraftRecords) => Promise<unknown>) => Promise<void>;

export interface DraftRecords {
  put(record: DraftCall | PendingAnswer): Promise<unknown>;
  delete(key: IDBValidKey | IDBKeyRange): Promise<unknown>;
  index(name: string): { getAllKeys(key: string): Promise<IDBValidKey[]> };
}

export const callsName = 'kept-calls';
export const byAccount = 'accountId';

export const draftDatabase: DatabaseSchema = {
  name: 'sales-analytics',
  version: 1,
  create(database) {
    const calls = database.createObjectStore(callsName, { keyPath: 'id' });
    calls.createIndex(byAccount, byAccount);
  },
};
