import { dateFormat, timeFormat } from './date-format.ts';
import { fixedLanguage } from './regional-form.ts';

export interface CallDateOptions {
  /** The present; without it no year is shown. */
  nowIso?: string | undefined;
  /** An IANA name; the place's own when left out. */
  timeZone?: string | undefined;
  /** Leaves out the time, because only the day is known. */
  isDay?: boolean | undefined;
  /** A BCP 47 tag; its date order and its 12 or 24-hour clock are used, with English words. */
  language?: string | undefined;
}

/**
 * Formats when a call took place: '14 November, 10:30', or '14 November 2025, 10:30' if it is not in the present year.
 * Returns a text that is no date unchanged.
 */
export function formatCallDate(iso: string, options: CallDateOptions = {}): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  const { timeZone, isDay, language = fixedLanguage } = options;
  const day = dayOf(instant, 'long', options);
  return isDay ? day : `${day}, ${timeFormat(language, timeZone).format(instant)}`;
}

/** Formats the day alone: '14 Nov', or '14 Nov 2025' if it is not in the present year. */
export function formatShortDay(iso: string, options: CallDateOptions = {}): string {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? iso : dayOf(instant, 'short', options);
}

function dayOf(instant: number, month: 'long' | 'short', options: CallDateOptions): string {
  const { nowIso = '', timeZone, language = fixedLanguage } = options;
  const yearOf = dateFormat(fixedLanguage, { year: 'numeric', timeZone });
  const now = Date.parse(nowIso);
  const isThisYear = Number.isNaN(now) || yearOf.format(now) === yearOf.format(instant);
  const year = isThisYear ? undefined : 'numeric';
  return dateFormat(language, { day: 'numeric', month, year, timeZone }).format(instant);
}
