import { expect, test } from 'vitest';
import { journeyFailures, unitFailures } from './ci-failures.mjs';

const red = (text) => `\u001b[31m${text}\u001b[39m`;

test('a failed unit test is named with its message, a passed one is not', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds up', failureMessages: [] },
    { status: 'failed', fullName: 'takes away', failureMessages: [red('expected 1 to be 2')] },
  ];
  const report = { testResults: [{ name: 'a.test.ts', message: '', assertionResults }] };
  expect(unitFailures(report)).toEqual(['FAIL takes away\n     expected 1 to be 2']);
});

test('a file that could not be loaded is named', () => {
  const report = {
    testResults: [{ name: 'b.test.ts', message: 'no such module', assertionResults: [] }],
  };
  expect(unitFailures(report)).toEqual(['FAIL b.test.ts\n     no such module']);
});

test('every failed run of a failed journey is named, at any depth', () => {
  const flaky = { status: 'flaky', results: [{ status: 'failed', error: { message: 'once' } }] };
  const failed = {
    status: 'unexpected',
    results: [
      { status: 'failed', error: { message: red('not visible') } },
      { status: 'timedOut', error: undefined },
    ],
  };
  const specs = [
    { title: 'is slow', file: 'c.spec.ts', tests: [flaky] },
    { title: 'is broken', file: 'c.spec.ts', tests: [failed] },
  ];
  expect(journeyFailures({ suites: [{ suites: [{ specs }] }] })).toEqual([
    'FAIL c.spec.ts › is broken (failed)\n     not visible',
    'FAIL c.spec.ts › is broken (timedOut)\n     no message',
  ]);
});

test('a long message is cut', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const report = { testResults: [{ name: 'd', message, assertionResults: [] }] };
  expect(unitFailures(report)[0]?.split('\n')).toHaveLength(13);
});
