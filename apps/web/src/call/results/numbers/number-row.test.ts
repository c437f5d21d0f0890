import { describe, expect, it } from 'vitest';
import { lengthOfTime } from './number-row.tsx';

describe('lengthOfTime', () => {
  it.each([
    [0, '0', 's'],
    [0.4, '0.4', 's'],
    [120, '120', 's'],
    [121, '02:01', 'min'],
    [967, '16:07', 'min'],
    [3_599, '59:59', 'min'],
    [3_600, '1:00:00', 'h'],
    [10_800, '3:00:00', 'h'],
  ])('says %s seconds as %s %s', (seconds, amount, unit) => {
    expect(lengthOfTime(seconds)).toEqual({ amount, unit });
  });
});
