import { chunkBytes, type AudioFolder } from './audio-directory.ts';

export function createFileFolder(folder: FileSystemDirectoryHandle): AudioFolder {
  return {
    find: (name) => findFile(folder, name),
    sizeOf: async (name) => (await findFile(folder, name))?.size ?? 0,
    write: (name, content) => writeFile(folder, name, content),
    remove: (name) => removeEntry(folder, name),
    async removeLeftovers(names) {
      // Some browsers write to a temporary file, which remains after a crash.
      for (const name of await namesOf(folder, 'file'))
        if (!names.has(name)) await removeEntry(folder, name);
    },
  };
}

/** Returns a valid file name for any text. It has no separators, and is never '.', '..' or empty. */
export function nameOf(text: string): string {
  return `_${encodeURIComponent(text)}`;
}

export function textOf(name: string): string {
  return decodeURIComponent(name.slice(1));
}

/** Returns null if the folder does not exist. */
export function findFolder(
  parent: FileSystemDirectoryHandle,
  name: string,
): Promise<FileSystemDirectoryHandle | null> {
  return nullIfMissing(parent.getDirectoryHandle(name));
}

export async function namesOf(
  folder: FileSystemDirectoryHandle,
  kind: FileSystemHandleKind,
): Promise<string[]> {
  const names: string[] = [];
  for await (const handle of folder.values()) if (handle.kind === kind) names.push(handle.name);
  return names;
}

/** Returns null if the file does not exist or is incomplete. A file is empty until its writable is closed. */
async function findFile(folder: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  const handle = await nullIfMissing(folder.getFileHandle(name));
  const file = handle && (await handle.getFile());
  return file && file.size > 0 ? file : null;
}

/** Writes in chunks, because a recording may be larger than the memory. */
export async function writeFile(
  folder: FileSystemDirectoryHandle,
  name: string,
  content: Blob,
): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  try {
    for (let at = 0; at < content.size; at += chunkBytes)
      await writable.write(content.slice(at, at + chunkBytes));
    await writable.close();
  } catch (error) {
    await writable.abort().catch(() => undefined);
    throw error;
  }
}

export async function removeEntry(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  await nullIfMissing(folder.removeEntry(name, { recursive: true }));
}

async function nullIfMissing<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}
