import * as z from 'zod/mini';
import { storableText } from './text.ts';

export const maxQuestionLength = 10_000;
export const maxAnswerLength = 200_000;

/**
 * The reason why an answer is incomplete: the rep stopped it, the model reached its length limit, or the request failed
 * before the end.
 */
export const answerEndingSchema = z.enum(['stopped', 'cut-off', 'broken-off']);
export type AnswerEnding = z.infer<typeof answerEndingSchema>;

/** The answer of the model is unchanged and includes its citations. */
export const answeredQuestionSchema = z.object({
  question: storableText(maxQuestionLength),
  answer: storableText(maxAnswerLength),
  askedAt: z.iso.datetime(),
  /** It is missing if the answer is complete. */
  ending: z.optional(answerEndingSchema),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestionSchema>;

export const maxAnswers = 500;

export const answeredQuestionsSchema = z
  .array(answeredQuestionSchema)
  .check(z.maxLength(maxAnswers));
