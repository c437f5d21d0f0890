import { wrap, type IDBPDatabase } from 'idb';

export type DatabaseFactory = Pick<IDBFactory, 'open'>;

/** Returns undefined if the browser has no databases or blocks them. */
export function pageDatabases(): DatabaseFactory | undefined {
  try {
    return (globalThis as Partial<typeof globalThis>).indexedDB;
  } catch {
    return undefined;
  }
}

export interface DatabaseSchema {
  name: string;
  /** A second version would need code that upgrades the first one. */
  version: 1;
  create(this: void, database: IDBDatabase): void;
}

/**
 * Opens the database when it is first used, and again after the connection has ended.
 * @param factory undefined if the browser has no databases
 * @returns a function that rejects if the database can't be opened; the next call tries again
 */
export function createConnection(
  factory: DatabaseFactory | undefined,
  schema: DatabaseSchema,
): () => Promise<IDBPDatabase> {
  let opened: Promise<IDBPDatabase> | null = null;

  function forget(): void {
    opened = null;
  }

  return async function connect() {
    if (!factory) throw new Error('This browser has no database.');
    opened ??= openDatabase(factory, schema, forget);
    try {
      return await opened;
    } catch (error) {
      // The failed attempt is forgotten, because the next call may succeed.
      forget();
      throw error;
    }
  };
}

/**
 * Rejects immediately if the database has a newer version, or if a page with an older version has it open. In WebKit,
 * running writes are aborted when the user leaves the page.
 * @param onClosed called when the browser, or a page with a newer version, has ended the connection
 */
export function openDatabase(
  factory: DatabaseFactory,
  { name, version, create }: DatabaseSchema,
  onClosed: () => void,
): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, version);
    let isGivenUp = false;

    request.addEventListener('upgradeneeded', () => create(request.result));
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
      if (isWebKit()) abortWritesOnLeave(database);
      resolve(wrap(database));
    });
  });
}

function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple');
}

/**
 * Aborts running writes when the user leaves the page. WebKit does not end them itself, and then no later page can
 * read or write. This was seen in WebKitGTK 2.50. Other browsers end such a write themselves, and may still complete
 * it.
 */
function abortWritesOnLeave(database: IDBDatabase): void {
  const running = new Set<IDBTransaction>();
  const begin = database.transaction.bind(database);

  database.transaction = function beginListed(...args) {
    const transaction = begin(...args);
    if (transaction.mode === 'readonly') return transaction;
    running.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => running.delete(transaction));
    return transaction;
  };
  window.addEventListener('pagehide', () => {
    for (const transaction of running) transaction.abort();
  });
}
