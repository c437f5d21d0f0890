import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pinned } from './pinning.ts';

/** Of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What Node runs: the product as it is built, or its sources, which need no build. */
export const builtServer = ['apps/api/dist/server.js'];
export const sourceServer = ['--import', 'tsx', 'apps/api/src/server.ts'];

/** For what is not about overload: a machine that does other work as well makes no server refuse. */
export const neverTooBusy = { MAX_EVENT_LOOP_DELAY_MS: '0' };

export interface ServedOptions {
  program: readonly string[];
  env?: Record<string, string>;
  /** A module of this folder that is loaded first. */
  preload?: string;
  core?: number;
  /** A command that the process runs under, like a tracer. */
  under?: readonly string[];
}

export interface Served {
  url: string;
  child: ChildProcess;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** Gives it no chance to finish anything. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
});
for (const end of ['SIGINT', 'SIGTERM'] as const) process.once(end, () => process.exit(1));

/** Starts a server process and waits until it says where it listens. */
export async function startServer(options: ServedOptions): Promise<Served> {
  const child = spawnServer(options);
  running.add(child);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  const url = await addressOf(child, exited);

  async function end(by: NodeJS.Signals) {
    if (running.has(child)) signal(child, by);
    await exited;
  }
  return { url, child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

function spawnServer({ program, env = {}, preload, core, under = [] }: ServedOptions) {
  const imports = preload === undefined ? [] : ['--import', join(root, 'bench', preload)];
  const command = [...under, process.execPath, ...imports, ...program];
  const [file, ...args] = core === undefined ? splitOff(command) : pinned(core, command);
  return spawn(file, args, {
    cwd: root,
    // A tracer keeps a signal to itself: its whole group is told.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...ambient(), NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
  });
}

function splitOff([file = '', ...args]: readonly string[]): [string, ...string[]] {
  return [file, ...args];
}

/** Nothing of whoever runs this decides what is measured. */
function ambient(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
}

function signal({ pid }: ChildProcess, by: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, by);
  } catch {
    // It is gone already.
  }
}

async function addressOf(child: ChildProcess, exited: Promise<void>): Promise<string> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const found = new Promise<string>((resolve) => {
    if (!child.stdout) throw new Error('The server has no output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      said += `${line}\n`;
      const url = /runs at (http:\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const gone = exited.then(() => {
    throw new Error(`The server did not start: ${said}`);
  });
  return Promise.race([found, gone]);
}

/** On a real disk: a temporary folder is often kept in memory, where nothing has to be synced. */
export function temporaryFolder(name: string): { path: string; remove: () => void } {
  const parent = join(root, 'node_modules', '.cache', 'bench');
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, `${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
