import { dateFormat, timeFormat } from './date-format.ts';
import { fixedLanguage } from './regional-form.ts';

export interface CallDateOptions {
  /** If it is missing, no year is shown. */
  nowIso?: string | undefined;
  /** It is an IANA name. The default is the local time zone. */
  timeZone?: string | undefined;
  isDay?: boolean | undefined;
  /** It is a BCP 47 tag. Its date order and its 12 or 24-hour clock are used, with English words. */
  language?: string | undefined;
}

/** Returns '14 November, 10:30', with the year if it is not the present one. Other text is returned unchanged. */
export function formatCallDate(iso: string, options: CallDateOptions = {}): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  const { timeZone, isDay, language = fixedLanguage } = options;
  const day = dayOf(instant, 'long', options);
  return isDay ? day : `${day}, ${timeFormat(language, timeZone).format(instant)}`;
}

/** Formats the day as '14 Nov', or as '14 Nov 2025' if it is not in the present year. */
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
