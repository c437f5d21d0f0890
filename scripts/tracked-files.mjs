import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-built.mjs';

/** Returns the files in `folder` that git tracks or would add, relative to the root of the repository. */
export function trackedFiles(folder = '.') {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));
}

export function readTracked(path) {
  return readFileSync(join(root, path), 'utf8');
}
