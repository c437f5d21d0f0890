import { fixedLanguage, localeOf } from './regional-form.ts';

export interface NumberOptions {
  /** How many decimals are shown, zeros included; as many as the number has, up to three, when left out. */
  decimals?: number | undefined;
  /** A BCP 47 tag; its separators are used. */
  language?: string | undefined;
}

/** A number as people in the region of the language write it: '1,234.5', in German '1.234,5'. */
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
