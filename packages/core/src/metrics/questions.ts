import type { Side } from '@sales-analytics/contract';
import type { AskedQuestion } from './call-metrics.ts';
import { isPlainText } from './plain-text.ts';
import { hasPunctuation, opensAsQuestion } from './question-form.ts';
import type { SideLine } from './side-speech.ts';

/** Marks that may end a sentence with what closes behind them, or a line's end. */
const stops = /[.!?…。！？؟]+["”»'’)\]]*|\n+/gu;
const asks = /[?？؟]/u;
const closesQuote = /["”»'’]$/u;
const endsAlways = /[\n。！]/u;
const behindStop = /(\s*)(\S?)/uy;
const continues = /[\p{Ll},]/u;
const plainContinues = /[a-z,]/;
const title = /(?:^|[^a-z])(?:mr|mrs|ms|dr|prof|st|vs)$/i;
const hasWords = /[\p{L}\p{N}]/u;
const hasPlainWords = /[a-z0-9]/i;

interface Stop {
  text: string;
  mark: string;
  index: number;
}

/** A full stop ends no sentence after a title, within a number, or where the next word has no capital. */
function endsSentence({ text, mark, index }: Stop): boolean {
  const isQuestion = asks.test(mark);
  // Checked first: looking behind every line's end takes quadratic time in a text of line breaks.
  if (endsAlways.test(mark) || (isQuestion && !closesQuote.test(mark))) return true;
  behindStop.lastIndex = index + mark.length;
  const behind = behindStop.exec(text);
  const next = behind?.[2] ?? '';
  const goesOn = (isPlainText(next) ? plainContinues : continues).test(next);
  // 'They asked “why?” and left'
  if (isQuestion) return !goesOn;
  if (goesOn || (behind?.[1] === '' && next !== '')) return false;
  return !title.test(text.slice(Math.max(0, index - 5), index));
}

function questionsIn(text: string): string[] {
  if (asks.test(text)) {
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
    const question = asks.test(mark) ? text.slice(start, end).trim() : '';
    if (hasPlainWords.test(question) || hasWords.test(question)) asked.push(question);
    start = end;
  }
  return asked;
}

/**
 * Questions: the sentences of a side that end in '?', and what opens with an English question form in
 * an utterance that the provider gave no punctuation.
 */
export function questions(lines: readonly SideLine[]): Record<Side, AskedQuestion[]> {
  const asked: Record<Side, AskedQuestion[]> = { sales_rep: [], customer: [] };
  for (const { side, text, line, startMs } of lines) {
    const place = { line, ...(startMs !== undefined && { startMs }) };
    for (const question of questionsIn(text)) asked[side].push({ text: question, ...place });
  }
  return asked;
}
