import { describe, expect, it } from 'vitest';
import { readClockTime } from './clock-time.ts';

describe('readClockTime', () => {
  it.each([
    ['00:00:01.500', 1_500],
    ['00:00:01,500', 1_500],
    ['1:02', 62_000],
    ['01:02.5', 62_500],
    ['75:30', 4_530_000],
    ['1:02:03', 3_723_000],
    ['100:00:00.000', 360_000_000],
    [' 00:01 ', 1_000],
    ['00:00:00.1234567', 123],
  ])('reads %j as %s ms', (text, ms) => {
    expect(readClockTime(text)).toBe(ms);
  });

  it.each(['99:99:99', '00:60:00', '0:60', '-00:01', '10', '', 'a:bc', '1:2:3:4', '00:01.', '∞'])(
    'reads no time from %j',
    (text) => {
      expect(readClockTime(text)).toBeUndefined();
    },
  );
});
