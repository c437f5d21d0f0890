// The entry point of every npm script, such as `npm start`, `npm test`, `npm run dev` and `npm run demo`.
import { ensureBuilt, ensureInstalled, mustRun } from './ensure-built.mjs';
import { keepRunning, stopWithParent } from './keep-running.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
if (!isSupported) {
  console.error(`Node 20.19, 22.13 or 24 is required. You are running ${process.version}.`);
  process.exit(1);
}

const args = process.argv.slice(3);

/** These commands need no test tools and install none. */
const runtimeTasks = {
  async start() {
    ensureBuilt();
    const server = new URL('../apps/api/dist/server.js', import.meta.url);
    await import(server.href);
  },
  build: () => ensureBuilt(),
  demo() {
    ensureBuilt();
    keepRunning([{ args: ['--import', 'tsx', 'scripts/demo.ts'] }]);
  },
  size() {
    ensureBuilt();
    mustRun('node', ['bench/size.mjs']);
  },
  accounts: () => runSource('apps/api/src/commands/accounts.ts'),
  backup: () => runSource('apps/api/src/commands/backup.ts'),
  compact: () => runSource('apps/api/src/commands/compact.ts'),
  copy: () => runSource('apps/api/src/commands/copy.ts'),
  preflight: () => runSource('scripts/preflight.ts'),
};

const developmentTasks = {
  async test() {
    const { runChecks } = await import('./ci.mjs');
    await runChecks({ withBrowser: true });
  },
  async others() {
    const { runOtherTests } = await import('./ci.mjs');
    runOtherTests();
  },
  async nightly() {
    const { runNightly } = await import('./ci.mjs');
    runNightly();
  },
  async check() {
    const { runChecks } = await import('./ci.mjs');
    await runChecks({ withBrowser: false });
  },
  async e2e() {
    ensureBuilt();
    const { chromiumEnv } = await import('./chromium.mjs');
    mustRun('npx', ['playwright', 'test', ...args], chromiumEnv());
  },
  async browsers() {
    ensureBuilt();
    const { ensureBrowsers } = await import('./install-browsers.mjs');
    ensureBrowsers();
    mustRun('npx', ['tsx', 'e2e/browsers/main.ts', ...args]);
  },
  async screenshots() {
    ensureBuilt();
    const { chromiumEnv } = await import('./chromium.mjs');
    mustRun('npx', ['tsx', 'scripts/screenshots.ts', ...args], chromiumEnv());
  },
  dev() {
    const apiPort = process.env.API_PORT || '5001';
    const tsx = 'node_modules/tsx/dist/cli.mjs';
    keepRunning([
      {
        args: [tsx, 'watch', '--clear-screen=false', 'apps/api/src/server.ts'],
        env: { PORT: apiPort },
      },
      { args: ['node_modules/vite/bin/vite.js', 'apps/web'], env: { API_PORT: apiPort } },
    ]);
  },
  fuzz: () => runSource('apps/api/test/property/main.ts'),
  api: () => bench('api.ts'),
  library: () => bench('library.ts'),
  load: () => bench('load.ts'),
  saves: () => bench('saves.ts'),
  login: () => bench('login.ts'),
  durability: () => bench('durability.ts'),
  soak: () => bench('soak.ts'),
  call: () => benchInBrowser('voice-call.ts'),
  core: () => benchInBrowser('core.ts'),
  home: () => benchInBrowser('home.ts'),
  import: () => bench('import.ts'),
  practice: () => benchInBrowser('practice.ts'),
  reading: () => bench('reading.ts'),
  recogniser: () => benchInBrowser('recogniser.ts'),
  speech: () => bench('recorded-speech.ts'),
  text: () => bench('text.ts'),
  turns: () => bench('turn-detection.ts'),
  voice: () => benchInBrowser('voice-detector.ts'),
  voices: () => bench('voices/recorded-voices.ts'),
  web: () => benchInBrowser('web.ts'),
};

/** The program needs no build. */
function runSource(file) {
  mustRun('npx', ['tsx', file, ...args]);
}

function bench(file, env = {}) {
  ensureInstalled('full', 'bench');
  ensureBuilt();
  mustRun('npx', ['tsx', `bench/${file}`, ...args], env);
}

async function benchInBrowser(file) {
  const { chromiumEnv } = await import('./chromium.mjs');
  bench(file, chromiumEnv());
}

const tasks = { ...runtimeTasks, ...developmentTasks };
const name = process.argv[2];
const task = tasks[name];
if (!task) {
  console.error(`Unknown command. Use one of: ${Object.keys(tasks).join(', ')}`);
  process.exit(1);
}
stopWithParent();
ensureInstalled(name in runtimeTasks ? 'runtime' : 'full');
await task();
