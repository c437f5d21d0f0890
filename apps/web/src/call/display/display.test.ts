import { afterEach, describe, expect, it, vi } from 'vitest';
import { displayBytes } from './display-bytes.ts';
import { displayCallDate, displayShortDay } from './display-call-date.ts';
import { displayDay } from './display-day.ts';
import { displayNumber } from './display-number.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function setLanguage(language: string) {
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(language);
}

const saved = new Date(2026, 10, 3, 14, 5).toISOString();
const inSameYear = new Date(2026, 11, 1).toISOString();
const inNextYear = new Date(2027, 11, 1).toISOString();

function shownIn(language: string) {
  setLanguage(language);
  const shown = {
    date: displayCallDate(saved, inSameYear),
    shortDate: displayShortDay(saved, inNextYear),
    day: displayDay('2026-11-03'),
    numbers: [displayNumber(1234.5), displayNumber(2, 1), displayBytes(13_400_000)],
  };
  return JSON.parse(JSON.stringify(shown).replaceAll(/\s/g, ' ')) as typeof shown;
}

describe('dates and numbers follow the language of the browser, with English words', () => {
  it('in British English', () => {
    expect(shownIn('en-GB')).toEqual({
      date: '3 November, 14:05',
      shortDate: '3 Nov 2026',
      day: '3 November 2026',
      numbers: ['1,234.5', '2.0', '13.4 MB'],
    });
  });

  it('in American English', () => {
    expect(shownIn('en-US')).toEqual({
      date: 'November 3, 2:05 PM',
      shortDate: 'Nov 3, 2026',
      day: 'November 3, 2026',
      numbers: ['1,234.5', '2.0', '13.4 MB'],
    });
  });

  it('in German', () => {
    expect(shownIn('de-DE')).toEqual({
      date: '3 November, 14:05',
      shortDate: '3 Nov 2026',
      day: '3 November 2026',
      numbers: ['1.234,5', '2,0', '13,4 MB'],
    });
  });

  it('in French', () => {
    expect(shownIn('fr-FR').numbers).toEqual(['1 234,5', '2,0', '13,4 MB']);
  });

  it('in British English if the language tag is invalid', () => {
    expect(shownIn('en-US@posix')).toEqual(shownIn('en-GB'));
  });
});
