import type { Side } from '@sales-analytics/contract';
import { sideOfWord } from '../transcript/side-labels.ts';

export function readSide(given: unknown): Side | undefined {
  if (typeof given !== 'string' || given.length > 40) return undefined;
  return sideOfWord(given.replace(/[^a-z]/gi, ''));
}
