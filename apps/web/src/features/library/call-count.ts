import { displayNumber } from '../../call/display/display-number.ts';

/** Returns a text such as '1 call' or '1,200 calls'. */
export function callCount(count: number): string {
  return `${displayNumber(count)} ${count === 1 ? 'call' : 'calls'}`;
}
