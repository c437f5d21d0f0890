import type { AnswerEnding } from '@sales-analytics/contract';
import { readAnswer } from '../ask/read-answer.ts';
import type { QuotePlace } from '../evidence/checked-evidence.ts';
import { createQuoteFinder } from '../evidence/quote-finder.ts';
import { onOneLine } from '../transcript/on-one-line.ts';
import type { ExportInput } from './export-input.ts';
import { placeText } from './markdown-evidence.ts';
import { markdownBlock, markdownBold } from './markdown-text.ts';

/** These texts of the app are in italics, which no answer can have. */
const endingLines: Record<AnswerEnding, string> = {
  stopped: '*The answer was stopped.*',
  'cut-off': '*The answer was cut short.*',
  'broken-off': '*The answer was cut short.*',
};

function answerText(answer: string, findQuote: (quote: string) => QuotePlace): string {
  return readAnswer(answer, { isComplete: true })
    .map((part, at, all) => {
      if (part.kind === 'text') return part.text;
      // There is no text between two quotes of one citation.
      const gap = all[at - 1]?.kind === 'citation' ? ' ' : '';
      return `${gap}“${onOneLine(part.quote)}” (${placeText(findQuote(part.quote))})`;
    })
    .join('');
}

export function answerBlocks({ content: { answers, spoken } }: ExportInput): string[] {
  if (answers.length === 0) return [];
  const findQuote = createQuoteFinder(spoken.transcript.utterances);
  return answers.flatMap(({ question, answer, ending }) => [
    markdownBold(question),
    markdownBlock(answerText(answer, findQuote)),
    ...(ending ? [endingLines[ending]] : []),
  ]);
}
