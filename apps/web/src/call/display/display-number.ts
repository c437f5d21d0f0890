import { formatNumber } from '@sales-analytics/core';
import { browserLanguage } from './browser-language.ts';

/** A number as the rep writes it: '1,234.5' or '1.234,5'. @param decimals as many as it has, when left out */
export function displayNumber(value: number, decimals?: number): string {
  return formatNumber(value, { decimals, language: browserLanguage() });
}
