import { describe, expect, it } from 'vitest';
import { dateInText } from './date-in-text.ts';

/** Returns a time in this computer's time zone as ISO 8601. */
function local(...[year, month, day, hour = 12, minute = 0]: number[]): string {
  return new Date(year ?? 0, (month ?? 1) - 1, day, hour, minute).toISOString();
}

describe('dateInText', () => {
  it.each([
    ['2026-03-14 02:30 PM', local(2026, 3, 14, 14, 30)],
    ['March 14, 2026, 10:30 PM UTC', '2026-03-14T22:30:00.000Z'],
    ['Sat, 14 Mar 2026 22:30:00 +0200', '2026-03-14T20:30:00.000Z'],
    ['14 March 2026', local(2026, 3, 14)],
    ['Sat, 14th of March, 2026 at 10:30', local(2026, 3, 14, 10, 30)],
    ['March 14, 2026 10:30 PM', local(2026, 3, 14, 22, 30)],
    ['Mar 4th, 2026, 12:05 a.m.', local(2026, 3, 4, 0, 5)],
    ['Date: 2026-03-14', local(2026, 3, 14)],
    ['2026/03/14 09:07', local(2026, 3, 14, 9, 7)],
    ['14.03.2026, 10:30 Uhr', local(2026, 3, 14, 10, 30)],
    ['3.4.2026', local(2026, 4, 3)],
    ['03/14/2026', local(2026, 3, 14)],
    ['14/03/2026 - 10:30', local(2026, 3, 14, 10, 30)],
    ['03/03/2026', local(2026, 3, 3)],
    ['Besprechung vom 14. März 2026', local(2026, 3, 14)],
    ['Réunion du 1er février 2026 à 10:30', local(2026, 2, 1, 10, 30)],
    ['Reunión, 14 de marzo de 2026', local(2026, 3, 14)],
    ['Riunione del 14 marzo 2026', local(2026, 3, 14)],
    ['14 de março de 2026', local(2026, 3, 14)],
    ['29 February 2028', local(2028, 2, 29)],
  ])('reads %j', (text, expected) => {
    expect(dateInText(text)?.at).toBe(expected);
  });

  it.each([
    ['2026-03-14T10:30:00Z', '2026-03-14T10:30:00.000Z'],
    ['Recorded 2026-03-14T10:30:00.250+02:00', '2026-03-14T08:30:00.000Z'],
    ['2026-03-14 10:30:00 UTC', '2026-03-14T10:30:00.000Z'],
    ['GMT20260314-103000_Recording.mp3', '2026-03-14T10:30:00.000Z'],
  ])('knows the offset of %j', (text, expected) => {
    expect(dateInText(text)?.at).toBe(expected);
  });

  it.each([
    ['20260314-103000.wav', local(2026, 3, 14, 10, 30)],
    ['2026-03-14 10-30-00 Dana.mp3', local(2026, 3, 14, 10, 30)],
    ['call_2026_03_14_10_30.mp3', local(2026, 3, 14, 10, 30)],
    ['Dana 2026-03-14.mp3', local(2026, 3, 14)],
  ])('reads the name of a recording: %j', (text, expected) => {
    expect(dateInText(text)?.at).toBe(expected);
  });

  it.each([
    'Dana Whitfield',
    '03/04/2026',
    '30 February 2026',
    '2026-13-01',
    '14 March 1889',
    'Call +1 415 2026 0314',
    '192.168.2026',
    'Chapter 3.14.15',
    'May I call you in 2026?',
    '',
  ])('finds no date in %j', (text) => {
    expect(dateInText(text)).toBeUndefined();
  });

  it.each([
    ['14 March 2026', true],
    ['Dana 2026-03-14.mp3', true],
    ['14.03.2026, 10:30 Uhr', undefined],
    ['2026-03-14T10:30:00Z', undefined],
    ['20260314-103000.wav', undefined],
  ])('knows whether %j names only a day', (text, isDay) => {
    expect(dateInText(text)?.isDay).toBe(isDay);
  });
});
