import type { PendingAnswer, DraftCall } from '@sales-analytics/contract';
import { wrap, type IDBPDatabase } from 'idb';

export type DatabaseFactory = Pick<IDBFactory, 'open'>;

export type OpenDatabase = () => Promise<IDBPDatabase>;

/** One transaction; it resolves when the disk has it. */
export type WriteRecords = (change: (records: DraftRecords) => Promise<unknown>) => Promise<void>;

export interface DraftRecords {
  put(record: DraftCall | PendingAnswer): Promise<unknown>;
  delete(key: IDBValidKey | IDBKeyRange): Promise<unknown>;
  index(name: string): { getAllKeys(key: string): Promise<IDBValidKey[]> };
}

export const callsName = 'kept-calls';
export const byAccount = 'accountId';

const databaseName = 'sales-analytics';
const version = 1;

/**
 * Rejects, rather than to wait, where a newer version of the app has been here, and where a page of an
 * older one is in the way.
 * @param onClosed the connection is over, for the browser or for a newer version
 */
export function openDraftDatabase(
  factory: DatabaseFactory,
  onClosed: () => void,
): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, version);
    let isGivenUp = false;

    request.addEventListener('upgradeneeded', () => {
      const calls = request.result.createObjectStore(callsName, { keyPath: 'id' });
      calls.createIndex(byAccount, byAccount);
    });
    request.addEventListener('blocked', () => {
      isGivenUp = true;
      reject(new Error('Another tab holds an older version of the database.'));
    });
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('The database could not be opened.'));
    });
    request.addEventListener('success', () => {
      const database = request.result;
      if (isGivenUp) {
        database.close();
        return;
      }
      database.addEventListener('versionchange', () => {
        database.close();
        onClosed();
      });
      database.addEventListener('close', onClosed);
      resolve(wrap(database));
    });
  });
}
