import type { Sides, SpeakerNames } from '@sales-analytics/contract';
import { sideLabels } from './side-labels.ts';
import { sideOfSpeaker } from './side-of-speaker.ts';

/** All lines of a transcript without names have this speaker. */
export const unknownSpeaker = 'Speaker';

export interface KnownSpeakers {
  sides?: Sides;
  names?: SpeakerNames;
}

/**
 * Returns true if a speaker has no name of their own: only a provider's letter or number such as A, AA or 1, or
 * nothing.
 */
export function isUnnamed(speaker: string): boolean {
  return /^(?:[A-Z]{0,2}|\d+)$/.test(speaker.trim());
}

/**
 * Returns the name that the rep gave a speaker, or else the speaker's own, or else that of the side. The result is
 * undefined for a provider's letter on no side.
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
 * Returns the name that screens and exports show for a speaker: a provider's letter says little alone, so it becomes
 * 'Speaker A'. The result is empty for a speaker without a name and side. The name is not escaped, so treat it as
 * untrusted.
 */
export function speakerLabel(speaker: string, known: KnownSpeakers): string {
  const name = nameOfSpeaker(speaker, known);
  if (name !== undefined) return name;
  return speaker.trim() === '' ? '' : `Speaker ${speaker.trim()}`;
}
