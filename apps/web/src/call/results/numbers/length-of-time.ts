import { formatDuration } from '@sales-analytics/core';

type LengthOfTime = { amount: string; unit: 's' | 'min' | 'h' };

const mostSeconds = 120;

/** '94' s, '16:07' min, '1:03:00' h: in seconds as long as they are still read as such. */
export function lengthOfTime(seconds: number): LengthOfTime {
  if (seconds <= mostSeconds) return { amount: String(seconds), unit: 's' };
  return { amount: formatDuration(seconds * 1000), unit: seconds < 3600 ? 'min' : 'h' };
}
