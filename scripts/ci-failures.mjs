// What failed, out of the runners' own reports, so that the gate can say it again in its last lines.
import { stripVTControlCharacters } from 'node:util';

/** How many lines of a message tell what went wrong; the rest is in the run's output. */
const messageLines = 12;

/** One text per failed test of vitest's JSON report: its name, then the beginning of its message. */
export function unitFailures(report) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not even be read has a message and no test.
    if (failed.length === 0) return message ? [failure(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0]));
  });
}

/** The same for Playwright's JSON report: one text per try of a journey that failed to the end. */
export function journeyFailures(report) {
  return report.suites.flatMap(specsOf).flatMap(({ title, file, tests }) => {
    return tests
      .filter(({ status }) => status === 'unexpected')
      .flatMap(({ results }) => results)
      .map(({ status, error }) => failure(`${file} › ${title} (${status})`, error?.message));
  });
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function failure(name, message = 'no message') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, messageLines);
  return [`FAIL ${name}`, ...lines.map((line) => `     ${line}`)].join('\n');
}
