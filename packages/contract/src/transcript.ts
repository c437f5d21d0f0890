import * as z from 'zod/mini';
import { languageSchema } from './language.ts';
import { storableSpeaker } from './sides.ts';
import { storableText, textOfWords } from './text.ts';

/** The body of the request in which a call is saved or changed may have at most this many bytes. */
export const maxCallBytes = 32 * 1024 * 1024;

export const callLimits = {
  utterances: 100_000,
  utteranceLength: 1_000_000,
  speakerLength: 200,
  transcriptLength: 4_000_000,
} as const;

/**
 * The times are in milliseconds from the start of the recording. An utterance without times comes from a source that has
 * none.
 */
export const utteranceSchema = z.object({
  speaker: storableText(callLimits.speakerLength).check(z.overwrite(storableSpeaker)),
  text: storableText(callLimits.utteranceLength),
  startMs: z.optional(z.number().check(z.gte(0))),
  endMs: z.optional(z.number().check(z.gte(0))),
  /** It is not certain that this speaker said it, or that these are the words. */
  isUnsure: z.optional(z.literal(true)),
});
export type Utterance = z.infer<typeof utteranceSchema>;

/** Words may have any length only in calls that earlier versions saved. */
export const newUtteranceSchema = z.extend(utteranceSchema, {
  text: textOfWords(callLimits.utteranceLength),
});

/**
 * The times come from a source that has starts and ends (`ranges`) or only `starts`, or they are an `estimate` from the
 * number of words.
 */
export const timesFromSchema = z.enum(['ranges', 'starts', 'estimate']);
export type TimesFrom = z.infer<typeof timesFromSchema>;

/** The number of voices in a mono recording, and how well they can be told apart. */
export const voicesSchema = z.object({
  count: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  confidence: z.enum(['easy', 'hard', 'one-voice']),
});
export type Voices = z.infer<typeof voicesSchema>;

export const transcriptSchema = z.object({
  utterances: z.array(utteranceSchema).check(z.maxLength(callLimits.utterances)),
  durationMs: z.optional(z.number().check(z.gte(0))),
  timesFrom: z.optional(timesFromSchema),
  language: z.optional(languageSchema),
  /** It is set if this computer told the speakers apart by their voices. */
  voices: z.optional(voicesSchema),
});
export type Transcript = z.infer<typeof transcriptSchema>;
