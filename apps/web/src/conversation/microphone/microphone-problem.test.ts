import { expect, it } from 'vitest';
import { problemOf } from './microphone.ts';

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['InvalidStateError', 'unsupported'],
  ['toString', 'unsupported'],
])('%s means %s', (name, problem) => {
  expect(problemOf(new DOMException('words', name))).toBe(problem);
});

it('reads errors that are not a DOMException', () => {
  expect(problemOf(new TypeError('no'))).toBe('unsupported');
  // Chromium's OverconstrainedError is a class of its own.
  expect(problemOf({ name: 'OverconstrainedError', constraint: 'channelCount' })).toBe('missing');
});

it.each([undefined, null, 'NotAllowedError', 7, {}])('%j means unsupported', (thrown) => {
  expect(problemOf(thrown)).toBe('unsupported');
});
