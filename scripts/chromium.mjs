// Finds a Chromium for the browser tests, or installs one.
import { installPackages, findOnPath, succeeds } from './programs.mjs';

/** The end-to-end tests take a third less time with this browser, because it has no windows. */
const headlessShell = 'chromium-headless-shell';
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

export function chromiumEnv() {
  const path = findChromium();
  return path ? { CHROMIUM_PATH: path } : {};
}

/**
 * Returns the path of a Chromium, or null if Playwright's own was installed. The first of these that can be used counts:
 * CHROMIUM_PATH, a headless shell on PATH, Debian's package of it if this user can install it, another Chromium on PATH,
 * Playwright's download.
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
