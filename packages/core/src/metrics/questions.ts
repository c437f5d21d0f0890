import type { Side } from '@sales-analytics/contract';
import type { AskedQuestion } from './call-metrics.ts';
import { isPlainText } from './plain-text.ts';
import { hasPunctuation, opensAsQuestion } from './question-form.ts';
import type { Stretch, StretchPart } from './stretches.ts';

/** A mark that may end a sentence, with the closing quotes and brackets after it; or line breaks. */
const stops = /[.!?…。！？؟]+["”»'’)\]]*|\n+/gu;
const questionMark = /[?？؟]/u;
const closesQuote = /["”»'’]$/u;
const endsAlways = /[\n。！]/u;
const afterStop = /(\s*)(\S?)/uy;
const continuesSentence = /[\p{Ll},]/u;
const asciiContinues = /[a-z,]/;
const title = /(?:^|[^a-z])(?:mr|mrs|ms|dr|prof|st|vs)$/i;
const webAddress = /(?:https?:\/\/|www\.|[a-z\d]\.[a-z]{2,}\/)\S*$/i;
const longestAddress = 300;
const hasWords = /[\p{L}\p{N}]/u;
const hasAsciiWords = /[a-z0-9]/i;

interface Stop {
  text: string;
  mark: string;
  index: number;
}

/** 'https://example.com/prices?plan=2': what stands within a web address ends nothing. */
function isInAddress(text: string, index: number, mark: string): boolean {
  if (!/^\S/.test(text.slice(index + mark.length, index + mark.length + 1))) return false;
  return webAddress.test(text.slice(Math.max(0, index - longestAddress), index));
}

/**
 * Whether the mark ends a sentence. A full stop does not after a title, without a space after it ('3.5', 'example.com'),
 * or before a small letter or comma.
 */
function endsSentence({ text, mark, index }: Stop): boolean {
  const isQuestion = questionMark.test(mark);
  if (isQuestion && isInAddress(text, index, mark)) return false;
  // Checked first: searching for the next word after each line break takes quadratic time in a text of many line breaks.
  if (endsAlways.test(mark) || (isQuestion && !closesQuote.test(mark))) return true;
  afterStop.lastIndex = index + mark.length;
  const after = afterStop.exec(text);
  const next = after?.[2] ?? '';
  const goesOn = (isPlainText(next) ? asciiContinues : continuesSentence).test(next);
  // 'They asked “why?” and left'
  if (isQuestion) return !goesOn;
  if (goesOn || (after?.[1] === '' && next !== '')) return false;
  return !title.test(text.slice(Math.max(0, index - 5), index));
}

interface Question {
  text: string;
  /** Where it begins in the text. */
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
  const asked: Question[] = [];
  let start = 0;
  stops.lastIndex = 0;
  for (let stop = stops.exec(text); stop; stop = stops.exec(text)) {
    const { 0: mark, index } = stop;
    if (!endsSentence({ text, mark, index })) continue;
    const end = index + mark.length;
    const sentence = text.slice(start, end);
    const question = questionMark.test(mark) ? sentence.trim() : '';
    const from = start + sentence.length - sentence.trimStart().length;
    if (hasAsciiWords.test(question) || hasWords.test(question))
      asked.push({ text: question, from });
    start = end;
  }
  return asked;
}

/**
 * Questions: the sentences of a side that end in a question mark, and stretches without punctuation that begin like an
 * English question.
 */
export function questions(stretches: readonly Stretch[]): Record<Side, AskedQuestion[]> {
  const asked: Record<Side, AskedQuestion[]> = { sales_rep: [], customer: [] };
  for (const { side, text, parts } of stretches) {
    for (const { text: question, from } of questionsIn(text)) {
      const { line, startMs } = partAt(parts, from);
      const place = { line, ...(startMs !== undefined && { startMs }) };
      asked[side].push({ text: question, ...place });
    }
  }
  return asked;
}

/** The line in which a place of the text stands. */
function partAt(parts: readonly StretchPart[], place: number): Omit<StretchPart, 'from'> {
  return parts.findLast(({ from }) => from <= place) ?? { line: 0 };
}
