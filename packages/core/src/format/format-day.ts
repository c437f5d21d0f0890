import { dateFormat } from './date-format.ts';
import { fixedLanguage } from './regional-form.ts';

export interface DayOptions {
  todayIso?: string | undefined;
  language?: string | undefined;
}

/** Returns '6 January 2027', or '6 January' in the present year. Text that is not a date is returned unchanged. */
export function formatDay(isoDate: string, options: DayOptions = {}): string {
  const { todayIso, language = fixedLanguage } = options;
  const instant = Date.parse(isoDate);
  if (Number.isNaN(instant)) return isoDate;
  const isThisYear = todayIso !== undefined && todayIso.slice(0, 4) === isoDate.slice(0, 4);
  return dateFormat(language, {
    day: 'numeric',
    month: 'long',
    year: isThisYear ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(instant);
}
