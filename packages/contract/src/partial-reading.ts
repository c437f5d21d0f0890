import * as z from 'zod/mini';
import { callLimits, voicesSchema } from './transcript.ts';

const timeSchema = z.number().check(z.gte(0));

const pieceSchema = z.object({
  speaker: z.string(),
  startMs: timeSchema,
  endMs: timeSchema,
  /** It is not certain that this speaker said it. */
  isUnsure: z.optional(z.boolean()),
});

const textSchema = z.object({
  /** It is empty if nothing was understood. */
  text: z.string(),
  /** The mean natural logarithm of the probabilities of the tokens. */
  meanLogProbability: z.number(),
  tokenCount: z.number(),
});

/** A recording that this computer reads piece by piece. */
export const partialReadingSchema = z.object({
  durationMs: timeSchema,
  pieces: z.array(pieceSchema).check(z.maxLength(callLimits.utterances)),
  /** These are the texts of the first pieces. The others are not read yet. */
  texts: z.array(textSchema).check(z.maxLength(callLimits.utterances)),
  /** It is missing if each channel has one speaker. */
  voices: z.optional(voicesSchema),
});
export type PartialReading = z.infer<typeof partialReadingSchema>;
