import { displayNumber } from '../../call/display/display-number.ts';

export function callCount(count: number): string {
  return `${displayNumber(count)} ${count === 1 ? 'call' : 'calls'}`;
}
