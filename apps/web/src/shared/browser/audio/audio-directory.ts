import { findFolder, nameOf, namesOf, removeEntry, textOf } from './audio-store-folder.ts';

type Folder = FileSystemDirectoryHandle;

/** The part of the browser's storage manager that is used here. */
export type PrivateDisk = Pick<StorageManager, 'getDirectory' | 'persist'>;

const rootName = 'recordings';

/** The folders of one account, one per recording key. */
export interface AudioDirectory {
  isAvailable(this: void): Promise<boolean>;
  find(this: void, key: string): Promise<Folder | null>;
  /** Null where the browser has no such storage. */
  make(this: void, key: string): Promise<Folder | null>;
  keys(this: void): Promise<string[]>;
  remove(this: void, key: string): Promise<void>;
  clear(this: void): Promise<void>;
}

/** @param disk undefined on an insecure page */
export function createAudioDirectory(
  disk: PrivateDisk | undefined,
  accountId: string,
): AudioDirectory {
  const accountName = nameOf(accountId);
  let hasAskedToPersist = false;

  async function findDisk(): Promise<Folder | null> {
    try {
      return (await disk?.getDirectory()) ?? null;
    } catch {
      // Some private windows have the API, but it always rejects.
      return null;
    }
  }

  async function findRoot(): Promise<Folder | null> {
    const top = await findDisk();
    return top && findFolder(top, rootName);
  }

  async function findAccount(): Promise<Folder | null> {
    const root = await findRoot();
    return root && findFolder(root, accountName);
  }

  /** Asks the browser not to evict this data when the disk is full. The result does not matter. */
  function askToPersist(): void {
    if (hasAskedToPersist) return;
    hasAskedToPersist = true;
    disk?.persist?.().catch(() => undefined);
  }

  return {
    isAvailable: async () => (await findDisk()) !== null,
    async find(key) {
      const account = await findAccount();
      return account && findFolder(account, nameOf(key));
    },
    async make(key) {
      const top = await findDisk();
      if (!top) return null;
      askToPersist();
      const root = await top.getDirectoryHandle(rootName, { create: true });
      const account = await root.getDirectoryHandle(accountName, { create: true });
      return account.getDirectoryHandle(nameOf(key), { create: true });
    },
    async keys() {
      const account = await findAccount();
      return account ? (await namesOf(account, 'directory')).map(textOf) : [];
    },
    async remove(key) {
      const account = await findAccount();
      if (account) await removeEntry(account, nameOf(key));
    },
    async clear() {
      const root = await findRoot();
      if (root) await removeEntry(root, accountName);
    },
  };
}
