import { chmod, stat, writeFile } from 'node:fs/promises';

const ownerAlone = 0o600;
const othersBits = 0o077;
/** SQLite keeps these files next to the database file, and creates them with its mode. */
const companions = ['', '-wal', '-shm', '-journal'];

/**
 * Makes a database file readable by its owner only, regardless of its folder and the umask. A missing file is created
 * before SQLite opens it. Windows has no such mode, so an existing file stays as it is there.
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
 * Uses the file name, because closing a handle would end the locks that this process has on the file through SQLite.
 */
async function narrow(file: string) {
  try {
    const { mode } = await stat(file);
    if ((mode & othersBits) !== 0) await chmod(file, ownerAlone);
  } catch (error) {
    // The file may be missing. An administrator may also have given it to another user or use a disk without modes.
    if (!['ENOENT', 'EPERM', 'ENOTSUP'].includes(codeOf(error))) throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
