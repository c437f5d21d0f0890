// `npm run check`, `npm test`, `npm run test:all` and `npm run test:nightly`. Each runs every check even if an earlier
// one failed, then prints the failures and the counts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromiumEnv } from './chromium.mjs';
import { journeyFailures, unitFailures } from './ci-failures.mjs';
import {
  findSlowFiles,
  journeyFileTimes,
  printFileTimes,
  seconds,
  unitFileTimes,
} from './ci-file-times.mjs';
import { ensureBuilt, ensureInstalled, root } from './ensure-built.mjs';
import { hasChanged } from './has-changed.mjs';

const reports = join(root, 'node_modules', '.cache', 'ci');
const typedFolders = [
  'packages/contract',
  'packages/core',
  'packages/providers',
  'apps/web',
  'apps/api',
  '.',
];

/** The slowest checks come first, because several run at a time. */
const staticChecks = [
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'import rules', command: ['node', 'scripts/check-imports.mjs'] },
  ...typedFolders.map((folder) => ({ name: `types of ${folder}`, command: ['tsc', '-p', folder] })),
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

const firstLoadSize = { name: 'first load size', command: ['node', 'bench/size.mjs'] };

/** The tests of the emulators and the demo model are needed only when they change. */
const testTools = 'testing';

/** Every benchmark runs once, for about a minute: it shows that the benchmark still works with the product. */
const benchmarks = [
  'api',
  'call',
  'core',
  'home',
  'import',
  'library',
  'login',
  'practice',
  'reading',
  'text',
  'turns',
  'voice',
].map((name) => ({
  name: `bench:${name}`,
  command: ['node', 'scripts/cli.mjs', name, '--short'],
}));

const nightlyChecks = [
  { name: 'fuzz', command: ['node', 'scripts/cli.mjs', 'fuzz'] },
  { name: 'durability', command: ['node', 'scripts/cli.mjs', 'durability'] },
  { name: 'soak', command: ['node', 'scripts/cli.mjs', 'soak', '--minutes', '5'] },
  { name: 'other browsers', command: ['node', 'scripts/cli.mjs', 'browsers'] },
  { name: 'load', command: ['node', 'scripts/cli.mjs', 'load'] },
  { name: 'large saves', command: ['node', 'scripts/cli.mjs', 'saves'] },
  { name: 'Lighthouse', command: ['node', 'scripts/cli.mjs', 'web'] },
  ...benchmarks,
];

/**
 * Runs the checks that every change needs. Exits with 1 if anything failed. If `withBrowser` is false, it leaves out the
 * journeys and everything that needs a build.
 */
export async function runChecks({ withBrowser }) {
  // The types of bench are checked too.
  ensureInstalled('full', 'bench');
  const tally = startTally();
  await runInParallel(staticChecks, tally);
  runUnitTests(tally, { filter: hasChanged(testTools) ? [] : ['--project', `!${testTools}`] });
  if (withBrowser) {
    ensureBuilt();
    runCheck(firstLoadSize, tally);
    runJourneys(tally, { JOURNEYS: 'smoke' });
  }
  finish(tally);
}

/**
 * Runs the tests that `npm test` leaves out: all other journeys, and the tests of the test tools. Exits with 1 if anything
 * failed.
 */
export function runOtherTests() {
  ensureInstalled('full');
  ensureBuilt();
  const tally = startTally();
  runUnitTests(tally, { filter: ['--project', testTools] });
  runJourneys(tally, { JOURNEYS: 'others' });
  finish(tally);
}

/** Runs the tests that take too long for every change. Exits with 1 if anything failed. */
export function runNightly() {
  ensureInstalled('full', 'bench');
  ensureBuilt();
  const env = { NIGHTLY: '1' };
  const tally = startTally();
  runUnitTests(tally, { env, mayBeSlow: true });
  runJourneys(tally, { ...env, JOURNEYS: 'nightly' });
  for (const check of nightlyChecks) runCheck(check, tally);
  finish(tally);
}

/** @returns {{ passed: number, failed: number, skipped: number, failures: string[] }} */
function startTally() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

function finish(tally) {
  for (const failure of tally.failures) console.log(`\n${failure}`);
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  console.log(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`);
  process.exit(tally.failed > 0 ? 1 : 0);
}

/** The output of each check is printed in one piece when it ends. */
async function runInParallel(checks, tally) {
  const waiting = [...checks];
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { output, isFine } = await runCaptured(check.command);
      process.stdout.write(output);
      count(check.name, isFine, tally);
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
}

function runCheck({ name, command }, tally) {
  count(name, run(command), tally);
}

function count(name, isFine, tally) {
  console.log(`${isFine ? 'ok  ' : 'FAIL'} ${name}`);
  tally[isFine ? 'passed' : 'failed'] += 1;
  if (!isFine) tally.failures.push(`FAIL ${name}`);
}

/** `filter` has further arguments of vitest. Unless files `mayBeSlow`, one that takes too long counts as a failure. */
function runUnitTests(tally, { filter = [], env = {}, mayBeSlow = false }) {
  const report = join(reports, 'unit.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const isFine = run(['vitest', 'run', '--maxWorkers=100%', ...filter, ...reporters], env);
  const counts = readReport(report);
  if (counts) {
    tally.passed += counts.numPassedTests;
    tally.failed += counts.numFailedTests;
    tally.skipped += counts.numPendingTests + counts.numTodoTests;
    tally.failures.push(...unitFailures(counts));
    const times = unitFileTimes(counts, root);
    printFileTimes(times);
    const { maxMs, slow } = findSlowFiles(times);
    for (const { file, ms } of mayBeSlow ? [] : slow) {
      count(`${file} took ${seconds(ms)}, at most ${seconds(maxMs)} are allowed`, false, tally);
    }
  }
  countCrash({ name: 'unit tests', isFine, failed: counts?.numFailedTests ?? 0 }, tally);
}

function runJourneys(tally, env) {
  const report = join(reports, 'journeys.json');
  const isFine = run(['playwright', 'test', '--reporter=line,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...chromiumEnv(),
  });
  const journeys = readReport(report);
  const stats = journeys?.stats;
  if (stats) {
    tally.failures.push(...journeyFailures(journeys));
    tally.passed += stats.expected + stats.flaky;
    tally.failed += stats.unexpected;
    tally.skipped += stats.skipped;
    printFileTimes(journeyFileTimes(journeys));
  }
  countCrash({ name: 'browser tests', isFine, failed: stats?.unexpected ?? 0 }, tally);
}

/** A runner that failed without a failed test (it crashed, or found no tests) counts as a failure. */
function countCrash({ name, isFine, failed }, tally) {
  if (isFine || failed > 0) return;
  tally.failed += 1;
  tally.failures.push(`FAIL ${name}: the test runner failed`);
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function run(command, env = {}) {
  const [program, ...args] = withRunner(command);
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

function runCaptured(command) {
  const [program, ...args] = withRunner(command);
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', (error) => resolve({ output: `${error.message}\n`, isFine: false }));
    child.on('close', (code) => resolve({ output, isFine: code === 0 }));
  });
}

function withRunner(command) {
  return command[0] === 'node' ? command : ['npx', '--no-install', ...command];
}
