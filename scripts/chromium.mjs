// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Without windows: the end-to-end tests take a third less time than in the whole browser. */
const headlessShell = 'chromium-headless-shell';
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Environment variables with which the browser tests find their browser. */
export function chromiumEnv() {
  const path = findChromium();
  return path ? { CHROMIUM_PATH: path } : {};
}

/**
 * The path of a Chromium, or null if Playwright's own was installed: CHROMIUM_PATH, else a headless shell on PATH,
 * else Debian's package of it if this user can install it, else another Chromium on PATH, else Playwright's download.
 */
function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? onPath([headlessShell]);
  if (found) return found;
  installHeadlessShell();
  const installed = onPath([headlessShell, ...browsers]);
  if (installed) return installed;
  if (runs('npx', ['playwright', 'install', 'chromium'])) return null;
  throw new Error(
    'Chromium was not found and could not be installed. Set CHROMIUM_PATH to a Chromium executable.',
  );
}

function installHeadlessShell() {
  if (process.getuid?.() !== 0 || !runs('apt-get', ['--version'])) return;
  console.log('Installing Chromium...');
  runs('apt-get', ['update', '-qq']);
  runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', headlessShell]);
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names) {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    if (folder) return join(folder, name);
  }
  return null;
}

function runs(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
