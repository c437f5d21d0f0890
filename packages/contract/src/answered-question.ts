import * as z from 'zod/mini';
import { storableText } from './text.ts';

export const maxQuestionLength = 10_000;
export const maxAnswerLength = 200_000;

/** A question asked about a call, and the model's answer as it came, its citations included. */
export const answeredQuestionSchema = z.object({
  question: storableText(maxQuestionLength),
  answer: storableText(maxAnswerLength),
  askedAt: z.iso.datetime(),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestionSchema>;

/** How many answers a call keeps; where one more comes the oldest goes. */
export const maxAnswers = 500;

export const answeredQuestionsSchema = z
  .array(answeredQuestionSchema)
  .check(z.maxLength(maxAnswers));
