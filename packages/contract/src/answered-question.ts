import * as z from 'zod/mini';
import { storableText } from './text.ts';

export const maxQuestionLength = 10_000;
export const maxAnswerLength = 200_000;

/**
 * Why only the beginning of an answer is there: the rep stopped it, the model reached the limit of
 * its length, or it failed on the way.
 */
export const answerEndingSchema = z.enum(['stopped', 'cut-off', 'broken-off']);
export type AnswerEnding = z.infer<typeof answerEndingSchema>;

/** A question asked about a call, and the unchanged answer of the model, including its citations. */
export const answeredQuestionSchema = z.object({
  question: storableText(maxQuestionLength),
  answer: storableText(maxAnswerLength),
  askedAt: z.iso.datetime(),
  /** Left out where the answer is whole. */
  ending: z.optional(answerEndingSchema),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestionSchema>;

/** How many answers a call keeps; where one more comes the oldest goes. */
export const maxAnswers = 500;

export const answeredQuestionsSchema = z
  .array(answeredQuestionSchema)
  .check(z.maxLength(maxAnswers));
