import { chmod, stat, writeFile } from 'node:fs/promises';

const ownerAlone = 0o600;
/** The bits with which the group and others may read and write. */
const othersBits = 0o077;
/** SQLite keeps these files next to the database file, and creates them with its mode. */
const companions = ['', '-wal', '-shm', '-journal'];

/**
 * Makes a database file readable by its owner only, regardless of its folder and the umask: a missing file is created
 * empty before SQLite opens it, and the mode of an existing file is narrowed. Windows has no such mode, so there it
 * only creates a missing file.
 */
export async function makePrivate(file: string) {
  try {
    await writeFile(file, '', { mode: ownerAlone, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  for (const name of companions) await narrow(`${file}${name}`);
}

/**
 * Changes the mode by file name, because closing the file would end the locks that this process has on it through
 * SQLite.
 */
async function narrow(file: string) {
  try {
    const { mode } = await stat(file);
    if ((mode & othersBits) !== 0) await chmod(file, ownerAlone);
  } catch (error) {
    // The file is missing, belongs to another user or is on a disk without modes, as an administrator decided.
    if (!['ENOENT', 'EPERM', 'ENOTSUP'].includes(codeOf(error))) throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
