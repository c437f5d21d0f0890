import { formatBytes } from '@sales-analytics/core';
import { browserLanguage } from './browser-language.ts';

/** A size: '13.4 MB' or '13,4 MB'. */
export function displayBytes(bytes: number): string {
  return formatBytes(bytes, browserLanguage());
}
