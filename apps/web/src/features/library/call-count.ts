import { displayNumber } from '../../call/display/display-number.ts';

/** '1 call', '1,200 calls'. */
export function callCount(count: number): string {
  return `${displayNumber(count)} ${count === 1 ? 'call' : 'calls'}`;
}
