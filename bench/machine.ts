import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What is measured has a core for itself, and what measures it has another. */
export const cores = { server: 0, client: 1 } as const;

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** The command, kept on one core where this machine can do so. */
export function pinned(core: number, command: readonly string[]): [string, ...string[]] {
  const [program = '', ...args] = command;
  return canPin ? ['taskset', '-c', String(core), program, ...args] : [program, ...args];
}

export function pinningWords(): string {
  return canPin ? 'server and client on a core each' : 'server and client not pinned to cores';
}

/** Keeps this very process, with all its threads, on one core. */
export function pinSelf(core: number) {
  if (canPin) spawnSync('taskset', ['-acp', String(core), String(process.pid)]);
}
