import { fixedLanguage, localeOf } from './regional-form.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached, because creating one is slow and lists show hundreds of dates. */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(englishLocale(language), options);
  formats.set(key, format);
  return format;
}

/** The formatter writes '09:05' and '14:05', or '9:05 am' and '2:05 pm'. It is cached. */
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

/** English with another region would be wrong, because 'en-BR' is formatted like American English. */
function englishLocale(language: string): string {
  const locale = localeOf(language);
  if (locale.language === 'en') return locale.baseName;
  const options = { calendar: 'gregory', day: 'numeric', month: 'long' } as const;
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(0);
  const first = parts.find(({ type }) => type !== 'literal');
  return first?.type === 'month' ? 'en-US' : fixedLanguage;
}
