import type { Sides, SpeakerNames } from '@sales-analytics/contract';
import { sideLabels } from './side-labels.ts';
import { sideOfSpeaker } from './side-of-speaker.ts';

/** A transcript without names has this speaker on every line. */
export const unknownSpeaker = 'Speaker';

export interface KnownSpeakers {
  sides?: Sides;
  names?: SpeakerNames;
}

/** A provider's letter or number such as A, AA or 1 is not a name. */
export function isUnnamed(speaker: string): boolean {
  return /^(?:[A-Z]{0,2}|\d+)$/.test(speaker.trim());
}

/**
 * Prefers the name that the rep gave. The result is undefined for a provider's letter on no side.
 */
export function nameOfSpeaker(
  speaker: string,
  { sides = {}, names = {} }: KnownSpeakers,
): string | undefined {
  const given = Object.hasOwn(names, speaker) ? names[speaker] : undefined;
  if (given !== undefined && given.trim() !== '') return given;
  if (!isUnnamed(speaker)) return speaker;
  const side = sideOfSpeaker(speaker, sides);
  return side && sideLabels[side];
}

/**
 * The result is empty for a speaker without a name and side. It is not escaped, so it is untrusted.
 */
export function speakerLabel(speaker: string, known: KnownSpeakers): string {
  const name = nameOfSpeaker(speaker, known);
  if (name !== undefined) return name;
  return speaker.trim() === '' ? '' : `Speaker ${speaker.trim()}`;
}
