import { defineConfig } from '@playwright/test';
import { fixturePath } from '@sales-analytics/testing';

/** If it is not set, Playwright's own browser is used. */
const executablePath = process.env['CHROMIUM_PATH'];
const isRoot = process.getuid?.() === 0;

/** Chromium must not open connections to other machines. */
const offline = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

/** The microphone plays a recording in a loop, and the permission prompt is accepted. */
const microphone = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${fixturePath('sales-call.wav')}`,
];

/**
 * `npm test` runs the journeys that are tagged @smoke, `npm run test:all` the others, `npm run test:nightly` those that
 * are tagged @nightly and the folder nightly. `npm run e2e` runs all that are not nightly.
 */
const suites = {
  smoke: { grep: /@smoke/ },
  others: { grepInvert: /@smoke|@nightly/ },
  nightly: { grep: /nightly/ },
  all: { grepInvert: /@nightly/ },
};
type Suite = keyof typeof suites;
const isNightly = process.env['NIGHTLY'] === '1';
const suite = (process.env['JOURNEYS'] ?? (isNightly ? 'nightly' : 'all')) as Suite;
const notNow = isNightly ? [] : ['**/nightly/**'];

const launchOptions = {
  ...(executablePath && { executablePath }),
  args: isRoot ? ['--no-sandbox', ...offline] : offline,
};

export default defineConfig({
  testDir: 'e2e',
  ...suites[suite],
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  // Generous, because a shared machine can be many times slower than usual. A test that passes never waits this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Recording slows every test down. `npm run e2e -- <file> --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testIgnore: [...notNow, '**/practice*.spec.ts'], use: { launchOptions } },
    {
      name: 'practice',
      testMatch: '**/practice*.spec.ts',
      testIgnore: notNow,
      use: { launchOptions: { ...launchOptions, args: [...launchOptions.args, ...microphone] } },
    },
  ],
});
