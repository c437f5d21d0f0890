// Finds a Chromium for the browser tests, or installs one.
import { installPackages, findOnPath, succeeds } from './programs.mjs';

/** With this browser, which has no windows, the end-to-end tests take a third less time. */
const headlessShell = 'chromium-headless-shell';
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Returns the environment variables with which the browser tests find their browser. */
export function chromiumEnv() {
  const path = findChromium();
  return path ? { CHROMIUM_PATH: path } : {};
}

/**
 * Returns the path of a Chromium, or null if Playwright's own was installed. It is CHROMIUM_PATH, else a headless shell on
 * PATH, else Debian's package of it if this user can install it, else another Chromium on PATH, else Playwright's download.
 */
function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? findOnPath([headlessShell]);
  if (found) return found;
  installPackages([headlessShell]);
  const installed = findOnPath([headlessShell, ...browsers]);
  if (installed) return installed;
  if (succeeds('npx', ['playwright', 'install', 'chromium'])) return null;
  throw new Error(
    'Chromium was not found and could not be installed. Set CHROMIUM_PATH to a Chromium executable.',
  );
}
