import { fixedLanguage, localeOf } from './regional-form.ts';

export interface NumberOptions {
  /** The default is as many decimals as the number has, up to three. */
  decimals?: number | undefined;
  language?: string | undefined;
}

/** Formats a number with the separators of the language's region: '1,234.5' or, in German, '1.234,5'. */
export function formatNumber(
  value: number,
  { decimals, language = fixedLanguage }: NumberOptions = {},
): string {
  return value.toLocaleString(localeOf(language), {
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
