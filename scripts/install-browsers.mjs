// Installs the browsers of `npm run browsers`, and the display and sound device that they run on.
import { installPackages, findOnPath } from './programs.mjs';

/** Each program has the Debian packages that provide it. */
const packages = {
  'firefox-esr': ['firefox-esr'],
  WebKitWebDriver: ['webkit2gtk-driver', 'gstreamer1.0-plugins-good'],
  Xvfb: ['xvfb'],
  pulseaudio: ['pulseaudio'],
};

/** Throws if a program is missing and can't be installed. */
export function ensureBrowsers() {
  const missing = Object.keys(packages).filter((program) => !findOnPath([program]));
  if (missing.length > 0) installPackages(missing.flatMap((program) => packages[program]));
  const stillMissing = missing.filter((program) => !findOnPath([program]));
  if (stillMissing.length === 0) return;
  throw new Error(
    `Not found: ${stillMissing.join(', ')}. Install ${stillMissing.flatMap((program) => packages[program]).join(', ')}.`,
  );
}
