import type { Side } from '@sales-analytics/contract';
import type { AskedQuestion } from './call-metrics.ts';
import { isPlainText } from './plain-text.ts';
import { hasPunctuation, opensAsQuestion } from './question-form.ts';
import type { SideLine } from './side-speech.ts';

/** A mark that may end a sentence, with the closing quotes and brackets after it; or line breaks. */
const stops = /[.!?…。！？؟]+["”»'’)\]]*|\n+/gu;
const questionMark = /[?？؟]/u;
const closesQuote = /["”»'’]$/u;
const endsAlways = /[\n。！]/u;
const afterStop = /(\s*)(\S?)/uy;
const continuesSentence = /[\p{Ll},]/u;
const asciiContinues = /[a-z,]/;
const title = /(?:^|[^a-z])(?:mr|mrs|ms|dr|prof|st|vs)$/i;
const hasWords = /[\p{L}\p{N}]/u;
const hasAsciiWords = /[a-z0-9]/i;

interface Stop {
  text: string;
  mark: string;
  index: number;
}

/**
 * Whether the mark ends a sentence. A full stop does not after a title, without a space after it ('3.5', 'example.com'),
 * or before a small letter or comma.
 */
function endsSentence({ text, mark, index }: Stop): boolean {
  const isQuestion = questionMark.test(mark);
  // Checked first: searching for the next word after each line break takes quadratic time in a text of many line breaks.
  if (endsAlways.test(mark) || (isQuestion && !closesQuote.test(mark))) return true;
  afterStop.lastIndex = index + mark.length;
  const behind = afterStop.exec(text);
  const next = behind?.[2] ?? '';
  const goesOn = (isPlainText(next) ? asciiContinues : continuesSentence).test(next);
  // 'They asked “why?” and left'
  if (isQuestion) return !goesOn;
  if (goesOn || (behind?.[1] === '' && next !== '')) return false;
  return !title.test(text.slice(Math.max(0, index - 5), index));
}

function questionsIn(text: string): string[] {
  if (questionMark.test(text)) {
    const asked = markedQuestions(text);
    if (asked.length > 0) return asked;
  }
  return hasPunctuation(text) || !opensAsQuestion(text) ? [] : [text.trim()];
}

function markedQuestions(text: string): string[] {
  const asked: string[] = [];
  let start = 0;
  stops.lastIndex = 0;
  for (let stop = stops.exec(text); stop; stop = stops.exec(text)) {
    const { 0: mark, index } = stop;
    if (!endsSentence({ text, mark, index })) continue;
    const end = index + mark.length;
    const question = questionMark.test(mark) ? text.slice(start, end).trim() : '';
    if (hasAsciiWords.test(question) || hasWords.test(question)) asked.push(question);
    start = end;
  }
  return asked;
}

/**
 * Questions: the sentences of a side that end in a question mark, and utterances without punctuation that begin like an
 * English question.
 */
export function questions(lines: readonly SideLine[]): Record<Side, AskedQuestion[]> {
  const asked: Record<Side, AskedQuestion[]> = { sales_rep: [], customer: [] };
  for (const { side, text, line, startMs } of lines) {
    const place = { line, ...(startMs !== undefined && { startMs }) };
    for (const question of questionsIn(text)) asked[side].push({ text: question, ...place });
  }
  return asked;
}
