import type { Side } from '@sales-analytics/contract';
import { readTranscriptLines } from '@sales-analytics/core';
import { sidesOf } from './roles.ts';
import { sentencesIn, type Sentence } from './sentences.ts';

/** A sentence with its speaker and its line. */
export interface Said extends Sentence {
  side: Side;
  label: string;
  line: number;
}

export interface CallLine {
  at: number;
  label: string;
  text: string;
  side: Side;
  words: number;
  said: readonly Said[];
}

/** A call as far as it can be read from its transcript. */
export interface ReadCall {
  lines: readonly CallLine[];
  /** All sentences in their order. */
  said: readonly Said[];
  /** The side of each label. */
  sides: ReadonlyMap<string, Side>;
  /** The next line of each side after each line. */
  next: Readonly<Record<Side, readonly (CallLine | undefined)[]>>;
}

/** Reads lines of `label: text`. The text is always speech, whatever it looks like. */
export function readCall(transcriptText: string): ReadCall {
  const spoken = readTranscriptLines(transcriptText).map(({ label, text, side }) => ({
    label,
    text,
    side,
    sentences: sentencesIn(text),
  }));
  const sides = sidesOf(spoken);
  const lines = spoken.map(({ label, text, sentences }, line): CallLine => {
    const side = sides.get(label) ?? 'customer';
    const said = sentences.map((sentence) => ({ ...sentence, side, label, line }));
    return { at: line, label, text, side, words: countWords(text), said };
  });
  return {
    lines,
    said: lines.flatMap(({ said }) => said),
    sides,
    next: { sales_rep: nextLines(lines, 'sales_rep'), customer: nextLines(lines, 'customer') },
  };
}

export function wordsOf({ lines }: ReadCall, side: Side): number {
  return lines.reduce((sum, line) => (line.side === side ? sum + line.words : sum), 0);
}

function nextLines(lines: readonly CallLine[], side: Side): (CallLine | undefined)[] {
  let next: CallLine | undefined;
  const found = lines.toReversed().map((line) => {
    const before = next;
    if (line.side === side) next = line;
    return before;
  });
  return found.toReversed();
}

function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}
