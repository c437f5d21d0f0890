import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDay } from './due-day.ts';

/** This day is a Saturday. */
const callDay = '2026-11-14';

describe('the day that words name', () => {
  it.each([
    ['today', '2026-11-14'],
    ['later this afternoon', '2026-11-14'],
    ['tonight', '2026-11-14'],
    ['Tomorrow.', '2026-11-15'],
    ['the day after tomorrow', '2026-11-16'],
    ['by Wednesday', '2026-11-18'],
    ['Saturday', '2026-11-21'],
    ['Thursday at ten', '2026-11-19'],
    ['this Friday', '2026-11-20'],
    ['Monday next week', '2026-11-16'],
    ['next week, on Friday', '2026-11-20'],
    ['in two days', '2026-11-16'],
    ['within a week', '2026-11-21'],
    ['in 2 weeks', '2026-11-28'],
    ['in a fortnight', '2026-11-28'],
    ['three weeks from now', '2026-12-05'],
    ['on 19 November', '2026-11-19'],
    ['the 19th of November', '2026-11-19'],
    ['November 19th', '2026-11-19'],
    ['Nov 19', '2026-11-19'],
    ['3 Sept', '2027-09-03'],
    ['on the 19th', '2026-11-19'],
    ['the 3rd', '2026-12-03'],
    ['13 November', '2027-11-13'],
    ['14 November', '2026-11-14'],
    ['1 March 2027', '2027-03-01'],
    ['2026-12-01', '2026-12-01'],
    ['by the end of the month', '2026-11-30'],
    ['end of month', '2026-11-30'],
    ['Wednesday, 2 December', '2026-12-02'],
    ['on Thursday the 19th', '2026-11-19'],
    ['Thursday, that is the 3rd of December', '2026-12-03'],
    ['Thursday, yes, Thursday', '2026-11-19'],
  ])('%s', (said, day) => {
    expect(dueDay(said, callDay)).toBe(day);
  });

  it('in the next week is counted from its Monday', () => {
    expect(dueDay('Thursday next week', '2026-11-09')).toBe('2026-11-19');
    expect(dueDay('Thursday', '2026-11-09')).toBe('2026-11-12');
    expect(dueDay('Monday next week', '2026-11-13')).toBe('2026-11-16');
  });

  it.each([
    ['the 31st', '2027-02-10', '2027-03-31'],
    ['end of the month', '2027-02-10', '2027-02-28'],
    ['end of the month', '2028-02-10', '2028-02-29'],
    ['29 February', '2027-12-01', '2028-02-29'],
    ['tomorrow', '2028-02-28', '2028-02-29'],
    ['tomorrow', '2026-12-31', '2027-01-01'],
    ['the 29th', '2028-02-10', '2028-02-29'],
  ])('%s is a real date, from %s on', (said, from, day) => {
    expect(dueDay(said, from)).toBe(day);
  });
});

describe('no day', () => {
  it.each([
    'next Thursday',
    'next week',
    'next month',
    'soon',
    'before then',
    'Thursday or Friday',
    'Monday and Friday',
    'Thursday week',
    'a week on Thursday',
    'two weeks from Thursday',
    'Thursday after next',
    'in a week or two',
    'after Thursday',
    'last Thursday',
    'every Monday',
    'not Thursday',
    'on the 3rd of next month',
    'Sunday next week',
    '31 April',
    '30 February',
    '1 March 2026',
    'at 10:30',
    'Thursday, 2 December',
    'Mondays',
    'the second page',
    '',
  ])('is named by %j', (said) => {
    expect(dueDay(said, callDay)).toBeUndefined();
  });

  it('is named if the call has none', () => {
    expect(dueDay('tomorrow', 'some day')).toBeUndefined();
  });
});

const pieces =
  'today|tomorrow|Monday|Sunday|next week|in two weeks|the 31st|the 99th|29 February|31 November|0 May|2025-01-01|2027-13-01|end of the month|May 3|on|by|,|within 99 days|3 Dec 2029|the day after tomorrow'.split(
    '|',
  );
const said = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 4 })
  .map((parts) => parts.join(' '));
const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('is a real date, and never before the day of the call, whatever is said', () => {
  fc.assert(
    fc.property(said, days, (words, from) => {
      const day = dueDay(words, from) ?? from;
      expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      expect(day >= from).toBe(true);
    }),
  );
});
