import type { Side, Sides } from '@sales-analytics/contract';

/** Reads own keys only, because a speaker may be called `constructor`. */
export function sideOfSpeaker(speaker: string, sides: Sides): Side | undefined {
  return Object.hasOwn(sides, speaker) ? sides[speaker] : undefined;
}
