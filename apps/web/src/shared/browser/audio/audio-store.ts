import type { Platform } from '../platform-context.tsx';
import { pageDatabases, type DatabaseFactory } from '../database.ts';
import { joinDirectories, type AudioDirectory, type AudioFolder } from './audio-directory.ts';
import {
  discardEntry,
  fillEntry,
  isComplete,
  isExpired,
  readEntry,
  readPeaksOf,
  removeLeftovers,
  restoreEntry,
  sizeOfEntry,
  type AudioPeaks,
  writePeaks,
} from './audio-store-entry.ts';
import { createDatabaseDirectory } from './database-audio-directory.ts';
import { createFileDirectory, type PrivateDisk } from './file-audio-directory.ts';

/** Discarded recordings are included until `sweep` removes them. */
export type StoredAudioSize = { count: number; sizeBytes: number };

/**
 * Stores the recordings of one account in this browser. They are files, or are in a database if a page can't write
 * files. Only `remove`, `storedSize` and `clear` reject. The app works without the results of the other methods.
 */
export interface AudioStore {
  /** Returns false if this browser can't store recordings. */
  isAvailable(this: void): Promise<boolean>;
  /** Resolves with false if the browser does not have this storage, or no space. */
  keep(this: void, key: string, audio: Blob): Promise<boolean>;
  /** Returns null if there is no audio with that key or if it is discarded. */
  read(this: void, key: string): Promise<File | null>;
  remove(this: void, key: string): Promise<void>;
  /** Includes the keys of discarded recordings. The list is empty if the keys can't be read. */
  keys(this: void): Promise<string[]>;
  /** Makes the recording of a deleted call unreadable. The first sweep at least a day after the first discard removes it. */
  discard(this: void, key: string): Promise<void>;
  /** Undoes `discard`, unless a sweep has removed the recording. */
  restore(this: void, key: string): Promise<void>;
  /** Removes recordings that were discarded at least a day ago, and incomplete ones that a crash left. */
  sweep(this: void): Promise<void>;
  /** Returns null if the browser does not have this storage. */
  storedSize(this: void): Promise<StoredAudioSize | null>;
  clear(this: void): Promise<void>;
  /** Does nothing if there is no audio with that key. */
  keepPeaks(this: void, key: string, peaks: AudioPeaks): Promise<void>;
  readPeaks(this: void, key: string): Promise<AudioPeaks | null>;
}

type Options = {
  accountId: string;
  /** It is undefined on an insecure page, and has no `getDirectory` if a page can't write files. */
  storage: PrivateDisk | undefined;
  /** It stores the recordings if a page can't write files. It is undefined if the browser has no databases either. */
  indexedDB?: DatabaseFactory | undefined;
  /** Returns milliseconds since 1970. */
  now(this: void): number;
  /** All stores of a storage share the mutex, so that a recording is not removed while it is being written. */
  mutex?: KeyedMutex;
};

function createEntries(directory: AudioDirectory, now: Options['now']) {
  /** Returns null if there is no entry with that key or if the storage fails. */
  async function at<Found>(key: string, work: (entry: AudioFolder) => Promise<Found>) {
    try {
      const entry = await directory.find(key);
      return entry && (await work(entry));
    } catch {
      return null;
    }
  }

  async function sizeOf(key: string): Promise<number> {
    const entry = await directory.find(key);
    return entry ? sizeOfEntry(entry) : 0;
  }

  async function keep(key: string, audio: Blob): Promise<boolean> {
    if (audio.size === 0) return false;
    try {
      const entry = await directory.make(key);
      if (entry) await fillEntry(entry, audio, key);
      return entry !== null;
    } catch {
      // A complete earlier recording with this key stays.
      const hasEarlier = await at(key, isComplete);
      if (hasEarlier === false) await directory.remove(key).catch(() => undefined);
      return false;
    }
  }

  async function sweepOne(key: string): Promise<void> {
    const canBeRemoved = await at(key, (entry) => isExpired(entry, now()));
    if (canBeRemoved) await directory.remove(key).catch(() => undefined);
    else await at(key, removeLeftovers);
  }

  return { at, sizeOf, keep, sweepOne };
}

export function createAudioStore({
  accountId,
  storage,
  indexedDB,
  now,
  // Browsers do not remove a file that is being written, so a removal waits for the end of the write.
  mutex = createKeyedMutex(),
}: Options): AudioStore {
  const directory = joinDirectories([
    createFileDirectory(storage, accountId),
    createDatabaseDirectory({ indexedDB, accountId, now }),
  ]);
  const { at, sizeOf, keep, sweepOne } = createEntries(directory, now);
  // The request keeps the browser from removing recordings when the disk is full. The app works without it too.
  const askToPersist = once(() => void storage?.persist?.().catch(() => undefined));

  return {
    isAvailable: directory.isAvailable,
    keep(key, audio) {
      askToPersist();
      return mutex(key, () => keep(key, audio));
    },
    read: (key) => at(key, readEntry),
    keys: () => directory.keys().catch(() => []),
    remove: (key) => mutex(key, () => directory.remove(key)),
    async discard(key) {
      await mutex(key, () => at(key, (entry) => discardEntry(entry, now())));
    },
    async restore(key) {
      await mutex(key, () => at(key, restoreEntry));
    },
    async sweep() {
      const keys = await directory.keys().catch(() => []);
      for (const key of keys) await mutex(key, () => sweepOne(key));
    },
    async storedSize() {
      if (!(await directory.isAvailable())) return null;
      const sizes = await Promise.all((await directory.keys()).map(sizeOf));
      return {
        count: sizes.filter((sizeBytes) => sizeBytes > 0).length,
        sizeBytes: sizes.reduce((sum, sizeBytes) => sum + sizeBytes, 0),
      };
    },
    clear: directory.clear,
    async keepPeaks(key, peaks) {
      await mutex(key, () => at(key, (entry) => writePeaks(entry, peaks)));
    },
    readPeaks: (key) => at(key, readPeaksOf),
  };
}

/** The whole page shares the mutex, because a player that writes and a list that removes have separate stores. */
const mutexOfPage = createKeyedMutex();

export function browserAudioStore({
  session,
  clock,
}: Pick<Platform, 'session' | 'clock'>): AudioStore {
  const { navigator } = globalThis as Partial<typeof globalThis>;
  return createAudioStore({
    accountId: session.accountId(),
    storage: storageOf(navigator),
    indexedDB: pageDatabases(),
    now: () => clock.now(),
    mutex: mutexOfPage,
  });
}

/** Safari before version 26 lets only workers write files in the private file system. */
function storageOf(navigator: Navigator | undefined): PrivateDisk | undefined {
  const storage: StorageManager | undefined = navigator?.storage;
  const { FileSystemFileHandle: Handle } = globalThis as Partial<typeof globalThis>;
  const canWriteFiles = Handle !== undefined && 'createWritable' in Handle.prototype;
  return canWriteFiles ? storage : storage && { persist: () => storage.persist() };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

/** Runs work on a key after all earlier work on that key has settled. */
type KeyedMutex = <Done>(key: string, work: () => Promise<Done>) => Promise<Done>;

export function createKeyedMutex(): KeyedMutex {
  const latest = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const run = (latest.get(key) ?? Promise.resolve()).then(work, work);
    latest.set(key, run);
    function forget() {
      if (latest.get(key) === run) latest.delete(key);
    }
    run.then(forget, forget);
    return run;
  };
}
