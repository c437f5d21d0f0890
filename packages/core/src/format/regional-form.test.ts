import { describe, expect, it } from 'vitest';
import { firstWeekday, firstWeekdayOfRegion } from './first-weekday.ts';
import { formatBytes } from './format-bytes.ts';
import { formatCallDate } from './format-call-date.ts';
import { formatDay } from './format-day.ts';
import { formatNumber } from './format-number.ts';

/** Node and browsers write different spaces before 'PM' and between thousands. */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}

describe('a date and a time', () => {
  it.each([
    ['en-GB', '3 November 2026, 14:05'],
    ['en-US', 'November 3, 2026, 2:05 PM'],
    ['en-AU', '3 November 2026, 2:05 pm'],
    ['en-DE', '3 November 2026, 14:05'],
    ['de-DE', '3 November 2026, 14:05'],
    ['de', '3 November 2026, 14:05'],
    ['fr-FR', '3 November 2026, 14:05'],
    ['sv-SE', '3 November 2026, 14:05'],
    ['pt-BR', '3 November 2026, 14:05'],
    ['hi-IN', '3 November 2026, 2:05 pm'],
    ['ja-JP', 'November 3, 2026, 14:05'],
    ['ar-EG', '3 November 2026, 2:05 pm'],
    ['fa-IR', '3 November 2026, 14:05'],
    ['th-TH', '3 November 2026, 14:05'],
  ])('has English words in the order and the clock of %s', (language, shown) => {
    const text = formatCallDate('2026-11-03T14:05:00.000Z', {
      language,
      timeZone: 'UTC',
      nowIso: '2027-01-01T00:00:00.000Z',
    });
    expect(withPlainSpaces(text)).toBe(shown);
  });

  it.each([
    ['en-US', '12:05 AM'],
    ['en-GB', '00:05'],
    ['de-DE', '00:05'],
  ])('starts the day in %s at %s', (language, time) => {
    const text = formatCallDate('2026-11-03T00:05:00Z', { language, timeZone: 'UTC' });
    expect(withPlainSpaces(text).split(', ').at(-1)).toBe(time);
  });

  it('leaves out the present year', () => {
    const today = { todayIso: '2026-12-01' };
    expect(formatDay('2026-11-03', { language: 'en-US', ...today })).toBe('November 3');
    expect(formatDay('2026-11-03', { language: 'de-DE', ...today })).toBe('3 November');
  });

  it.each(['en-US@posix', '', 'not a language', 'C'])(
    'is British for the invalid tag %j',
    (language) => {
      expect(formatDay('2026-11-03', { language })).toBe('3 November 2026');
    },
  );
});

describe('a number', () => {
  it.each([
    ['en-GB', '1,234,567.5', '2.6', '13.4 MB'],
    ['en-US', '1,234,567.5', '2.6', '13.4 MB'],
    ['en-DE', '1.234.567,5', '2,6', '13,4 MB'],
    ['de-DE', '1.234.567,5', '2,6', '13,4 MB'],
    ['fr-FR', '1 234 567,5', '2,6', '13,4 MB'],
    ['sv-SE', '1 234 567,5', '2,6', '13,4 MB'],
    ['ar-EG', '1,234,567.5', '2.6', '13.4 MB'],
  ])('has the separators of %s', (language, ...shown) => {
    const large = withPlainSpaces(formatNumber(1_234_567.5, { language }));
    const small = formatNumber(2.6, { language });
    expect([large, small, formatBytes(13_400_000, language)]).toEqual(shown);
  });

  it('has as many decimals as are asked for', () => {
    expect(formatNumber(2, { decimals: 1, language: 'de-DE' })).toBe('2,0');
    expect(formatNumber(2.25, { decimals: 0 })).toBe('2');
  });
});

describe('the first day of the week', () => {
  const regions = [
    ['en-US', 'US', 7],
    ['en-GB', 'GB', 1],
    ['de', 'DE', 1],
    ['pt-BR', 'BR', 7],
    ['he-IL', 'IL', 7],
    ['ar-EG', 'EG', 6],
    ['sv-SE', 'SE', 1],
    ['ja', 'JP', 7],
  ] as const;

  it.each(regions)('is known for %s', (language, region, weekday) => {
    expect(firstWeekday(language)).toBe(weekday);
    expect(firstWeekdayOfRegion(region)).toBe(weekday);
  });

  it('is Monday if the language tag is invalid', () => {
    expect(firstWeekday('en-US@posix')).toBe(1);
  });
});
