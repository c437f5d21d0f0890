const pieceBytes = 8_000_000;

/** Safe as a name for every text: no separator, and never '.', '..' or empty. */
export function nameOf(text: string): string {
  return `_${encodeURIComponent(text)}`;
}

/** The text of which `nameOf` made the name. */
export function textOf(name: string): string {
  return decodeURIComponent(name.slice(1));
}

/** Null where there is none. */
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

/**
 * Null where there is none or it was never written to its end: the browser puts a file's content in
 * its place when the writing is closed, and until then it has no bytes.
 */
export async function findFile(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<File | null> {
  const handle = await nullIfMissing(folder.getFileHandle(name));
  const file = handle && (await handle.getFile());
  return file && file.size > 0 ? file : null;
}

/** Piece by piece, each handed over by the browser itself: a recording may be larger than the memory. */
export async function writeFile(
  folder: FileSystemDirectoryHandle,
  name: string,
  content: Blob,
): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  const writing = await handle.createWritable();
  try {
    for (let at = 0; at < content.size; at += pieceBytes)
      await writing.write(content.slice(at, at + pieceBytes));
    await writing.close();
  } catch (error) {
    await writing.abort().catch(() => undefined);
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
