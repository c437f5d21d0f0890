// Installs and builds only when something that matters has changed. Uses Node alone, because it
// runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const manifests = ['package.json', 'package-lock.json', '.npmrc'];
const sources = [
  'packages',
  'apps',
  'tsconfig.base.json',
  'scripts/compress.mjs',
  'scripts/first-load.mjs',
  'scripts/prerender.mjs',
  'package-lock.json',
];
const notSource = new Set(['node_modules', 'dist']);

/** Runs a command with its output shown; stops the process when it fails. */
export function mustRun(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`'${[command, ...args].join(' ')}' failed${error ? `: ${error.message}` : ''}`);
  process.exit(1);
}

/** `npm ci`, unless the installed packages are those of this lock file and this Node. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = `${process.version} ${hashOf(manifests)}`;
  if (readStamp(stamp) === wanted) return;
  console.log('Installing packages ...');
  // Development packages build and test the product, whatever NODE_ENV says.
  mustRun('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], {
    npm_config_loglevel: 'error',
  });
  writeFileSync(stamp, wanted);
}

/** Builds the web app and the server, unless what was built came from these sources. */
export function ensureBuilt() {
  const stamp = join(root, 'apps', 'web', 'dist', '.built');
  const wanted = hashOf(sources);
  const isBuilt = existsSync(join(root, 'apps', 'api', 'dist', 'server.js'));
  if (isBuilt && readStamp(stamp) === wanted) return;
  console.log('Building ...');
  mustRun('npx', ['vite', 'build', 'apps/web', '--logLevel', 'warn']);
  mustRun('node', ['scripts/prerender.mjs'], { NODE_ENV: 'production' });
  mustRun('npx', ['vite', 'build', 'apps/api', '--logLevel', 'warn']);
  mustRun('node', ['scripts/compress.mjs']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesBelow(path))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = tryList(full);
  if (!entries) return [path];
  return entries
    .filter((entry) => !notSource.has(entry) && !entry.includes('.test.'))
    .sort()
    .flatMap((entry) => filesBelow(`${path}/${entry}`));
}

function tryList(path) {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}
