// Finds programs, and installs Debian's packages of them if this user can.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of the first program that is on PATH, or null. */
export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names) {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    if (folder) return join(folder, name);
  }
  return null;
}

/** Does nothing if there is no apt-get, or if the user is not root. */
export function installPackages(names) {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'])) return;
  console.log(`Installing ${names.join(', ')}...`);
  succeeds('apt-get', ['update', '-qq']);
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

export function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
