// Copies only what the built server needs to run into a folder: `node scripts/collect-runtime.mjs FOLDER`.
// The Dockerfile uses it for the image's content.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-built.mjs';
import { runtimePackages } from './runtime-packages.mjs';

/** The server needs no sources and no intermediate files of the compiled packages. */
const notNeeded =
  /node_modules\/better-sqlite3\/(deps|src|build\/(?!Release$|Release\/better_sqlite3\.node$))/;

const target = process.argv[2];
if (!target) throw new Error('Name the target folder');

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const files = ['package.json', 'apps/api/package.json', 'apps/api/dist', 'apps/web/dist'];
const packages = runtimePackages(lock, 'apps/api', { withOptional: true });
for (const path of [...files, ...packages]) {
  const source = join(root, path);
  // Optional packages of other platforms are not installed.
  if (!existsSync(source)) continue;
  cpSync(source, join(target, path), { recursive: true, filter: (file) => !notNeeded.test(file) });
}
