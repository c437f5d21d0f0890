import * as z from 'zod/mini';
import { maxEntries } from './entry-limit.ts';
import { storableText } from './text.ts';

/** Who a speaker speaks for. Several speakers can be on one side. */
export const sideSchema = z.enum(['sales_rep', 'customer']);
export type Side = z.infer<typeof sideSchema>;

/**
 * A speaker as every part of the app can hold them: by their name sides and given names are kept, and
 * no JSON that is sent may have the key `__proto__`.
 */
export function storableSpeaker(speaker: string): string {
  return speaker === '__proto__' ? 'proto' : speaker;
}

/** From the provider's speaker letter to the side that speaker is on. */
export const sidesSchema = z.record(storableText(200), sideSchema);
export type Sides = z.infer<typeof sidesSchema>;

/** From the provider's speaker letter to the real name that the rep gave the speaker. */
export const speakerNamesSchema = z.record(storableText(200), storableText(200));
export type SpeakerNames = z.infer<typeof speakerNamesSchema>;

/** No more than a call has utterances. Earlier calls are read without this limit. */
const noMoreSpeakers = z.refine<Record<string, unknown>>(
  (speakers) => Object.keys(speakers).length <= maxEntries,
  { error: `must have at most ${maxEntries} speakers` },
);

/** The sides and the names of a call that is saved or changed. */
export const newSidesSchema = z.record(storableText(200), sideSchema).check(noMoreSpeakers);
export const newSpeakerNamesSchema = z
  .record(storableText(200), storableText(200))
  .check(noMoreSpeakers);
