import type { Platform } from '../platform-context.tsx';
import { decodeToken } from '../session.ts';
import { createAudioDirectory, type AudioDirectory, type PrivateDisk } from './audio-directory.ts';
import {
  discardEntry,
  fillEntry,
  isOver,
  isWhole,
  readEntry,
  readPeaksOf,
  removeLeftovers,
  restoreEntry,
  sizeOfEntry,
  writePeaks,
  type AudioPeaks,
} from './audio-store-entry.ts';

type Folder = FileSystemDirectoryHandle;

/** What is kept for one account; discarded recordings count until they are swept. */
export type AudioHoldings = { count: number; sizeBytes: number };

/**
 * The recordings that this browser keeps for one account, in its private storage. Only `remove`,
 * `holdings` and `clear` reject: without the others the app goes on.
 */
export interface AudioStore {
  /** True when it is kept; false where the browser has no such storage, or no room. */
  keep(this: void, key: string, audio: Blob): Promise<boolean>;
  /** Null where this browser has no audio of that key, or it is discarded. */
  read(this: void, key: string): Promise<File | null>;
  remove(this: void, key: string): Promise<void>;
  /** Its call was deleted: it is not read any more, and leaves with the first sweep a day later. */
  discard(this: void, key: string): Promise<void>;
  /** Takes `discard` back, as far as no sweep came first. */
  restore(this: void, key: string): Promise<void>;
  /** Removes what was discarded a day ago or earlier, and what a crash left half written. */
  sweep(this: void): Promise<void>;
  /** Null where the browser has no such storage. */
  holdings(this: void): Promise<AudioHoldings | null>;
  clear(this: void): Promise<void>;
  /** Leaves with the audio; where there is none of that key, nothing is kept. */
  keepPeaks(this: void, key: string, peaks: AudioPeaks): Promise<void>;
  readPeaks(this: void, key: string): Promise<AudioPeaks | null>;
}

type Parts = {
  accountId: string;
  /** Undefined on a page without https. */
  storage: PrivateDisk | undefined;
  /** Milliseconds since 1970. */
  now(this: void): number;
  /** Shared by all stores that have one storage: what one writes, no other removes meanwhile. */
  inTurn?: KeyedMutex;
};

/** The work on the entries of a shelf, one at a time. */
function createEntries(shelf: AudioDirectory, now: Parts['now']) {
  /** Null where there is nothing of that key, and where the disk fails. */
  async function at<Found>(key: string, work: (entry: Folder) => Promise<Found>) {
    try {
      const entry = await shelf.find(key);
      return entry && (await work(entry));
    } catch {
      return null;
    }
  }

  async function sizeOf(key: string): Promise<number> {
    const entry = await shelf.find(key);
    return entry ? sizeOfEntry(entry) : 0;
  }

  async function keep(key: string, audio: Blob): Promise<boolean> {
    if (audio.size === 0) return false;
    try {
      const entry = await shelf.make(key);
      if (entry) await fillEntry(entry, audio, key);
      return entry !== null;
    } catch {
      // What was kept under the key before is still whole, and stays.
      const hasEarlier = await at(key, isWhole);
      if (hasEarlier === false) await shelf.remove(key).catch(() => undefined);
      return false;
    }
  }

  async function sweepOne(key: string): Promise<void> {
    const isGone = await at(key, (entry) => isOver(entry, now()));
    if (isGone) await shelf.remove(key).catch(() => undefined);
    else await at(key, removeLeftovers);
  }

  return { at, sizeOf, keep, sweepOne };
}

export function createAudioStore({
  accountId,
  storage,
  now,
  // A browser refuses to remove what is being written: whoever discards a recording waits for its end.
  inTurn = createKeyedMutex(),
}: Parts): AudioStore {
  const shelf = createAudioDirectory(storage, accountId);
  const { at, sizeOf, keep, sweepOne } = createEntries(shelf, now);

  return {
    keep: (key, audio) => inTurn(key, () => keep(key, audio)),
    read: (key) => at(key, readEntry),
    remove: (key) => inTurn(key, () => shelf.remove(key)),
    async discard(key) {
      await inTurn(key, () => at(key, (entry) => discardEntry(entry, now())));
    },
    async restore(key) {
      await inTurn(key, () => at(key, restoreEntry));
    },
    async sweep() {
      const keys = await shelf.keys().catch(() => []);
      for (const key of keys) await inTurn(key, () => sweepOne(key));
    },
    async holdings() {
      if (!(await shelf.isThere())) return null;
      const sizes = await Promise.all((await shelf.keys()).map(sizeOf));
      return {
        count: sizes.filter((sizeBytes) => sizeBytes > 0).length,
        sizeBytes: sizes.reduce((sum, sizeBytes) => sum + sizeBytes, 0),
      };
    },
    clear: shelf.clear,
    async keepPeaks(key, peaks) {
      await inTurn(key, () => at(key, (entry) => writePeaks(entry, peaks)));
    },
    readPeaks: (key) => at(key, readPeaksOf),
  };
}

/** Of this page: a player that writes beside a recording and a list that removes it have a store each. */
const mutexOfPage = createKeyedMutex();

/** The recordings of whoever is signed in. */
export function browserAudioStore({
  session,
  clock,
}: Pick<Platform, 'session' | 'clock'>): AudioStore {
  return createAudioStore({
    accountId: decodeToken(session.token() ?? '')?.sub ?? '',
    storage: navigator.storage,
    now: () => clock.now(),
    inTurn: mutexOfPage,
  });
}

/** Runs work on a key when all earlier work on that key is over, however it ended. */
type KeyedMutex = <Done>(key: string, work: () => Promise<Done>) => Promise<Done>;

export function createKeyedMutex(): KeyedMutex {
  const latest = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (latest.get(key) ?? Promise.resolve()).then(work, work);
    latest.set(key, turn);
    function forget() {
      if (latest.get(key) === turn) latest.delete(key);
    }
    turn.then(forget, forget);
    return turn;
  };
}
