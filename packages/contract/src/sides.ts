import * as z from 'zod/mini';
import { maxEntries } from './entry-limit.ts';
import { storableText } from './text.ts';

/** Several speakers can be on one side. */
export const sideSchema = z.enum(['sales_rep', 'customer']);
export type Side = z.infer<typeof sideSchema>;

/**
 * Returns a name of the speaker that can be a key of an object. Sides and names are stored by speaker, and no JSON that is
 * sent may have the key `__proto__`.
 */
export function storableSpeaker(speaker: string): string {
  return speaker === '__proto__' ? 'proto' : speaker;
}

/** The keys are the provider's letters for the speakers. */
export const sidesSchema = z.record(storableText(200), sideSchema);
export type Sides = z.infer<typeof sidesSchema>;

/** The rep gave these names. The keys are the provider's letters for the speakers. */
export const speakerNamesSchema = z.record(storableText(200), storableText(200));
export type SpeakerNames = z.infer<typeof speakerNamesSchema>;

/** There can't be more speakers than utterances. Earlier calls are read without this limit. */
const noMoreSpeakers = z.refine<Record<string, unknown>>(
  (speakers) => Object.keys(speakers).length <= maxEntries,
  { error: `must have at most ${maxEntries} speakers` },
);

export const newSidesSchema = z.record(storableText(200), sideSchema).check(noMoreSpeakers);
export const newSpeakerNamesSchema = z
  .record(storableText(200), storableText(200))
  .check(noMoreSpeakers);
