// The gate: every check in order, each one run even when an earlier one failed, and in the last lines
// what failed and the count.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumEnv } from './chromium.mjs';
import { ensureBuilt, root } from './ensure-built.mjs';
import { journeyFailures, unitFailures } from './ci-failures.mjs';

const reports = join(root, 'node_modules', '.cache', 'ci');
const typedRooms = [
  'packages/contract',
  'packages/core',
  'packages/providers',
  'apps/web',
  'apps/api',
  '.',
];

const checks = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'import law', command: ['node', 'scripts/check-imports.mjs'] },
  ...typedRooms.map((room) => ({ name: `types of ${room}`, command: ['tsc', '-p', room] })),
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

/** Runs everything and exits with 1 when anything failed. `withBrowser: false` leaves the journeys out. */
export function runChecks({ withBrowser }) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  /** @type {{ passed: number, failed: number, skipped: number, failures: string[] }} */
  const tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const check of checks) runCheck(check, tally);
  runUnitTests(tally);
  if (withBrowser) runJourneys(tally);
  for (const failure of tally.failures) console.log(`\n${failure}`);
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  console.log(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`);
  process.exit(tally.failed > 0 ? 1 : 0);
}

function runCheck({ name, command }, tally) {
  const isFine = run(command);
  console.log(`${isFine ? 'ok  ' : 'FAIL'} ${name}`);
  tally[isFine ? 'passed' : 'failed'] += 1;
  if (!isFine) tally.failures.push(`FAIL ${name}`);
}

function runUnitTests(tally) {
  const report = join(reports, 'unit.json');
  const isFine = run([
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const counts = readReport(report);
  if (counts) {
    tally.passed += counts.numPassedTests;
    tally.failed += counts.numFailedTests;
    tally.skipped += counts.numPendingTests + counts.numTodoTests;
    tally.failures.push(...unitFailures(counts));
  }
  countCrash(isFine, counts?.numFailedTests ?? 0, tally);
}

function runJourneys(tally) {
  ensureBuilt();
  runCheck({ name: 'size of the first load', command: ['node', 'bench/size.mjs'] }, tally);
  const report = join(reports, 'journeys.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...chromiumEnv() };
  const isFine = run(['playwright', 'test', '--reporter=line,json'], env);
  const journeys = readReport(report);
  const stats = journeys?.stats;
  if (stats) {
    tally.failures.push(...journeyFailures(journeys));
    tally.passed += stats.expected + stats.flaky;
    tally.failed += stats.unexpected;
    tally.skipped += stats.skipped;
    if (stats.flaky > 0) console.log(`${stats.flaky} of the passed journeys needed a second try`);
  }
  countCrash(isFine, stats?.unexpected ?? 0, tally);
}

/** A runner that failed without naming a failed test (it crashed, or ran nothing) is a failure too. */
function countCrash(isFine, failedTests, tally) {
  if (!isFine && failedTests === 0) tally.failed += 1;
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function run(command, env = {}) {
  const [program, ...args] = command[0] === 'node' ? command : ['npx', '--no-install', ...command];
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}
