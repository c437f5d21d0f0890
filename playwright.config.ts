import { defineConfig } from '@playwright/test';
import { fixturePath } from '@sales-analytics/testkit';

/** Without it, Playwright's own browser. */
const executablePath = process.env['CHROMIUM_PATH'];
const isRoot = process.getuid?.() === 0;

/** Chromium must not look for the outside world: a test talks to this machine alone. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

/** The microphone plays a real recording over and over, and the browser's question is answered with yes. */
const microphone = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${fixturePath('sales-call.wav')}`,
];

const launchOptions = {
  ...(executablePath && { executablePath }),
  args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
};

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 1,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'journeys', testIgnore: '**/practice*.spec.ts', use: { launchOptions } },
    {
      name: 'practice',
      testMatch: '**/practice*.spec.ts',
      use: { launchOptions: { ...launchOptions, args: [...launchOptions.args, ...microphone] } },
    },
  ],
});
