import type { Sides, SpeakerNames } from '@sales-analytics/contract';
import { isUnnamed } from './is-unnamed.ts';
import { sideLabels } from './side-labels.ts';
import { sideOfSpeaker } from './side-of-speaker.ts';

/** What is known of a call's speakers. */
export interface KnownSpeakers {
  sides?: Sides;
  names?: SpeakerNames;
}

/**
 * The name that the rep gave a speaker, else the speaker's own, else that of the side. Undefined for
 * a provider's bare letter on no side.
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
 * What a speaker is called on a screen and in an export: a provider's letter, which says little alone,
 * becomes 'Speaker A'. Empty for a speaker of no name and no side. Untrusted text, as it was given.
 */
export function speakerLabel(speaker: string, known: KnownSpeakers): string {
  const name = nameOfSpeaker(speaker, known);
  if (name !== undefined) return name;
  return speaker.trim() === '' ? '' : `Speaker ${speaker.trim()}`;
}
