import type { Side } from '@sales-analytics/contract';
import type { AskedQuestion } from './call-metrics.ts';
import { hasPunctuation, opensAsQuestion } from './question-form.ts';
import { questionMark, sentencesOf } from '../text/sentences.ts';
import type { Segment } from './segments.ts';

const hasWords = /[\p{L}\p{N}]/u;
const hasAsciiWords = /[a-z0-9]/i;

interface Question {
  text: string;
  from: number;
}

function questionsIn(text: string): Question[] {
  if (questionMark.test(text)) {
    const asked = markedQuestions(text);
    if (asked.length > 0) return asked;
  }
  const isUnmarked = !hasPunctuation(text) && opensAsQuestion(text);
  return isUnmarked ? [{ text: text.trim(), from: 0 }] : [];
}

function markedQuestions(text: string): Question[] {
  return sentencesOf(text).filter(
    (sentence) =>
      questionMark.test(sentence.mark) &&
      (hasAsciiWords.test(sentence.text) || hasWords.test(sentence.text)),
  );
}

/** A segment without punctuation has a question if it begins like one in English. */
export function questions(segments: readonly Segment[]): Record<Side, AskedQuestion[]> {
  const asked: Record<Side, AskedQuestion[]> = { sales_rep: [], customer: [] };
  for (const { side, text, parts } of segments) {
    let part = 0;
    for (const { text: question, from } of questionsIn(text)) {
      // Questions come in order, so no part is checked again for each of them.
      while ((parts[part + 1]?.from ?? Number.POSITIVE_INFINITY) <= from) part += 1;
      const { line = 0, startMs } = parts[part] ?? {};
      const place = { line, ...(startMs !== undefined && { startMs }) };
      asked[side].push({ text: question, ...place });
    }
  }
  return asked;
}
