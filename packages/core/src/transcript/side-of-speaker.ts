import type { Side, Sides } from '@sales-analytics/contract';

/** Own keys only: a speaker may be called `constructor`. */
export function sideOfSpeaker(speaker: string, sides: Sides): Side | undefined {
  return Object.hasOwn(sides, speaker) ? sides[speaker] : undefined;
}
