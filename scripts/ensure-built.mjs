// Installs and builds only if something has changed. Uses Node alone, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const sources = [
  'packages',
  'apps',
  'tsconfig.base.json',
  'scripts/compress.mjs',
  'scripts/first-load.mjs',
  'scripts/prerender.mjs',
  'package-lock.json',
];
const notSource = new Set(['node_modules', 'dist', 'test']);

/** Runs a command and shows its output. Ends this process with 1 if it fails. */
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

/**
 * Runs `npm ci` in a folder with a lock file, unless its packages are installed for this lock file and this Node.
 * @param scope 'runtime' leaves out the development dependencies, which building and running don't need. 'full' includes
 *   them, and satisfies 'runtime' too
 */
export function ensureInstalled(scope, folder = '.') {
  const path = join(root, folder);
  const stamp = join(path, 'node_modules', '.installed');
  const manifests = ['package.json', 'package-lock.json'].map((name) => join(folder, name));
  const key = `${process.version} ${hashOf([...manifests, '.npmrc'])}`;
  if (isInstalled(readStamp(stamp), { key, scope })) return;
  console.log('Installing packages...');
  // The option is given explicitly, because NODE_ENV would change npm's default.
  const dev = scope === 'full' ? '--include=dev' : '--omit=dev';
  mustRun('npm', ['ci', '--no-audit', '--no-fund', dev, '--prefix', path], {
    npm_config_loglevel: 'error',
  });
  writeFileSync(stamp, `${key} ${scope}`);
}

/** Builds the web app and the server, unless the build was made from these sources. */
export function ensureBuilt() {
  const stamp = join(root, 'apps', 'web', 'dist', '.built');
  const wanted = hashOf(sources);
  const isBuilt = existsSync(join(root, 'apps', 'api', 'dist', 'server.js'));
  if (isBuilt && readStamp(stamp) === wanted) return;
  console.log('Building...');
  mustRun('npx', ['vite', 'build', 'apps/web', '--logLevel', 'warn']);
  mustRun('node', ['scripts/prerender.mjs'], { NODE_ENV: 'production' });
  mustRun('npx', ['vite', 'build', 'apps/api', '--logLevel', 'warn']);
  mustRun('node', ['scripts/compress.mjs']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Returns whether the installed packages are sufficient. The last install wrote `stamp`, which is `key scope` or null. The
 * wanted key is that of this Node and these lock files, and the scope is 'runtime' or 'full'.
 */
export function isInstalled(stamp, { key, scope }) {
  return stamp === `${key} full` || stamp === `${key} ${scope}`;
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
