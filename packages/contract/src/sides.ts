import * as z from 'zod/mini';
import { maxEntries } from './entry-limit.ts';
import { storableText } from './text.ts';

/** The side for which a speaker speaks. Several speakers can be on one side. */
export const sideSchema = z.enum(['sales_rep', 'customer']);
export type Side = z.infer<typeof sideSchema>;

/**
 * Returns a speaker's name that can be a key of an object. Sides and names are stored by speaker, and no JSON that is sent
 * may have the key `__proto__`.
 */
export function storableSpeaker(speaker: string): string {
  return speaker === '__proto__' ? 'proto' : speaker;
}

/** The side of each speaker by the provider's letter for them. */
export const sidesSchema = z.record(storableText(200), sideSchema);
export type Sides = z.infer<typeof sidesSchema>;

/** The name that the rep gave each speaker, by the provider's letter for them. */
export const speakerNamesSchema = z.record(storableText(200), storableText(200));
export type SpeakerNames = z.infer<typeof speakerNamesSchema>;

/** There can't be more speakers than utterances. Earlier calls are read without this limit. */
const noMoreSpeakers = z.refine<Record<string, unknown>>(
  (speakers) => Object.keys(speakers).length <= maxEntries,
  { error: `must have at most ${maxEntries} speakers` },
);

/** The sides and the names of a call that is saved or changed. */
export const newSidesSchema = z.record(storableText(200), sideSchema).check(noMoreSpeakers);
export const newSpeakerNamesSchema = z
  .record(storableText(200), storableText(200))
  .check(noMoreSpeakers);
