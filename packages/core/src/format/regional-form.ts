/** Exports, shared pages and file names are the same in every browser, so they use this language. */
export const fixedLanguage = 'en-GB';

/** An invalid tag, such as Chromium's 'en-US@posix', gives British English. */
export function localeOf(language: string): Intl.Locale {
  try {
    return new Intl.Locale(new Intl.Locale(language).baseName);
  } catch {
    return new Intl.Locale(fixedLanguage);
  }
}
