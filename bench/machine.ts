import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** The measured process has a core of its own, and so has the process that measures. */
export const cores = { server: 0, client: 1 } as const;

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

export function pinned(core: number, command: readonly string[]): [string, ...string[]] {
  const [program = '', ...args] = command;
  return canPin ? ['taskset', '-c', String(core), program, ...args] : [program, ...args];
}

export function pinSelf(core: number) {
  if (canPin) spawnSync('taskset', ['-acp', String(core), String(process.pid)]);
}

export function machineText(): string {
  const [cpu] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  return `Machine: ${cpus().length} cores, ${cpu?.model ?? 'unknown'}, Node ${process.version}, load ${load} at the end`;
}

export function pinningText(): string {
  return canPin ? 'server and client on one core each' : 'server and client not pinned to cores';
}
