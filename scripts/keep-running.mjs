import { spawn } from 'node:child_process';
import { root } from './ensure-built.mjs';

const parentPid = process.ppid;
const watchMs = 300;

/**
 * npm starts a script through a shell, and that shell keeps a SIGTERM to itself: whoever stops npm
 * would leave the server running. When the shell is gone, this process stops as if it had been told.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, watchMs);
  watch.unref();
}

/**
 * Runs Node programs side by side until one ends or this process is stopped; then all are stopped.
 * Each is `{ args, env }`; programs are named by file, because npx would put a shell between us.
 */
export function keepRunning(programs) {
  const children = programs.map(({ args, env = {} }) =>
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
  );
  let code = 0;
  let running = children.length;
  function stopAll(signal) {
    for (const child of children) child.kill(signal);
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal));
  for (const child of children) {
    child.on('exit', (childCode) => {
      code ||= childCode ?? 0;
      running -= 1;
      if (running === 0) process.exit(code);
      stopAll('SIGTERM');
    });
  }
}
