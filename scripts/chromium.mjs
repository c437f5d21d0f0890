// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Environment variables with which the browser tests find their browser. */
export function chromiumEnv() {
  const path = findChromium();
  return path ? { CHROMIUM_PATH: path } : {};
}

/**
 * The path of a Chromium, or null if Playwright's own was installed: CHROMIUM_PATH, else one on PATH,
 * else Debian's package if this user can install it, else Playwright's download.
 */
function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = onPath();
  if (found) return found;
  if (process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
    console.log('Installing Chromium...');
    runs('apt-get', ['update', '-qq']);
    runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const installed = onPath();
    if (installed) return installed;
  }
  if (runs('npx', ['playwright', 'install', 'chromium'])) return null;
  throw new Error(
    'Chromium was not found and could not be installed. Set CHROMIUM_PATH to a Chromium executable.',
  );
}

function onPath() {
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
