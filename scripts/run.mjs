// The one door of the command line: `npm start`, `npm test`, `npm run dev`, `npm run demo`, ...
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, mustRun, root } from './fresh.mjs';

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
    const { runGate } = await import('./gate.mjs');
    runGate({ withBrowser: true });
  },
  async check() {
    const { runGate } = await import('./gate.mjs');
    runGate({ withBrowser: false });
  },
  demo() {
    ensureBuilt();
    keepRunning('node', ['--import', 'tsx', 'scripts/demo.ts']);
  },
  dev() {
    const apiPort = process.env.API_PORT ?? '5001';
    keepRunning('npx', ['tsx', 'watch', '--clear-screen=false', 'apps/api/src/server.ts'], {
      PORT: apiPort,
    });
    keepRunning('npx', ['vite', 'apps/web'], { API_PORT: apiPort });
  },
  size() {
    ensureBuilt();
    mustRun('node', ['bench/size.mjs']);
  },
};

/** Starts a command that runs until it is stopped; stopping one stops all. */
function keepRunning(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 0));
}

const task = tasks[process.argv[2]];
if (!task) {
  console.error(`Say one of: ${Object.keys(tasks).join(', ')}`);
  process.exit(1);
}
ensureInstalled();
await task();
