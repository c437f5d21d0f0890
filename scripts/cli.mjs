// The one door of the command line: `npm start`, `npm test`, `npm run dev`, `npm run demo`, ...
import { ensureBuilt, ensureInstalled, mustRun } from './ensure-built.mjs';
import { keepRunning, stopWithParent } from './keep-running.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

const tasks = {
  async start() {
    ensureBuilt();
    const server = new URL('../apps/api/dist/server.js', import.meta.url);
    await import(server.href);
  },
  async test() {
    const { runChecks } = await import('./ci.mjs');
    runChecks({ withBrowser: true });
  },
  async check() {
    const { runChecks } = await import('./ci.mjs');
    runChecks({ withBrowser: false });
  },
  async e2e() {
    ensureBuilt();
    const { chromiumEnv } = await import('./chromium.mjs');
    mustRun('npx', ['playwright', 'test', ...process.argv.slice(3)], chromiumEnv());
  },
  demo() {
    ensureBuilt();
    keepRunning([{ args: ['--import', 'tsx', 'scripts/demo.ts'] }]);
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
  api: () => measure('api.ts'),
  login: () => measure('login-timing.ts'),
  overload: () => measure('overload.ts'),
  durability: () => measure('durability.ts'),
  soak: () => measure('soak.ts'),
  backup: () => runSource('apps/api/src/commands/back-up.ts'),
  copy: () => runSource('apps/api/src/commands/copy.ts'),
  fuzz: () => runSource('apps/api/src/fuzz/main.ts'),
  async web() {
    ensureBuilt();
    const { chromiumEnv } = await import('./chromium.mjs');
    mustRun('npx', ['tsx', 'bench/web.ts', ...process.argv.slice(3)], chromiumEnv());
  },
  async practice() {
    ensureBuilt();
    const { chromiumEnv } = await import('./chromium.mjs');
    mustRun('npx', ['tsx', 'bench/practice.ts', ...process.argv.slice(3)], chromiumEnv());
  },
  async core() {
    ensureBuilt();
    const { chromiumEnv } = await import('./chromium.mjs');
    mustRun('npx', ['tsx', 'bench/core.ts', ...process.argv.slice(3)], chromiumEnv());
  },
  size() {
    ensureBuilt();
    mustRun('node', ['bench/size.mjs']);
  },
};

/** Runs a program of the server's sources, which needs no build. */
function runSource(file) {
  mustRun('npx', ['tsx', file, ...process.argv.slice(3)]);
}

/** Runs a file of bench on what is built. */
function measure(file) {
  ensureBuilt();
  mustRun('npx', ['tsx', `bench/${file}`, ...process.argv.slice(3)]);
}

const task = tasks[process.argv[2]];
if (!task) {
  console.error(`Say one of: ${Object.keys(tasks).join(', ')}`);
  process.exit(1);
}
stopWithParent();
ensureInstalled();
await task();
