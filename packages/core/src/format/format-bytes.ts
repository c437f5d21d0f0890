import { formatNumber } from './format-number.ts';

const units = [
  { name: 'GB', bytes: 1_000_000_000, decimals: 1 },
  { name: 'MB', bytes: 1_000_000, decimals: 1 },
  { name: 'kB', bytes: 1_000, decimals: 0 },
];

/** Formats a size as '13.4 MB', '417 kB' or '512 bytes'. The units are decimal, because providers use them. */
export function formatBytes(bytes: number, language?: string): string {
  if (!Number.isFinite(bytes) || bytes < 0) return 'N/A';
  for (const [at, unit] of units.entries()) {
    // 999,950 bytes would round to 1000.0 of the smaller unit, so the larger one is used.
    const smaller = units[at + 1];
    const roundsUp = smaller && Number((bytes / smaller.bytes).toFixed(smaller.decimals)) >= 1000;
    if (bytes < unit.bytes && !roundsUp) continue;
    return `${formatNumber(bytes / unit.bytes, { decimals: unit.decimals, language })} ${unit.name}`;
  }
  const whole = Math.round(bytes);
  return whole === 1 ? '1 byte' : `${whole} bytes`;
}
