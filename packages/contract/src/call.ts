import * as z from 'zod/mini';
import { analysisSchema, summarySchema } from './analysis.ts';
import { answeredQuestionsSchema } from './answered-question.ts';
import {
  contactSchema,
  notesSchema,
  outcomeSchema,
  tagsSchema,
  titleSchema,
} from './call-details.ts';
import { callDateSchema } from './call-date.ts';
import { callNumbersSchema } from './call-numbers.ts';
import { callTypeSchema } from './call-type.ts';
import { evidenceSchema } from './evidence.ts';
import { languageSchema } from './language.ts';
import { practiceSchema } from './persona.ts';
import { newSidesSchema, newSpeakerNamesSchema, sidesSchema, speakerNamesSchema } from './sides.ts';
import { storableText, textOfWords } from './text.ts';
import { callLimits, newUtteranceSchema, timesFromSchema, utteranceSchema } from './transcript.ts';

/** What is known about the recording. Its audio is never sent to our server. */
export const recordingSchema = z.object({
  fileName: z.optional(storableText(500)),
  durationMs: z.optional(z.number().check(z.gte(0))),
  /** The key under which this browser stores the audio. It means nothing to another browser. */
  audioKey: z.optional(storableText(100)),
});
export type Recording = z.infer<typeof recordingSchema>;

const transcriptText = textOfWords(callLimits.transcriptLength);
const utterances = z.optional(
  z.array(newUtteranceSchema).check(z.maxLength(callLimits.utterances)),
);

/** What is known about a call, and what the user writes about it. */
const details = {
  /** Left out if the time of the call is not known, and in older records. */
  callDate: z.optional(callDateSchema),
  /** If a call is saved without a title, the server gives it one. */
  title: z.optional(titleSchema),
  contact: z.optional(contactSchema),
  outcome: z.optional(outcomeSchema),
  tags: z.optional(tagsSchema),
};

/** The fields of a call besides the specification's. Older records may lack any of them. */
const additions = {
  callType: z.optional(callTypeSchema),
  ...details,
  notes: z.optional(notesSchema),
  sides: z.optional(sidesSchema),
  names: z.optional(speakerNamesSchema),
  evidence: z.optional(evidenceSchema),
  answers: z.optional(answeredQuestionsSchema),
  /** Left out for a real call. */
  practice: z.optional(practiceSchema),
  /** Left out if no utterance has a time, and in older records. */
  timesFrom: z.optional(timesFromSchema),
  language: z.optional(languageSchema),
};

/**
 * A call as it is sent to be saved. `transcript` has lines of `label: text`. With `utterances` and `sides`, every measured
 * number is computed again when the call is opened.
 */
export const newCallSchema = z.object({
  summary: z._default(summarySchema, ''),
  analysis: analysisSchema,
  transcript: z._default(transcriptText, ''),
  audioUrl: z._default(storableText(2_000), ''),
  recording: z.optional(recordingSchema),
  utterances,
  ...additions,
  sides: z.optional(newSidesSchema),
  names: z.optional(newSpeakerNamesSchema),
});
/** A call with every default filled in. */
export type NewCall = z.infer<typeof newCallSchema>;

/** Counts the changes since a call was saved. */
const revision = z.optional(z.number().check(z.int(), z.gte(0)));

const identity = { _id: z.uuid(), createdAt: z.iso.datetime() };

/** A complete saved call. */
export const callSchema = z.object({
  ...identity,
  summary: summarySchema,
  analysis: analysisSchema,
  transcript: z.string(),
  audioUrl: z.string(),
  recording: z.optional(recordingSchema),
  utterances: z.optional(z.array(utteranceSchema)),
  ...additions,
  /** Computed by the server, which ignores what a client sends. */
  numbers: z.optional(callNumbersSchema),
  revision,
});
export type Call = z.infer<typeof callSchema>;

/**
 * Changes of a saved call. Each part is complete, and parts that are left out stay as they are. `revision` is the one on
 * which the change is based: if the call has another one, it was changed elsewhere.
 */
export const callChangesSchema = z.object({
  revision: z.number().check(z.int(), z.gte(0)),
  summary: z.optional(summarySchema),
  analysis: z.optional(analysisSchema),
  transcript: z.optional(transcriptText),
  utterances,
  callType: z.optional(callTypeSchema),
  ...details,
  notes: z.optional(notesSchema),
  sides: z.optional(newSidesSchema),
  names: z.optional(newSpeakerNamesSchema),
  evidence: z.optional(evidenceSchema),
  answers: z.optional(answeredQuestionsSchema),
});
export type CallChanges = z.infer<typeof callChangesSchema>;

/** A saved call as it is listed. */
export const listedCallSchema = z.object({
  ...identity,
  analysis: analysisSchema,
  recording: z.optional(recordingSchema),
  practice: z.optional(practiceSchema),
  timesFrom: z.optional(timesFromSchema),
  callType: z.optional(callTypeSchema),
  ...details,
  numbers: z.optional(callNumbersSchema),
  revision,
});
export type ListedCall = z.infer<typeof listedCallSchema>;
