import type { AnswerLanguage } from '@sales-analytics/contract';
import { languageToWriteIn } from './answer-language.ts';
import { delimit, delimiterRule } from './prompt-delimiters.ts';

export const summaryTemperature = 0.7;

export const summaryLabels = [
  'Purpose',
  'Needs and pain points',
  'Value and solutions',
  'Objections',
  'Next steps',
  'Overall sentiment',
] as const;

/** The labels of the paragraphs are English in every `answerLanguage`, because code reads them. */
export function summaryPrompt(
  transcriptText: string,
  answerLanguage: AnswerLanguage = 'call',
): string {
  const [purpose, options, value, objections, nextSteps, sentiment] = summaryLabels;
  const transcript = delimit(transcriptText);
  return `Summarise the sales call in the transcript below for the sales rep who held it. Cover:

${purpose}: the purpose of the call.
${options}: the customer's needs and pain points.
${value}: the value proposition and the solutions that were discussed.
${objections}: the objections that were raised, and how they were answered.
${nextSteps}: the next steps, with who does what by when where it was said.
${sentiment}: the overall sentiment of the call, and why.

Write plain text: six short paragraphs, each on one line of its own that opens with its label and a colon exactly as above. No Markdown, no list, no heading, no words before or after. Write the paragraphs in ${languageToWriteIn(answerLanguage)} and their labels in English. Use only what the transcript says; where a point did not come up, say so in a few words.

${delimiterRule(transcript)}

${transcript.delimited}`;
}
