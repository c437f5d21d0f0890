import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Machine {
  folder: string;
  env: NodeJS.ProcessEnv;
  close(this: void): Promise<void>;
}

/**
 * Starts a display without a screen and a sound device without speakers. If no device plays sound, Firefox runs no audio
 * and records nothing.
 */
export async function startMachine(): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  const runtime = join(folder, 'runtime');
  await mkdir(runtime, { mode: 0o700 });
  const display = `:${90 + (process.pid % 900)}`;
  const screen = startProcess('Xvfb', [display, '-screen', '0', '1440x900x24'], process.env);
  const socket = join(runtime, 'pulse.sock');
  const env = {
    ...process.env,
    DISPLAY: display,
    XDG_RUNTIME_DIR: runtime,
    PULSE_SERVER: `unix:${socket}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket}`];
  const loads = modules.map((module) => `--load=${module}`);
  const sound = startProcess('pulseaudio', ['-n', '--exit-idle-time=-1', ...loads], env);
  await waitUntil(async () => {
    if (!existsSync(socket) || !existsSync(`/tmp/.X11-unix/X${display.slice(1)}`))
      throw new Error('The display or the sound device did not start');
  });
  return {
    folder,
    env,
    async close() {
      await Promise.all([screen.stop(), sound.stop()]);
      // A process of the browser may still be writing.
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

export function startProcess(program: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { env, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Repeats an action for up to 30 s until it succeeds. */
export async function waitUntil<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** @throws if no program is found */
export function findFirst(paths: readonly string[]): string {
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`Not found: ${paths.join(', ')}`);
  return found;
}
