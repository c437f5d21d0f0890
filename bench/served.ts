import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pinned } from './machine.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Node starts the built product with these arguments, or its sources, which need no build. */
export const builtServer = ['apps/api/dist/server.js'];
export const sourceServer = ['--import', 'tsx', 'apps/api/src/server.ts'];

export interface ServedOptions {
  program: readonly string[];
  env?: Record<string, string>;
  /** The program and each of its threads import this module of the folder first. */
  preload?: string;
  core?: number;
  under?: readonly string[];
}

export interface Served {
  url: string;
  child: ChildProcess;
  /** Resolves when the process has ended after SIGTERM. */
  stop(): Promise<void>;
  /** Resolves when the process has ended after SIGKILL. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
});
for (const end of ['SIGINT', 'SIGTERM'] as const) process.once(end, () => process.exit(1));

/** Resolves when the server has printed its address. Throws with its output if it ends first. */
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
  const command = [...under, process.execPath, ...program];
  const [file, ...args] = core === undefined ? splitOff(command) : pinned(core, command);
  return spawn(file, args, {
    cwd: root,
    // A tracer does not forward signals, so they are sent to the process group.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...ambient(), ...preloading(preload), ...production, ...env },
  });
}

const production = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' };

/** Uses NODE_OPTIONS, because the server's threads do not inherit the options of the command line. */
function preloading(preload: string | undefined): Record<string, string> {
  if (preload === undefined) return {};
  return { NODE_OPTIONS: `--import ${join(root, 'bench', preload)}` };
}

function splitOff([file = '', ...args]: readonly string[]): [string, ...string[]] {
  return [file, ...args];
}

/** Settings of the caller's environment must not change what is measured. */
function ambient(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
}

function signal({ pid }: ChildProcess, by: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, by);
  } catch {
    // The process has already ended.
  }
}

async function addressOf(child: ChildProcess, exited: Promise<void>): Promise<string> {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const found = new Promise<string>((resolve) => {
    if (!child.stdout) throw new Error('The server has no output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      const url = /runs at (http:\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const gone = exited.then(() => {
    throw new Error(`The server did not start: ${output}`);
  });
  return Promise.race([found, gone]);
}

/** The system's temporary folder is often in memory, where a sync costs nothing, so this one is on a real disk. */
export function temporaryFolder(name: string): { path: string; remove: () => void } {
  const parent = join(root, 'node_modules', '.cache', 'bench');
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, `${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const postgresProgram = 'apps/api/test/test-postgres-process.ts';

export interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/** The flags are for the `postgres` of the API's tests. It ends with this process. */
export async function startPostgres(flags: readonly string[] = []): Promise<Postgres> {
  const child = spawn(process.execPath, ['--import', 'tsx', postgresProgram, ...flags], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const output = createInterface({ input: child.stdout });
  const gone = ended.then(() => {
    throw new Error('Postgres did not start');
  });
  const [address] = (await Promise.race([once(output, 'line'), gone])) as [string];
  return {
    url: `${address}/postgres`,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
