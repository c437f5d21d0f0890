import { isPlainText } from './plain-text.ts';

const stops = /[.!?…。！？؟]+["”»'’)\]]*|\n+/gu;
export const questionMark = /[?？؟]/u;
const closesQuote = /["”»'’]$/u;
const endsAlways = /[\n。！]/u;
const afterStop = /(\s*)(\S?)/uy;
const continuesSentence = /[\p{Ll},]/u;
const asciiContinues = /[a-z,]/;
const title = /(?:^|[^a-z])(?:mr|mrs|ms|dr|prof|st|vs)$/i;
const webAddress = /(?:https?:\/\/|www\.|[a-z\d]\.[a-z]{2,}\/)\S*$/i;
const maxAddressLength = 300;

interface Stop {
  text: string;
  mark: string;
  index: number;
}

/** A mark inside a web address, like 'https://example.com/prices?plan=2', ends no sentence. */
function isInAddress(text: string, index: number, mark: string): boolean {
  if (!/^\S/.test(text.slice(index + mark.length, index + mark.length + 1))) return false;
  return webAddress.test(text.slice(Math.max(0, index - maxAddressLength), index));
}

/** A full stop ends no sentence after a title, in '3.5', or before a small letter or comma. */
function endsSentence({ text, mark, index }: Stop): boolean {
  const isQuestion = questionMark.test(mark);
  if (isQuestion && isInAddress(text, index, mark)) return false;
  // This comes first, because a search after each of many line breaks takes quadratic time.
  if (endsAlways.test(mark) || (isQuestion && !closesQuote.test(mark))) return true;
  afterStop.lastIndex = index + mark.length;
  const after = afterStop.exec(text);
  const next = after?.[2] ?? '';
  const goesOn = (isPlainText(next) ? asciiContinues : continuesSentence).test(next);
  // The question in 'They asked “why?” and left' does not end the sentence.
  if (isQuestion) return !goesOn;
  if (goesOn || (after?.[1] === '' && next !== '')) return false;
  return !title.test(text.slice(Math.max(0, index - 5), index));
}

export interface Sentence {
  text: string;
  from: number;
  /** The mark is empty for the rest of a text without one. */
  mark: string;
}

export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  stops.lastIndex = 0;
  for (let stop = stops.exec(text); stop; stop = stops.exec(text)) {
    const { 0: mark, index } = stop;
    if (!endsSentence({ text, mark, index })) continue;
    const end = index + mark.length;
    found.push(sentence(text.slice(start, end), start, mark));
    start = end;
  }
  const last = sentence(text.slice(start), start, '');
  return last.text === '' ? found : [...found, last];
}

function sentence(part: string, start: number, mark: string): Sentence {
  return { text: part.trim(), from: start + part.length - part.trimStart().length, mark };
}
