/** Audio is read and written in pieces of this size, because a recording may be larger than the memory. */
export const chunkBytes = 8_000_000;

/** No write takes longer, so what is incomplete and older was left by a crash. */
export const maxWriteMs = 60 * 60 * 1000;

/** The small files that belong to one recording, and the recording itself. Rejects where the storage fails. */
export interface AudioFolder {
  /** Null when it does not exist or is incomplete. The bytes are read only when they are needed, if possible. */
  find(this: void, name: string): Promise<File | null>;
  /** In bytes; 0 when it does not exist or is incomplete. */
  sizeOf(this: void, name: string): Promise<number>;
  /** Until the new content is complete, the file has the content it had before. */
  write(this: void, name: string, content: Blob): Promise<void>;
  remove(this: void, name: string): Promise<void>;
  /** Removes what a crash left of incomplete files. `names` are those of all files that may be here. */
  removeLeftovers(this: void, names: ReadonlySet<string>): Promise<void>;
}

/** The folders of one account, one per recording key. Rejects where the storage fails. */
export interface AudioDirectory {
  isAvailable(this: void): Promise<boolean>;
  /** Null when there is none with that key. */
  find(this: void, key: string): Promise<AudioFolder | null>;
  /** Null where the browser has no such storage. */
  make(this: void, key: string): Promise<AudioFolder | null>;
  keys(this: void): Promise<string[]>;
  remove(this: void, key: string): Promise<void>;
  clear(this: void): Promise<void>;
}

/**
 * New folders are made in the first directory that is available. Older ones are found in all of them, because a
 * browser can get a storage with an update that it did not have before.
 */
export function joinDirectories(directories: readonly AudioDirectory[]): AudioDirectory {
  return {
    async isAvailable() {
      const available = await Promise.all(directories.map((one) => one.isAvailable()));
      return available.includes(true);
    },
    async find(key) {
      for (const directory of directories) {
        const folder = await directory.find(key);
        if (folder) return folder;
      }
      return null;
    },
    async make(key) {
      for (const directory of directories) {
        const folder = await directory.make(key);
        if (folder) return folder;
      }
      return null;
    },
    async keys() {
      const keys = await Promise.all(directories.map((one) => one.keys()));
      return [...new Set(keys.flat())];
    },
    async remove(key) {
      await Promise.all(directories.map((one) => one.remove(key)));
    },
    async clear() {
      await Promise.all(directories.map((one) => one.clear()));
    },
  };
}
