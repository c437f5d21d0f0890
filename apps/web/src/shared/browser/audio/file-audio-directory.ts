import type { AudioDirectory } from './audio-directory.ts';
import {
  createFileFolder,
  findFolder,
  nameOf,
  namesOf,
  removeEntry,
  textOf,
} from './file-audio-folder.ts';

type Folder = FileSystemDirectoryHandle;

/** A browser may have only some of these functions. */
export type PrivateDisk = Partial<Pick<StorageManager, 'getDirectory' | 'persist'>>;

const rootName = 'recordings';

/** @param disk undefined on an insecure page, and without `getDirectory` if a page can't write files */
export function createFileDirectory(
  disk: PrivateDisk | undefined,
  accountId: string,
): AudioDirectory {
  const accountName = nameOf(accountId);

  async function findDisk(): Promise<Folder | null> {
    try {
      return (await disk?.getDirectory?.()) ?? null;
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

  return {
    isAvailable: async () => (await findDisk()) !== null,
    async find(key) {
      const account = await findAccount();
      const folder = account && (await findFolder(account, nameOf(key)));
      return folder && createFileFolder(folder);
    },
    async make(key) {
      const top = await findDisk();
      if (!top) return null;
      const root = await top.getDirectoryHandle(rootName, { create: true });
      const account = await root.getDirectoryHandle(accountName, { create: true });
      return createFileFolder(await account.getDirectoryHandle(nameOf(key), { create: true }));
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
