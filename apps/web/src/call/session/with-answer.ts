import { maxAnswers, type AnsweredQuestion } from '@sales-analytics/contract';

/** One more answer; the oldest goes where a call can't keep more. */
export function withAnswer(
  answers: readonly AnsweredQuestion[] | undefined,
  answer: AnsweredQuestion,
): AnsweredQuestion[] {
  return [...(answers ?? []), answer].slice(-maxAnswers);
}
