import { expect, test } from 'vitest';
import { areAsWanted, looksAlike, type Measurement } from './login-report.ts';
import { createSeededRandom } from './seeded-random.ts';

const random = createSeededRandom(4);

/** The times vary around the mean by a tenth of a hash of a password. */
function times(meanMs: number, response = '401') {
  return Array.from({ length: 1_000 }, () => ({
    milliseconds: meanMs + (random.next() - 0.5) * 10,
    response,
  }));
}

function measured(ones: Measurement['ones'], others: Measurement['others']): Measurement {
  return { name: 'login', ones, others, mustLookAlike: true };
}

test('two kinds with the same times and responses look alike', () => {
  expect(looksAlike(measured(times(100), times(100)))).toBe(true);
});

test('a server that works half as long for an unknown email is detected', () => {
  expect(looksAlike(measured(times(50), times(100)))).toBe(false);
});

test('a server that saves a hundredth of the work for an unknown email is detected', () => {
  expect(looksAlike(measured(times(99), times(100)))).toBe(false);
});

test('responses that differ are detected', () => {
  expect(looksAlike(measured(times(100), times(100, '404')))).toBe(false);
});

test('nothing is reached without a measurement', () => {
  expect(looksAlike(measured([], []))).toBe(false);
});

test('a registration may show that an address is taken', () => {
  const registration = { ...measured(times(10), times(100)), mustLookAlike: false };
  expect(areAsWanted([measured(times(100), times(100)), registration])).toBe(true);
  expect(areAsWanted([measured(times(50), times(100)), registration])).toBe(false);
});
