import { oneDecimal } from './one-decimal.ts';
import type { Turn } from './turns.ts';

const minuteMs = 60_000;

export function interactivity(turns: readonly Turn[], lengthMs: number): number {
  const changes = Math.max(0, turns.length - 1);
  return oneDecimal((changes * minuteMs) / lengthMs);
}
