// Reads how long each file of tests took from the test runners' reports.
import { relative } from 'node:path';
import { specsOf } from './ci-failures.mjs';

/** A file of unit tests that takes longer fails the run: it is split, or its long tests become nightly ones. */
const maxFileMs = 20_000;
/** All files take longer on a busy machine, so a file may also take this share of the time of all of them. */
const maxShare = 0.04;

/** Returns the files that take too long with their times, and the limit. */
export function findSlowFiles(times) {
  const totalMs = times.reduce((sum, { ms }) => sum + ms, 0);
  const maxMs = Math.max(maxFileMs, totalMs * maxShare);
  return { maxMs, slow: times.filter(({ ms }) => ms > maxMs) };
}

/**
 * The time lasts from the first test of a file to the end of its last one. The longest comes first. A file that runs on two
 * databases is listed twice.
 */
export function unitFileTimes(report, root) {
  const times = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }));
  return longestFirst(times);
}

/** The time is the sum of the file's journeys in Playwright's JSON report. The longest comes first. */
export function journeyFileTimes(report) {
  const byFile = new Map();
  for (const { file, tests } of report.suites.flatMap(specsOf)) {
    const runs = tests.flatMap(({ results }) => results);
    const ms = runs.reduce((sum, { duration }) => sum + duration, 0);
    byFile.set(file, (byFile.get(file) ?? 0) + ms);
  }
  return longestFirst([...byFile].map(([file, ms]) => ({ file, ms })));
}

export function printFileTimes(times) {
  for (const { file, ms } of times) console.log(`${seconds(ms).padStart(8)}  ${file}`);
}

export function seconds(ms) {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function longestFirst(times) {
  return times.toSorted((one, other) => other.ms - one.ms);
}
