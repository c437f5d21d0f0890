import * as z from 'zod/mini';
import { languageSchema } from './language.ts';
import { storableSpeaker } from './sides.ts';
import { storableText, textOfWords } from './text.ts';

/** The limit for the body of the one request in which a call is saved or changed. */
export const maxCallBytes = 32 * 1024 * 1024;

/** Limits for the content of a call. */
export const callLimits = {
  utterances: 100_000,
  /** Characters of one utterance. */
  utteranceLength: 1_000_000,
  speakerLength: 200,
  /** Characters of the transcript as one text. */
  transcriptLength: 4_000_000,
} as const;

/**
 * What one speaker said, with times in milliseconds from the start of the recording. An utterance without times comes from
 * a source that has none.
 */
export const utteranceSchema = z.object({
  speaker: storableText(callLimits.speakerLength).check(z.overwrite(storableSpeaker)),
  text: storableText(callLimits.utteranceLength),
  startMs: z.optional(z.number().check(z.gte(0))),
  endMs: z.optional(z.number().check(z.gte(0))),
});
export type Utterance = z.infer<typeof utteranceSchema>;

/** An utterance of a call that is to be saved. In calls that earlier versions saved, words may have any length. */
export const newUtteranceSchema = z.extend(utteranceSchema, {
  text: textOfWords(callLimits.utteranceLength),
});

/**
 * The source of a transcript's times. With `ranges`, starts and ends are known; with `starts`, only starts. An `estimate` is
 * computed from the number of words.
 */
export const timesFromSchema = z.enum(['ranges', 'starts', 'estimate']);
export type TimesFrom = z.infer<typeof timesFromSchema>;

export const transcriptSchema = z.object({
  utterances: z.array(utteranceSchema).check(z.maxLength(callLimits.utterances)),
  durationMs: z.optional(z.number().check(z.gte(0))),
  timesFrom: z.optional(timesFromSchema),
  language: z.optional(languageSchema),
});
export type Transcript = z.infer<typeof transcriptSchema>;
