// Runs the Dockerfile without a container engine: `node scripts/try-dockerfile.mjs`, as root on Debian.
// Each stage is a Debian made by debootstrap with this machine's Node and npm instead of the Node image, and each RUN is a
// chroot. Nothing is mounted. It then starts the result as the image's user and checks that the health check responds,
// that data is saved to the volume, and that SIGTERM stops it. `--keep` keeps the folder.
// It does not cover layers, caching, the real base image, HEALTHCHECK's timing and compose.yaml.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { root } from './ensure-built.mjs';

const userName = 'node';
const userId = 1_000;
const port = 5_987;
const keep = process.argv.includes('--keep');
const reused = process.argv[process.argv.indexOf('--debian') + 1];
const workFolder = mkdtempSync(join(tmpdir(), 'try-dockerfile-'));

function must(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (status !== 0) throw new Error(`'${command} ${args.join(' ')}' failed ${error ?? ''}`);
}

/** The Debian has this machine's Node, npm, package sources and registry settings, and the user `node`. */
function makeBase() {
  const base = process.argv.includes('--debian') ? resolve(reused) : join(workFolder, 'base');
  if (!existsSync(join(base, 'etc'))) {
    must('debootstrap', [
      '--variant=minbase',
      '--include=ca-certificates',
      'bookworm',
      base,
      debianMirror(),
    ]);
  }
  const files = [
    '/etc/apt/sources.list.d',
    '/etc/apt/apt.conf.d',
    '/etc/resolv.conf',
    '/etc/hosts',
    '/etc/ssl/certs',
    '/usr/share/ca-certificates',
    '/usr/local/share/ca-certificates',
    '/usr/share/keyrings',
    join(homedir(), '.npmrc'),
    '/usr/etc/npmrc',
    '/usr/include/node',
  ];
  for (const file of files.filter((path) => existsSync(path))) {
    mkdirSync(dirname(join(base, file)), { recursive: true });
    // Some of them are links in the base, which cpSync does not replace.
    must('cp', ['-aT', '--remove-destination', file, join(base, file)]);
  }
  const node = realpathSync(process.execPath);
  cpSync(node, join(base, 'usr/bin/node'));
  const npm = dirname(dirname(realpathSync(join(dirname(node), 'npm'))));
  cpSync(npm, join(base, 'usr/lib/node_modules/npm'), { recursive: true });
  for (const [name, file] of [
    ['npm', 'npm-cli.js'],
    ['npx', 'npx-cli.js'],
  ]) {
    rmSync(join(base, 'usr/bin', name), { force: true });
    must('ln', ['-s', `../lib/node_modules/npm/bin/${file}`, join(base, 'usr/bin', name)]);
  }
  const passwd = join(base, 'etc/passwd');
  if (!readFileSync(passwd, 'utf8').includes(`:${userId}:`)) {
    writeFileSync(passwd, `${userName}:x:${userId}:${userId}::/:/bin/sh\n`, {
      flag: 'a',
    });
    writeFileSync(join(base, 'etc/group'), `${userName}:x:${userId}:\n`, { flag: 'a' });
  }
  return base;
}

function debianMirror() {
  const folder = '/etc/apt/sources.list.d';
  const sources = [
    '/etc/apt/sources.list',
    ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []),
  ];
  const text = sources
    .filter(existsSync)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  return (
    /^(?:URIs:|deb)\s+(?:\[[^\]]*\]\s+)?(https?:\S+)/m.exec(text)?.[1] ??
    'http://deb.debian.org/debian'
  );
}

/** @returns {{ name: string, rest: string }[]} */
function readInstructions() {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name, rest };
    });
}

function makeContext() {
  const context = join(workFolder, 'context');
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\n');
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  for (const path of listed.filter((file) => file !== '' && isSent(file, patterns))) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(context, path));
  }
  return context;
}

/** The last pattern that matches decides. */
function isSent(path, patterns) {
  let sent = true;
  for (const pattern of patterns) {
    const isException = pattern.startsWith('!');
    const glob = isException ? pattern.slice(1) : pattern;
    const source = glob
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(.*/)?')
      .replaceAll(/(?<![.)])\*/g, '[^/]*');
    if (new RegExp(`^${source}(/|$)`).test(path)) sent = isException;
  }
  return sent;
}

function build() {
  const base = makeBase();
  const context = makeContext();
  const stages = {};
  let stage;
  for (const { name, rest } of readInstructions()) {
    console.log(`--- ${name} ${rest.slice(0, 100)}`);
    if (name === 'FROM') {
      const alias = / AS (\S+)$/.exec(rest)?.[1] ?? 'image';
      stage = { folder: join(workFolder, alias), env: {}, workdir: '/', user: 0, command: [] };
      must('cp', ['-a', base, stage.folder]);
      stages[alias] = stage;
      continue;
    }
    const step = steps[name];
    if (!step) throw new Error(`${name} is not supported here`);
    step(stage, rest, { context, stages });
  }
  return stage;
}

const steps = {
  WORKDIR(stage, rest) {
    stage.workdir = rest;
    mkdirSync(join(stage.folder, rest), { recursive: true });
  },
  ENV(stage, rest) {
    for (const [, key, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key] = value;
  },
  COPY(stage, rest, { context, stages }) {
    const [, from, source, target] = /^(?:--from=(\S+)\s+)?(\S+)\s+(\S+)$/.exec(rest) ?? [];
    const origin = from === undefined ? join(context, source) : join(stages[from].folder, source);
    cpSync(origin, join(stage.folder, resolve(stage.workdir, target)), {
      recursive: true,
      verbatimSymlinks: true,
    });
  },
  RUN(stage, rest) {
    must('chroot', chrootArgs(stage, ['/bin/sh', '-ec', rest]), { env: environmentOf(stage) });
  },
  USER(stage, rest) {
    if (rest !== 'node') throw new Error(`The user ${rest} is not known here`);
    stage.user = userId;
  },
  CMD(stage, rest) {
    stage.command = JSON.parse(rest);
  },
  HEALTHCHECK(stage, rest) {
    stage.healthcheck = JSON.parse(/CMD (\[.*\])$/.exec(rest)[1]);
  },
  VOLUME(stage, rest) {
    stage.volume = rest;
  },
  EXPOSE() {},
};

function chrootArgs({ folder, workdir, user }, command) {
  const cd = ['/bin/sh', '-c', `cd "${workdir}" && exec "$@"`, 'sh', ...command];
  return [`--userspec=${user}:${user}`, folder, ...cd];
}

function environmentOf({ env, user }) {
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  return { PATH, HOME: user === 0 ? homedir() : '/', ...env };
}

async function tryImage(image) {
  const env = { ...environmentOf(image), PORT: String(port) };
  const server = spawn('chroot', chrootArgs(image, image.command), { env, stdio: 'inherit' });
  const ended = new Promise((done) => server.once('exit', (code) => done(code)));
  try {
    await untilHealthy(image, env);
    const email = 'alex@example.com';
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Alex', email, password: 'correct horse battery' }),
    });
    check('an account is saved', response.ok);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    check('the page is served', page.ok && (await page.text()).includes('Sales Analytics AI'));
    const volume = join(image.folder, image.volume);
    const owners = readdirSync(volume).map((name) => statSync(join(volume, name)).uid);
    check(
      'the data is in the volume',
      readdirSync(volume).some((name) => name.endsWith('.sqlite')),
    );
    check(
      'its files belong to the user node',
      owners.every((uid) => uid === userId),
    );
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    check('the server runs as the user node', status.includes(`\nUid:\t${userId}\t${userId}`));
  } finally {
    server.kill('SIGTERM');
  }
  check('SIGTERM stops it with 0', (await ended) === 0);
}

async function untilHealthy(image, env) {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { status } = spawnSync('chroot', chrootArgs(image, image.healthcheck), { env });
    if (status === 0) return check('the health check passes', true);
    await new Promise((done) => setTimeout(done, 1_000));
  }
  return check('the health check passes', false);
}

function check(what, isTrue) {
  console.log(`${isTrue ? 'ok  ' : 'FAIL'} ${what}`);
  if (!isTrue) process.exitCode = 1;
}

try {
  const image = build();
  must('du', ['-sh', join(image.folder, 'app')]);
  await tryImage(image);
} finally {
  if (keep) console.log(`Kept: ${workFolder}`);
  else rmSync(workFolder, { recursive: true, force: true });
}
