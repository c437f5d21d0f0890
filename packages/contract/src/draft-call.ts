import * as z from 'zod/mini';
import { analysisSchema, summarySchema } from './analysis.ts';
import { answeredQuestionSchema, answeredQuestionsSchema } from './answered-question.ts';
import { newCallSchema, recordingSchema } from './call.ts';
import { callDetailsSchema } from './call-details.ts';
import { callTypeSchema } from './call-type.ts';
import { evidenceSchema } from './evidence.ts';
import { partialReadingSchema } from './partial-reading.ts';
import { practiceSchema } from './persona.ts';
import { sidesSchema, speakerNamesSchema } from './sides.ts';
import { speakersBySchema } from './stereo.ts';
import { transcriptSchema } from './transcript.ts';

/** Each stage has the data that the next one needs. */
const progressSchema = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('chosen') }),
  /** The provider has the recording at this address. */
  z.object({ stage: z.literal('uploaded'), audioUrl: z.string() }),
  /** The provider transcribes and bills the recording under this id. */
  z.object({ stage: z.literal('transcribing'), transcriptId: z.string() }),
  /** This computer reads the recording, and has read a part of it. */
  z.object({ stage: z.literal('reading'), reading: partialReadingSchema }),
  z.object({
    stage: z.literal('transcribed'),
    transcript: transcriptSchema,
    sides: sidesSchema,
    /** If the rep set the sides, no model's answer changes them. */
    areSidesChosen: z.boolean(),
    names: speakerNamesSchema,
    answers: answeredQuestionsSchema,
    /** The analysis and the summary are missing until they arrive. */
    analysis: z.optional(z.object({ analysis: analysisSchema, evidence: evidenceSchema })),
    summary: z.optional(summarySchema),
  }),
]);
export type DraftProgress = z.infer<typeof progressSchema>;

/**
 * A call that was sent to be saved, and its key. If there was no response, it may or may not have arrived, so it is sent
 * again unchanged, and later changes follow it.
 */
const sentCallSchema = z.object({ key: z.string(), call: newCallSchema });
export type SentCall = z.infer<typeof sentCallSchema>;

/** Leaves out a damaged part, so that the rest of the call can still be read. */
function unlessDamaged<Part extends z.ZodMiniType>(part: Part) {
  return z.catch(z.optional(part), undefined);
}

/** The browser stores a call that is not saved yet, so that paid results outlive the page. */
export const draftCallSchema = z.object({
  id: z.string(),
  /** Other accounts in this browser never see the call. */
  accountId: z.string(),
  chosenAt: z.iso.datetime(),
  recording: recordingSchema,
  callType: callTypeSchema,
  practice: z.optional(practiceSchema),
  details: unlessDamaged(callDetailsSchema),
  progress: progressSchema,
  /** It is set while the call is waiting or being processed. The call is then resumed automatically after a reload. */
  isUnderWay: unlessDamaged(z.literal(true)),
  /** It is missing if speakers are told apart by voice. */
  speakersBy: unlessDamaged(speakersBySchema),
  /** The notes say what could not be imported or how the recording is transcribed. They stay until the rep closes them. */
  notes: unlessDamaged(z.readonly(z.array(z.string()))),
  sent: unlessDamaged(sentCallSchema),
});
export type DraftCall = z.infer<typeof draftCallSchema>;

/** The browser stores an answer about a saved call until the server has it. */
export const pendingAnswerSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  callId: z.string(),
  answer: answeredQuestionSchema,
});
export type PendingAnswer = z.infer<typeof pendingAnswerSchema>;
