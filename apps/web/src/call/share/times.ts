import { displayNumber } from '../display/display-number.ts';

/** How often something is in the page, in words. */
export function times(count: number): string {
  return count === 1 ? 'once' : `${displayNumber(count)} times`;
}
