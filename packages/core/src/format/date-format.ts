import { fixedLanguage, localeOf } from './regional-form.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes dates with English words in the order of the language's region. Kept, because making one costs many times what
 * using it does, and lists show hundreds of dates.
 */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(englishLocale(language), options);
  formats.set(key, format);
  return format;
}

/** The time of day: '09:05' and '14:05', or '9:05 am' and '2:05 pm'. Kept, too. */
export function timeFormat(language: string, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const format = formats.get(key) ?? newTimeFormat(language, timeZone);
  formats.set(key, format);
  return format;
}

function newTimeFormat(language: string, timeZone: string | undefined): Intl.DateTimeFormat {
  const own = new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric' }).resolvedOptions();
  return new Intl.DateTimeFormat(englishLocale(language), {
    hour: own.hour12 ? 'numeric' : '2-digit',
    hourCycle: own.hour12 ? 'h12' : 'h23',
    minute: '2-digit',
    timeZone,
  });
}

/**
 * English is written as in its region, and other languages in the order of day and month that they have: 'en-BR' would
 * be American English.
 */
function englishLocale(language: string): string {
  const locale = localeOf(language);
  if (locale.language === 'en') return locale.baseName;
  const options = { calendar: 'gregory', day: 'numeric', month: 'long' } as const;
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(0);
  const first = parts.find(({ type }) => type !== 'literal');
  return first?.type === 'month' ? 'en-US' : fixedLanguage;
}
