import * as z from 'zod/mini';
import { analysisSchema, summarySchema } from './analysis.ts';
import { practiceSchema } from './persona.ts';
import { sidesSchema } from './sides.ts';
import { storableText } from './text.ts';
import { utteranceSchema } from './transcript.ts';

/** What is known of the recording itself; the audio never leaves the browser. */
export const recordingSchema = z.object({
  fileName: z.optional(storableText(500)),
  durationMs: z.optional(z.number().check(z.gte(0))),
});
export type Recording = z.infer<typeof recordingSchema>;

/**
 * A call as it is sent to be saved. `transcript` is lines of `label: text`. `utterances` and `sides`
 * let every measured number be computed again when the call is opened.
 */
export const newCallSchema = z.object({
  summary: z._default(summarySchema, ''),
  analysis: analysisSchema,
  transcript: z._default(storableText(4_000_000), ''),
  audioUrl: z._default(storableText(2_000), ''),
  recording: z.optional(recordingSchema),
  utterances: z.optional(z.array(utteranceSchema).check(z.maxLength(100_000))),
  sides: z.optional(sidesSchema),
  /** Left out for a real call. */
  practice: z.optional(practiceSchema),
});
/** A call with every default filled in. */
export type NewCall = z.infer<typeof newCallSchema>;

const identity = { _id: z.uuid(), createdAt: z.iso.datetime() };

/** A saved call, whole. Several come in one list, as the API answers. */
export const callSchema = z.object({
  ...identity,
  summary: summarySchema,
  analysis: analysisSchema,
  transcript: z.string(),
  audioUrl: z.string(),
  recording: z.optional(recordingSchema),
  utterances: z.optional(z.array(utteranceSchema)),
  sides: z.optional(sidesSchema),
  practice: z.optional(practiceSchema),
});
export type Call = z.infer<typeof callSchema>;

/** A saved call as it stands in the dashboard's list. */
export const listedCallSchema = z.object({
  ...identity,
  analysis: analysisSchema,
  recording: z.optional(recordingSchema),
  practice: z.optional(practiceSchema),
});
export type ListedCall = z.infer<typeof listedCallSchema>;
