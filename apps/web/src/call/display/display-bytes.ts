import { formatBytes } from '@sales-analytics/core';
import { browserLanguage } from './browser-language.ts';

/** Formats a size for the browser's language: '13.4 MB' or '13,4 MB'. */
export function displayBytes(bytes: number): string {
  return formatBytes(bytes, browserLanguage());
}
