/** Audio is read and written in chunks of this size, because a recording may be larger than the memory. */
export const chunkBytes = 8_000_000;

/** A folder contains one recording and the small files that belong to it. Its methods reject if the storage fails. */
export interface AudioFolder {
  /** Returns null if the file does not exist or is incomplete. Its bytes are read as late as possible. */
  find(this: void, name: string): Promise<File | null>;
  /** Returns 0 if the file does not exist or is incomplete. The size is in bytes. */
  sizeOf(this: void, name: string): Promise<number>;
  /** The file keeps its earlier content until the new content is complete. */
  write(this: void, name: string, content: Blob): Promise<void>;
  remove(this: void, name: string): Promise<void>;
  /** Removes incomplete files that a crash left. `names` contains all valid file names. */
  removeLeftovers(this: void, names: ReadonlySet<string>): Promise<void>;
}

/** The directory has one folder for each recording of an account. Its methods reject if the storage fails. */
export interface AudioDirectory {
  isAvailable(this: void): Promise<boolean>;
  /** Returns null if there is no folder with that key. */
  find(this: void, key: string): Promise<AudioFolder | null>;
  /** Returns null if the browser does not have this kind of storage. */
  make(this: void, key: string): Promise<AudioFolder | null>;
  keys(this: void): Promise<string[]>;
  remove(this: void, key: string): Promise<void>;
  clear(this: void): Promise<void>;
}

/** Existing folders can be in any directory, because an update can give a browser a new storage. */
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
