// Finds programs, and installs Debian's packages of them where this user can.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of the first of the programs that is on PATH, or null. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names) {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    if (folder) return join(folder, name);
  }
  return null;
}

/** Does nothing where there is no apt-get, or the user is not root. */
export function installPackages(names) {
  if (process.getuid?.() !== 0 || !runs('apt-get', ['--version'])) return;
  console.log(`Installing ${names.join(', ')}...`);
  runs('apt-get', ['update', '-qq']);
  runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** Whether a command succeeds. */
export function runs(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
