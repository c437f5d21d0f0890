import { describe, expect, it } from 'vitest';
import { readCount, readNumber } from './read-number.ts';

describe('readNumber', () => {
  it.each([
    [3, 3, 'none'],
    [0, 0, 'none'],
    [-0, 0, 'none'],
    [0.58, 0.58, 'none'],
    ['3', 3, 'none'],
    [' 3.5 ', 3.5, 'none'],
    ['.5', 0.5, 'none'],
    ['85%', 85, 'percent'],
    ['85 percent', 85, 'percent'],
    ['94 seconds', 94, 'seconds'],
    ['94s', 94, 'seconds'],
    ['-0', 0, 'none'],
  ])('reads %j', (given, value, unit) => {
    expect(readNumber(given)).toEqual({ value, unit });
  });

  it.each([
    -1,
    Number.NaN,
    Infinity,
    '-3',
    'NaN',
    'Infinity',
    'three',
    '1,200',
    '1.2.3',
    '3 objections',
    '1:34',
    '',
    '%',
    '0x10',
    '1e3',
    '9'.repeat(400),
    ' '.repeat(1_000_000),
    true,
    null,
    undefined,
    [],
    [3],
    {},
  ])('does not read %j as a number', (given) => {
    expect(readNumber(given)).toBeUndefined();
  });
});

describe('readCount', () => {
  it.each([
    [3, 3],
    ['3', 3],
    [3.5, undefined],
    ['3%', undefined],
    ['3s', undefined],
    [1_000_001, undefined],
  ])('reads %j as %s', (given, count) => {
    expect(readCount(given)).toBe(count);
  });
});
