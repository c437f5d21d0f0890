import { formatNumber } from '@sales-analytics/core';
import { browserLanguage } from './browser-language.ts';

/**
 * Formats a number for the browser's language: '1,234.5' or '1.234,5'.
 * @param decimals the exact number of decimals. The default is as many as the number has, up to three.
 */
export function displayNumber(value: number, decimals?: number): string {
  return formatNumber(value, { decimals, language: browserLanguage() });
}
