import { analysisLimits } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSeconds } from './read-seconds.ts';

describe('readSeconds', () => {
  it.each([
    94,
    '94',
    '94s',
    '94 s',
    '94 sec.',
    '94 seconds',
    '94.0 Seconds',
    '94-second',
    '1:34',
    '01:34',
    '0:01:34',
    '00:01:34.0',
    '1:34 min',
    '1:34 minutes',
    '1m34s',
    '1m 34s',
    '1min34sec',
    '1 min 34 sec',
    '1 min, 34 s',
    '1 minute 34 seconds',
    '1 minute and 34 seconds',
    '1 Minute, 34 Seconds.',
    '1\' 34"',
    '1′34″',
    '94000 ms',
    '94000 milliseconds',
    'PT1M34S',
    'PT94S',
    'about 94 seconds',
    'approximately 1:34',
    '~94s',
    '94 seconds (1:34)',
    '1:34 (94 seconds)',
    '94 s (rep on setup)',
    { seconds: 94 },
    { value: 94, unit: 'seconds' },
    { minutes: 1, seconds: 34 },
    { Minutes: '1', Seconds: '34 s' },
    '{"minutes": 1, "seconds": 34}',
  ])('reads %j as 94', (given) => {
    expect(readSeconds(given)).toBe(94);
  });

  it.each([
    ['1.5 minutes', 90],
    ['1,5 min', 90],
    ['2 minutes', 120],
    ['2m', 120],
    ['1 hour', 3_600],
    ['1h 2m 3s', 3_723],
    ['1 hour and 3 seconds', 3_603],
    ['1:02:03', 3_723],
    ['75:10', 4_510],
    ['1:34.5', 94.5],
    ['PT1H', 3_600],
    ['0:00', 0],
    ['0 seconds', 0],
    [94.5, 94.5],
  ])('reads %j as %d', (given, seconds) => {
    expect(readSeconds(given)).toBe(seconds);
  });

  it.each([
    '12%',
    { seconds: '12%' },
    '1:75',
    '1:60:10',
    '1:34:61',
    '1/34',
    '90-95 seconds',
    '94 seconds (1:35)',
    '2 minutes 1 hour',
    '94 words',
    'long',
    'ninety seconds',
    '',
    '-94',
    'PT',
    'and',
    ['1:34'],
    [94],
    {},
    { long: 94 },
    { seconds: 'many' },
    true,
    null,
    360_001,
    '101 hours',
    '9'.repeat(200),
  ])('does not read %j as a duration', (given) => {
    expect(readSeconds(given)).toBeUndefined();
  });

  it('reads the time of any clock', () => {
    const clock = fc.record({ hours: fc.nat(99), minutes: fc.nat(59), seconds: fc.nat(59) });
    fc.assert(
      fc.property(clock, ({ hours, minutes, seconds }) => {
        const all = hours * 3_600 + minutes * 60 + seconds;
        const two = (part: number) => String(part).padStart(2, '0');
        const expected = all <= analysisLimits.monologueSeconds ? all : undefined;
        expect(readSeconds(`${hours}:${two(minutes)}:${two(seconds)}`)).toBe(expected);
        expect(readSeconds(`${hours}h ${minutes}m ${seconds}s`)).toBe(expected);
        expect(readSeconds(`${hours * 60 + minutes} minutes ${seconds} seconds`)).toBe(expected);
      }),
    );
  });

  it('reads any text', () => {
    const piece = fc.constantFrom('1', ':', '34', ' ', 'm', 's', 'and', ',', '-', '(', ')', '.');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const seconds = readSeconds(pieces.join('')) ?? 0;
        expect(seconds >= 0 && seconds <= analysisLimits.monologueSeconds).toBe(true);
      }),
    );
  });
});
