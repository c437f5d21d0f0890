import { spawn } from 'node:child_process';
import { root } from './ensure-built.mjs';

const parentPid = process.ppid;
const checkIntervalMs = 300;

/**
 * npm starts a script through a shell that does not forward SIGTERM, so stopping npm would leave the server
 * running. When the shell has ended, this process sends itself SIGTERM.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, checkIntervalMs);
  watch.unref();
}

/**
 * Runs Node programs in parallel until one ends or this process is stopped; then stops all of them.
 * Each program is `{ args, env }`. Programs are named by file, because npx would start them through a shell.
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
