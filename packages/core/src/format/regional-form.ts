/** The language of everything that is the same in every browser: exports, shared pages, file names. */
export const fixedLanguage = 'en-GB';

/** A language as a locale without calendar and digits. What is not a tag, like 'en-US@posix' in Chromium, is British. */
export function localeOf(language: string): Intl.Locale {
  try {
    return new Intl.Locale(new Intl.Locale(language).baseName);
  } catch {
    return new Intl.Locale(fixedLanguage);
  }
}
