import type { IDBPDatabase, IDBPObjectStore } from 'idb';
import { createConnection, type DatabaseFactory, type DatabaseSchema } from '../database.ts';
import { chunkBytes, type AudioDirectory, type AudioFolder } from './audio-directory.ts';
import { maxWriteMs } from './recording-retention.ts';

/** Each complete file has one record in this store. Its bytes are in several records of the other store. */
const filesName = 'files';
const chunksName = 'chunks';

const schema: DatabaseSchema = {
  name: 'sales-analytics-recordings',
  version: 1,
  create(database) {
    database.createObjectStore(filesName);
    database.createObjectStore(chunksName);
  },
};

/** Selects all keys of an account, of a recording or of a file. */
type KeyPrefix = readonly string[];

/** A stored file has all of its chunks. Their keys are [...place, startedMs, 0], [...place, startedMs, 1] and so on. */
type StoredFile = {
  size: number;
  chunks: number;
  /** The writing started at this time, in milliseconds since 1970. */
  startedMs: number;
};

type Options = {
  /** It is undefined if the browser has no databases. */
  indexedDB: DatabaseFactory | undefined;
  accountId: string;
  /** Returns milliseconds since 1970. */
  now(this: void): number;
};

type Connect = () => Promise<IDBPDatabase>;

/** The bytes are array buffers, because WebKit can't store blobs in the database of a private window. */
export function createDatabaseDirectory({ indexedDB, accountId, now }: Options): AudioDirectory {
  const connect = createConnection(indexedDB, schema);
  const folderOf = (key: string) => createDatabaseFolder({ connect, now }, [accountId, key]);

  async function tryConnect(): Promise<IDBPDatabase | null> {
    return connect().catch(() => null);
  }

  async function removeAll(place: KeyPrefix): Promise<void> {
    const database = await tryConnect();
    if (database) await removeBelow(database, place);
  }

  return {
    isAvailable: async () => (await tryConnect()) !== null,
    async find(key) {
      const database = await tryConnect();
      const count = await database?.count(filesName, keysBelow([accountId, key]));
      return count ? folderOf(key) : null;
    },
    make: async (key) => ((await tryConnect()) ? folderOf(key) : null),
    async keys() {
      const database = await tryConnect();
      const keys = (await database?.getAllKeys(filesName, keysBelow([accountId]))) ?? [];
      const recordings = keys.map((key) => partOf(key, 1));
      return [...new Set(recordings)].filter((part) => typeof part === 'string');
    },
    remove: (key) => removeAll([accountId, key]),
    clear: () => removeAll([accountId]),
  };
}

function createDatabaseFolder(
  { connect, now }: { connect: Connect; now(this: void): number },
  folder: KeyPrefix,
): AudioFolder {
  return {
    find: async (name) => readFile(await connect(), [...folder, name]),
    async sizeOf(name) {
      const file = await findFile(await connect(), [...folder, name]);
      return file?.size ?? 0;
    },
    write: async (name, content) =>
      writeFile(await connect(), { place: [...folder, name], content, nowMs: now() }),
    remove: async (name) => removeBelow(await connect(), [...folder, name]),
    removeLeftovers: async () => removeLeftovers(await connect(), folder, now()),
  };
}

async function findFile(database: IDBPDatabase, place: KeyPrefix): Promise<StoredFile | undefined> {
  return database.get(filesName, [...place]);
}

/** Reads one chunk at a time into the memory of this page. */
async function readFile(database: IDBPDatabase, place: KeyPrefix): Promise<File | null> {
  const transaction = database.transaction([filesName, chunksName]);
  const stored: StoredFile | undefined = await transaction.objectStore(filesName).get([...place]);
  if (!stored) return null;
  const blobs: Blob[] = [];
  for (let index = 0; index < stored.chunks; index += 1) {
    const key = [...place, stored.startedMs, index];
    blobs.push(new Blob([await transaction.objectStore(chunksName).get(key)]));
  }
  return new File(blobs, place.at(-1) ?? '', { lastModified: stored.startedMs });
}

type Writing = { place: KeyPrefix; content: Blob; nowMs: number };

/** Uses one transaction per chunk, because a recording may be larger than the memory. */
async function writeFile(
  database: IDBPDatabase,
  { place, content, nowMs }: Writing,
): Promise<void> {
  const earlier = await findFile(database, place);
  // The number must differ from that of the earlier file, whose chunks stay until this file is complete.
  const startedMs = Math.max(nowMs, (earlier?.startedMs ?? 0) + 1);
  let chunks = 0;
  try {
    for (let at = 0; at < content.size; at += chunkBytes) {
      const bytes = await content.slice(at, at + chunkBytes).arrayBuffer();
      await database.put(chunksName, bytes, [...place, startedMs, chunks]);
      chunks += 1;
    }
    await completeFile(database, place, { size: content.size, chunks, startedMs });
  } catch (error) {
    await database.delete(chunksName, keysBelow([...place, startedMs])).catch(() => undefined);
    throw error;
  }
}

/** Makes the new content visible and removes the earlier one. */
function completeFile(database: IDBPDatabase, place: KeyPrefix, file: StoredFile): Promise<void> {
  return change(database, async ({ files, chunks }) => {
    const earlier: StoredFile | undefined = await files.get([...place]);
    const stored = await chunks.count(keysBelow([...place, file.startedMs]));
    // Another page may have removed the recording meanwhile.
    if (stored !== file.chunks) throw new Error('Some chunks are missing.');
    await files.put(file, [...place]);
    if (earlier) await chunks.delete(keysBelow([...place, earlier.startedMs]));
  });
}

function removeBelow(database: IDBPDatabase, place: KeyPrefix): Promise<void> {
  return change(database, async ({ files, chunks }) => {
    await files.delete(keysFrom(place));
    await chunks.delete(keysFrom(place));
  });
}

function removeLeftovers(database: IDBPDatabase, folder: KeyPrefix, nowMs: number): Promise<void> {
  return change(database, async ({ files, chunks }) => {
    for (const key of await chunks.getAllKeys(keysBelow(folder))) {
      const file: StoredFile | undefined = await files.get(fileKeyOf(key));
      const startedMs = Number(partOf(key, 3));
      const isOld = nowMs - startedMs >= maxWriteMs;
      if (isOld && file?.startedMs !== startedMs) await chunks.delete(key);
    }
  });
}

type Store<Name extends string> = IDBPObjectStore<unknown, string[], Name, 'readwrite'>;
type Records = { files: Store<typeof filesName>; chunks: Store<typeof chunksName> };

/** Runs the work in one transaction, and resolves when the changes are on the disk. */
async function change(
  database: IDBPDatabase,
  work: (records: Records) => Promise<void>,
): Promise<void> {
  const transaction = database.transaction([filesName, chunksName], 'readwrite', {
    durability: 'strict',
  });
  const files = transaction.objectStore(filesName);
  const chunks = transaction.objectStore(chunksName);
  await Promise.all([work({ files, chunks }), transaction.done]);
}

/** Selects the keys that begin with `start` and are longer. An array sorts after text and numbers. */
function keysBelow(start: readonly (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound([...start], [...start, []], true);
}

/** Selects the key `start` and the keys that begin with it. */
function keysFrom(start: readonly (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound([...start], [...start, []]);
}

function fileKeyOf(chunkKey: IDBValidKey): IDBValidKey {
  return Array.isArray(chunkKey) ? chunkKey.slice(0, 3) : chunkKey;
}

/** Returns one element of a key, which is `[account, recording, file, startedMs, index]`. */
function partOf(key: IDBValidKey, index: number): IDBValidKey | undefined {
  return Array.isArray(key) ? key[index] : undefined;
}
