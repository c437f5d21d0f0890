import { oneDecimal } from './one-decimal.ts';
import type { Turn } from './turns.ts';

/** Expects at least one value, in rising order. */
function median(sorted: readonly number[]): number {
  const upper = Math.floor(sorted.length / 2);
  const middle = sorted.length % 2 === 1 ? [sorted[upper]] : [sorted[upper - 1], sorted[upper]];
  return middle.reduce<number>((sum, value = 0) => sum + value, 0) / middle.length;
}

/** A rep who starts before the customer's turn ends waited for 0 s. */
export function patience(turns: readonly Turn[]): number | undefined {
  const waits: number[] = [];
  for (const [at, { side, endMs }] of turns.entries()) {
    const next = turns[at + 1];
    if (side === 'customer' && next) waits.push(Math.max(0, next.startMs - endMs));
  }
  if (waits.length === 0) return undefined;
  return oneDecimal(median(waits.toSorted((a, b) => a - b)) / 1000);
}
