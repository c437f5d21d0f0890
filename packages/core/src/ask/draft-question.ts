/** At most this many characters of the customer's question are put into the request. */
const maxQuestionLength = 400;

/**
 * Returns the request to draft an answer to a question that the customer was left with. The same question always gives
 * the same text, by which its answer is found again.
 */
export function draftQuestion(customerQuestion: string): string {
  const question = customerQuestion.replaceAll(/\s+/g, ' ').trim();
  const short = Array.from(question).slice(0, maxQuestionLength).join('');
  return `Draft a short answer that I can send to the customer, who asked: “${short}” Put what I have to check first in square brackets.`;
}
