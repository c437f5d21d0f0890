import { describe, expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';
import { formatCallDate } from './format-call-date.ts';
import { formatDay } from './format-day.ts';
import { formatDuration } from './format-duration.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [512, '512 bytes'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [416_700, '417 kB'],
    [999_499, '999 kB'],
    [999_950, '1.0 MB'],
    [13_400_000, '13.4 MB'],
    [999_940_000, '999.9 MB'],
    [999_960_000, '1.0 GB'],
    [2_200_000_000, '2.2 GB'],
    [5_000_000_000_000, '5,000.0 GB'],
    [-1, 'N/A'],
    [Number.NaN, 'N/A'],
    [Infinity, 'N/A'],
  ])('shows %s as %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '00:00'],
    [999, '00:00'],
    [50_000, '00:50'],
    [292_400, '04:52'],
    [872_000, '14:32'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [3_723_000, '1:02:03'],
    [36_000_000, '10:00:00'],
    [-1, 'N/A'],
    [Number.NaN, 'N/A'],
    [Infinity, 'N/A'],
  ])('shows %s ms as %s', (ms, shown) => {
    expect(formatDuration(ms)).toBe(shown);
  });
});

describe('formatCallDate', () => {
  const now = '2026-11-21T08:00:00.000Z';

  it.each([
    ['2026-11-14T10:30:00.000Z', '14 November, 10:30'],
    ['2026-11-07T00:05:00Z', '7 November, 00:05'],
    ['2025-12-31T23:59:59.999Z', '31 December 2025, 23:59'],
    ['2027-01-01T00:00:00.000Z', '1 January 2027, 00:00'],
  ])('shows %s as %s', (iso, shown) => {
    expect(formatCallDate(iso, { timeZone: 'UTC', nowIso: now })).toBe(shown);
  });

  it('shows the date of the place', () => {
    expect(
      formatCallDate('2026-11-14T23:30:00.000Z', { timeZone: 'Asia/Tokyo', nowIso: now }),
    ).toBe('15 November, 08:30');
  });

  it('compares years in the place too', () => {
    const newYear = '2025-12-31T23:30:00.000Z';
    expect(formatCallDate(newYear, { timeZone: 'Asia/Tokyo', nowIso: now })).toBe(
      '1 January, 08:30',
    );
    expect(formatCallDate(newYear, { timeZone: 'UTC', nowIso: now })).toBe(
      '31 December 2025, 23:30',
    );
  });

  it('leaves the year out if the present year is not given', () => {
    expect(formatCallDate('2025-11-14T10:30:00.000Z', { timeZone: 'UTC' })).toBe(
      '14 November, 10:30',
    );
  });

  it.each(['', 'yesterday', '<b>'])('gives %j back as it is', (text) => {
    expect(formatCallDate(text, { timeZone: 'UTC', nowIso: now })).toBe(text);
  });
});

describe('a day', () => {
  it.each([
    ['2027-01-06', '6 January 2027'],
    ['2026-10-23', '23 October 2026'],
    ['2027-02-26T23:59:59Z', '26 February 2027'],
    ['soon', 'soon'],
  ])('%s reads %s', (iso, day) => {
    expect(formatDay(iso)).toBe(day);
  });

  it('leaves out the present year', () => {
    expect(formatDay('2026-09-01', { todayIso: '2026-11-14' })).toBe('1 September');
    expect(formatDay('2025-09-01', { todayIso: '2026-11-14' })).toBe('1 September 2025');
    expect(formatDay('soon', { todayIso: '2026-11-14' })).toBe('soon');
  });
});
