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

/** What is known of the recording itself; the audio never leaves the browser. */
export const recordingSchema = z.object({
  fileName: z.optional(storableText(500)),
  durationMs: z.optional(z.number().check(z.gte(0))),
  /** Under which this browser keeps the audio; on any other machine it leads nowhere. */
  audioKey: z.optional(storableText(100)),
});
export type Recording = z.infer<typeof recordingSchema>;

const transcriptText = textOfWords(callLimits.transcriptLength);
const utterances = z.optional(
  z.array(newUtteranceSchema).check(z.maxLength(callLimits.utterances)),
);

/** What is known beside a call, and what the user writes there. */
const details = {
  /** Left out where it is not known when the call took place, and in older records. */
  callDate: z.optional(callDateSchema),
  /** Left out in a call that is saved: the server then gives it one. */
  title: z.optional(titleSchema),
  contact: z.optional(contactSchema),
  outcome: z.optional(outcomeSchema),
  tags: z.optional(tagsSchema),
};

/** What a call has beside the specification's fields; every part may be missing in an older record. */
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
  /** Left out where no line has a time, and in older records. */
  timesFrom: z.optional(timesFromSchema),
  language: z.optional(languageSchema),
};

/**
 * A call as it is sent to be saved. `transcript` is lines of `label: text`. `utterances` and `sides`
 * let every measured number be computed again when the call is opened.
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

/** A saved call, whole. Several come in one list, as the API answers. */
export const callSchema = z.object({
  ...identity,
  summary: summarySchema,
  analysis: analysisSchema,
  transcript: z.string(),
  audioUrl: z.string(),
  recording: z.optional(recordingSchema),
  utterances: z.optional(z.array(utteranceSchema)),
  ...additions,
  /** Computed by the server; what a client sends is ignored. */
  numbers: z.optional(callNumbersSchema),
  revision,
});
export type Call = z.infer<typeof callSchema>;

/**
 * What is changed in a saved call, each part whole; what is left out stays. `revision` is the one the
 * change was made on: another one means that the call was changed elsewhere meanwhile.
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

/** A saved call as it stands in the dashboard's list. */
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
