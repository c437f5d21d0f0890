import { describe, expect, it } from 'vitest';
import { endOfDay, firstDayOf, isDay, lastDayOf, startOfDay } from './local-days.ts';

describe('local days', () => {
  it.each(['2026-11-14', '2026-01-01', '2028-02-29', '2026-03-29', '2026-10-25', '2026-12-31'])(
    'give %s back from the midnights around it',
    (day) => {
      expect(firstDayOf(startOfDay(day))).toBe(day);
      expect(lastDayOf(endOfDay(day))).toBe(day);
    },
  );

  it('end on the next midnight, across the end of a month', () => {
    expect(endOfDay('2026-11-30')).toBe(startOfDay('2026-12-01'));
    expect(endOfDay('2026-12-31')).toBe(startOfDay('2027-01-01'));
  });

  it.each(['', '0202-11-14', '2026-11', 'soon'])('“%s” is not a day', (text) => {
    expect(isDay(text)).toBe(false);
    expect(startOfDay(text)).toBeUndefined();
    expect(endOfDay(text)).toBeUndefined();
  });

  it('are empty without a range', () => {
    expect(firstDayOf(undefined)).toBe('');
    expect(lastDayOf(undefined)).toBe('');
  });
});
