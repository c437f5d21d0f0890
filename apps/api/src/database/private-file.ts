import { chmod, stat, writeFile } from 'node:fs/promises';

const ownerAlone = 0o600;
/** Reading and writing by the group and by others. */
const othersBits = 0o077;
/** What SQLite keeps beside its file. It gives them the mode of the file when it makes them. */
const companions = ['', '-wal', '-shm', '-journal'];

/**
 * Lets its owner alone read a database file, whatever its folder and the umask allow: a missing
 * one is made empty before SQLite opens it, and the mode of one that is there is narrowed. On Windows, where files have
 * no such mode, it only makes the missing file.
 */
export async function makePrivate(file: string) {
  try {
    await writeFile(file, '', { mode: ownerAlone, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  for (const name of companions) await narrow(`${file}${name}`);
}

/** By its name: closing the file would end the locks that this process has on it through SQLite. */
async function narrow(file: string) {
  try {
    const { mode } = await stat(file);
    if ((mode & othersBits) !== 0) await chmod(file, ownerAlone);
  } catch (error) {
    // Missing, the file of another user, or on a disk without modes: an administrator decided that.
    if (!['ENOENT', 'EPERM', 'ENOTSUP'].includes(codeOf(error))) throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
