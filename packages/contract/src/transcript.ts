import * as z from 'zod/mini';
import { storableSpeaker } from './sides.ts';
import { storableText } from './text.ts';

/** A call is saved, and changed, in one request, whose body has at most so many bytes. */
export const maxCallBytes = 32 * 1024 * 1024;

/**
 * What a speech provider heard: who spoke, the words, and when (milliseconds from the start of the
 * recording). An utterance without times comes from a source that has none.
 */
export const utteranceSchema = z.object({
  speaker: storableText(200).check(z.overwrite(storableSpeaker)),
  text: storableText(1_000_000),
  startMs: z.optional(z.number().check(z.gte(0))),
  endMs: z.optional(z.number().check(z.gte(0))),
});
export type Utterance = z.infer<typeof utteranceSchema>;

export const transcriptSchema = z.object({
  utterances: z.array(utteranceSchema).check(z.maxLength(100_000)),
  durationMs: z.optional(z.number().check(z.gte(0))),
});
export type Transcript = z.infer<typeof transcriptSchema>;
