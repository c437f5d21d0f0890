import { displayNumber } from '../display/display-number.ts';

/** Says how often something is in the page. */
export function times(count: number): string {
  return count === 1 ? 'once' : `${displayNumber(count)} times`;
}
