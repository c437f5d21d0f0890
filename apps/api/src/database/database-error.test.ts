import { expect, test } from 'vitest';
import { databaseErrorOf } from './database-error.ts';

function errorWith(code: string | undefined, message = '') {
  return Object.assign(new Error(message), { code });
}

test.each([
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['SQLITE_IOERR_WRITE', 'full'],
  ['53100', 'full'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_BUSY_SNAPSHOT', 'busy'],
  ['SQLITE_LOCKED_SHAREDCACHE', 'busy'],
  ['08006', 'busy'],
  ['53300', 'busy'],
  ['57014', 'busy'],
  ['57P01', 'busy'],
  ['40P01', 'busy'],
  ['25006', 'busy'],
  ['ECONNREFUSED', 'busy'],
  ['EAI_AGAIN', 'busy'],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
  ['SQLITE_CORRUPT', undefined],
  ['SQLITE_IOERR_FSYNC', undefined],
  ['23505', undefined],
  ['42P01', undefined],
  ['FST_ERR_VALIDATION', undefined],
])('the code %s means %s', (code, problem) => {
  expect(databaseErrorOf(errorWith(code))).toBe(problem);
});

test.each([
  ['timeout exceeded when trying to connect', 'busy'],
  ['Connection terminated unexpectedly', 'busy'],
  ['Client has encountered a connection error and is not queryable', 'busy'],
  ['Cannot read properties of undefined', undefined],
])('without a code, "%s" means %s', (message, problem) => {
  expect(databaseErrorOf(new Error(message))).toBe(problem);
});

test('a value that is not an error has no meaning', () => {
  expect(databaseErrorOf('SQLITE_FULL')).toBeUndefined();
});
