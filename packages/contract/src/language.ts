import * as z from 'zod/mini';

/** The language is a BCP 47 tag such as `en-GB`. */
export const languageSchema = z
  .string()
  .check(
    z.maxLength(35),
    z.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, 'must be a language tag such as en or en-GB'),
  );

/** Some services write the English name of a language. */
const tagsOfNames = new Map(
  Object.entries({
    arabic: 'ar',
    chinese: 'zh',
    czech: 'cs',
    danish: 'da',
    dutch: 'nl',
    english: 'en',
    finnish: 'fi',
    french: 'fr',
    german: 'de',
    greek: 'el',
    hebrew: 'he',
    hindi: 'hi',
    hungarian: 'hu',
    italian: 'it',
    japanese: 'ja',
    korean: 'ko',
    norwegian: 'no',
    polish: 'pl',
    portuguese: 'pt',
    romanian: 'ro',
    russian: 'ru',
    spanish: 'es',
    swedish: 'sv',
    turkish: 'tr',
    ukrainian: 'uk',
    vietnamese: 'vi',
  }),
);

/** Returns the tag for a language that a service writes as 'en_us', 'en-US' or 'english', or undefined. */
export function readLanguage(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const text = given.trim().replaceAll('_', '-');
  const named = tagsOfNames.get(text.toLowerCase());
  if (named !== undefined) return named;
  // These tags mean that the language is undetermined or that there are several.
  if (/^(?:und|mul|zxx|mis)\b/i.test(text)) return undefined;
  // Longer words are names of languages that the list does not have.
  if (!/^[A-Za-z]{2,3}(?:-|$)/.test(text) || !languageSchema.safeParse(text).success) {
    return undefined;
  }
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
