/** The most of the customer's question that goes into the request. */
const maxQuestionLength = 400;

/**
 * What is asked to have an answer drafted that the rep can send for a question the customer was left with. The same
 * text for the same question, by which its answer is found again.
 */
export function draftQuestion(customerQuestion: string): string {
  const question = customerQuestion.replaceAll(/\s+/g, ' ').trim();
  const short = Array.from(question).slice(0, maxQuestionLength).join('');
  return `Draft a short answer that I can send to the customer, who asked: “${short}” Put what I have to check first in square brackets.`;
}
