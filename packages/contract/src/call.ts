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

/** The audio of a recording is never sent to our server. */
export const recordingSchema = z.object({
  fileName: z.optional(storableText(500)),
  durationMs: z.optional(z.number().check(z.gte(0))),
  /** This browser stores the audio under this key, which means nothing to another browser. */
  audioKey: z.optional(storableText(100)),
});
export type Recording = z.infer<typeof recordingSchema>;

const transcriptText = textOfWords(callLimits.transcriptLength);
const utterances = z.optional(
  z.array(newUtteranceSchema).check(z.maxLength(callLimits.utterances)),
);

const details = {
  /** It is missing if the time of the call is not known, and in older records. */
  callDate: z.optional(callDateSchema),
  /** If a call is saved without a title, the server gives it one. */
  title: z.optional(titleSchema),
  contact: z.optional(contactSchema),
  outcome: z.optional(outcomeSchema),
  tags: z.optional(tagsSchema),
};

/** The specification does not have these fields, and older records may lack any of them. */
const additions = {
  callType: z.optional(callTypeSchema),
  ...details,
  notes: z.optional(notesSchema),
  sides: z.optional(sidesSchema),
  names: z.optional(speakerNamesSchema),
  evidence: z.optional(evidenceSchema),
  answers: z.optional(answeredQuestionsSchema),
  /** It is missing in a real call. */
  practice: z.optional(practiceSchema),
  /** It is missing if no utterance has a time, and in older records. */
  timesFrom: z.optional(timesFromSchema),
  language: z.optional(languageSchema),
};

/**
 * A call as it is sent to be saved. `transcript` has lines of `label: text`. If there are `utterances` and `sides`, every
 * measured number is computed again when the call is opened.
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
export type NewCall = z.infer<typeof newCallSchema>;

const revision = z.optional(z.number().check(z.int(), z.gte(0)));

const identity = { _id: z.uuid(), createdAt: z.iso.datetime() };

export const callSchema = z.object({
  ...identity,
  summary: summarySchema,
  analysis: analysisSchema,
  transcript: z.string(),
  audioUrl: z.string(),
  recording: z.optional(recordingSchema),
  utterances: z.optional(z.array(utteranceSchema)),
  ...additions,
  /** The server computes them and ignores those that a client sends. */
  numbers: z.optional(callNumbersSchema),
  revision,
});
export type Call = z.infer<typeof callSchema>;

/**
 * Each part of a change is complete, and missing parts stay as they are. The change is based on `revision`: if the call has
 * another revision, it was changed elsewhere.
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
