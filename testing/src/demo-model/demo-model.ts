import type { ModelRequest } from '../emulators/model-answers.ts';
import { analyse } from './analyse.ts';
import { answerQuestion } from './answer-question.ts';
import { readPrompt } from './read-prompt.ts';
import { replyTo } from './reply.ts';
import { summarise } from './summarise.ts';

const unknownAnswer =
  'This is the model of the demo. It answers what the product asks about calls: analyses, summaries, questions and the lines of a practice call.';

/**
 * Answers the product's requests by simple rules from the lines in their prompts. The same request gets the same answer.
 * Each analysis and each answer about a call has one invented quote, so that the product shows that it checks quotes.
 */
export function answerAsDemo({ prompt, isObject, maxLength }: ModelRequest): string {
  const read = readPrompt(prompt);
  if (read.task === 'analysis') return analyse(read.transcript, maxLength);
  if (read.task === 'summary') return summarise(read.transcript);
  if (read.task === 'question') return answerQuestion(read);
  if (read.task === 'reply') return replyTo(read);
  return isObject ? '{}' : unknownAnswer;
}
