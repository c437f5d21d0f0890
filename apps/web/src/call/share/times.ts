import { displayNumber } from '../display/display-number.ts';

export function times(count: number): string {
  return count === 1 ? 'once' : `${displayNumber(count)} times`;
}
