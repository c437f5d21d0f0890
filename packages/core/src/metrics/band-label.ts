import type { Band } from './call-metrics.ts';

/**
 * The band as text: '40 to 45%', 'under 150 s', 'at least 2', 'typical 43%, up to 65%'.
 * @param unit appended to each number, like '%' or ' s'
 */
export function bandLabel({ from, to, isUnder, typical }: Band, unit: string): string {
  const parts: string[] = [];
  if (typical !== undefined) parts.push(`typical ${typical}${unit}`);
  if (from !== undefined && to !== undefined) parts.push(`${from} to ${to}${unit}`);
  else if (to !== undefined) parts.push(`${isUnder ? 'under' : 'up to'} ${to}${unit}`);
  else if (from !== undefined) parts.push(`at least ${from}${unit}`);
  return parts.join(', ');
}
