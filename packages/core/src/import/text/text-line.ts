import { timeAtEnd, timeAtStart, type FoundTime, type TimeExpression } from './time-expression.ts';

type TimePlace = 'before' | 'within label' | 'after colon';

interface LabelledLine {
  label: string;
  words: string;
  times: Partial<Record<TimePlace, FoundTime>>;
}

export interface HeaderLine {
  name: string;
  time: TimeExpression;
  /** All header lines of a file have the same order, brackets and separator. */
  shape: string;
}

export interface TextLine {
  text: string;
  label?: LabelledLine;
  header?: HeaderLine;
  alone?: FoundTime;
}

// A full-width colon needs no space after it.
const labelled = /^((?:[^:：]|:(?=\S))*?)(?::(?=\s|$)|：)\s*/su;
const maxLabelLength = 200;
const maxHeaderLength = 200;
const labelledTightly = /^([^:]{1,60}):(?=[^\s/:])/su;
const separatorAtStart = /^\s*(?:[|»·•]|[-–—](?=\s)|:(?=\s))?\s*/u;
const separatorAtEnd = /(\s*)([|·•:,@]|[-–—]|\sat(?=\s))?\s*$/u;
const listMark = /^(?:(?:[-*•‣–—+]|>{1,3}|#{1,6})\s+|>{2,3}\s*)+/u;
const emphasis = /^([\s(|–—-]{0,3})(\*{1,3}|_{1,3})(?=\S)/;

/** A line is read in every possible form, and the whole file decides which of them counts. */
export function readTextLine(raw: string, isTight = false): TextLine {
  const text = raw.trim();
  if (text === '') return { text };
  const plain = withoutMarks(text);
  const front = frontOf(plain);
  if (front && withoutSeparator(front.rest) === '') return { text, alone: front };
  const label = readLabel(plain, front, isTight);
  const header = readHeader(plain, front, label);
  return { text, ...(label && { label }), ...(header && { header }) };
}

function frontOf(plain: string): FoundTime | undefined {
  const front = timeAtStart(plain);
  return front && { ...front, rest: withoutEmphasis(front.rest, 0).text };
}

function withoutMarks(text: string): string {
  const unlisted = text.replace(listMark, '');
  const label = withoutEmphasis(unlisted, 0);
  return label.end === 0 ? unlisted : withoutEmphasis(label.text, label.end).text;
}

function withoutEmphasis(text: string, from: number): { text: string; end: number } {
  const opening = emphasis.exec(text.slice(from, from + maxHeaderLength));
  const [, before = '', mark] = opening ?? [];
  if (mark === undefined) return { text, end: 0 };
  const start = from + before.length;
  const end = text.indexOf(mark, start + mark.length);
  if (end === -1) return { text, end: 0 };
  const inner = text.slice(start + mark.length, end);
  return {
    text: text.slice(0, start) + inner + text.slice(end + mark.length),
    end: start + inner.length,
  };
}

function withoutSeparator(text: string): string {
  return text.replace(separatorAtStart, '').trim();
}

function readLabel(
  plain: string,
  front: FoundTime | undefined,
  isTight: boolean,
): LabelledLine | undefined {
  const rest = front ? withoutSeparator(front.rest) : plain;
  const head = rest.slice(0, maxLabelLength + 1);
  if (!/[:：]/.test(head)) return undefined;
  const match = (isTight ? labelledTightly.exec(head) : null) ?? labelled.exec(head);
  const given = unbracketed(match?.[1]?.trim() ?? '');
  if (!match || given === '') return undefined;
  const words = rest.slice(match[0].length).trim();
  const inLabel = timeAtEnd(given);
  const after = timeAtStart(words);
  return {
    label: given,
    words,
    times: {
      ...(front && { before: front }),
      ...(inLabel && nameBefore(inLabel) !== '' && { 'within label': inLabel }),
      ...(after && { 'after colon': after }),
    },
  };
}

export function nameBefore({ rest }: FoundTime): string {
  return unbracketed(rest.replace(separatorAtEnd, '').trim());
}

function unbracketed(name: string): string {
  return /^\[([^[\]]+)\]$/.exec(name)?.[1]?.trim() ?? name;
}

function readHeader(
  plain: string,
  front: FoundTime | undefined,
  label: LabelledLine | undefined,
): HeaderLine | undefined {
  if (label) return headerOfLabel(label);
  if (front?.time) {
    const separator = separatorAtStart.exec(front.rest)?.[0] ?? '';
    const name = unbracketed(withoutSeparator(front.rest));
    return { name, time: front.time, shape: `time ${front.shape} ${shapeOf(separator)}` };
  }
  if (plain.length > maxHeaderLength) return undefined;
  const back = timeAtEnd(plain);
  const name = back && nameBefore(back);
  if (!back?.time || !name) return undefined;
  const separator = separatorAtEnd.exec(back.rest)?.[0] ?? '';
  return { name, time: back.time, shape: `name ${shapeOf(separator)} ${back.shape}` };
}

function headerOfLabel({ label, words, times }: LabelledLine): HeaderLine | undefined {
  const { before, 'within label': within, 'after colon': after } = times;
  if (words !== '') {
    const isTimeOnly = after?.time !== undefined && withoutSeparator(after.rest) === '';
    return isTimeOnly && after.time
      ? { name: label, time: after.time, shape: `name: ${after.shape}` }
      : undefined;
  }
  if (before?.time) return { name: label, time: before.time, shape: `time ${before.shape} name:` };
  if (!within?.time) return undefined;
  return { name: nameBefore(within), time: within.time, shape: `name ${within.shape}:` };
}

/** A tab and two or more blanks are both 'wide'. */
function shapeOf(separator: string): string {
  const sign = separator.trim();
  if (sign !== '') return sign;
  return /\t|\s\s/.test(separator) ? 'wide' : 'narrow';
}
