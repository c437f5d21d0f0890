// Reads the failures from the test runners' reports, so that `npm test` can print them in its last lines.
import { stripVTControlCharacters } from 'node:util';

/** The rest of a longer message is only in the run's output. */
const messageLines = 12;

/** Returns the name and the first lines of the message of each failed test in vitest's JSON report. */
export function unitFailures(report) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has a message and no test.
    if (failed.length === 0) return message ? [failure(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0]));
  });
}

export function journeyFailures(report) {
  return report.suites.flatMap(specsOf).flatMap(({ title, file, tests }) => {
    return tests
      .filter(({ status }) => status === 'unexpected')
      .flatMap(({ results }) => results)
      .map(({ status, error }) => failure(`${file} › ${title} (${status})`, error?.message));
  });
}

/** The suites of Playwright's JSON report are nested to any depth. */
export function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function failure(name, message = 'no message') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, messageLines);
  return [`FAIL ${name}`, ...lines.map((line) => `     ${line}`)].join('\n');
}
