import type { Side } from '@sales-analytics/contract';
import { sideOfWord } from '../transcript/side-labels.ts';

/** Returns the side that a model's word means, in any spelling, or undefined if it is not certain. */
export function readSide(given: unknown): Side | undefined {
  if (typeof given !== 'string' || given.length > 40) return undefined;
  return sideOfWord(given.replace(/[^a-z]/gi, ''));
}
