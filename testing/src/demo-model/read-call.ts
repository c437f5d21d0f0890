import type { Side } from '@sales-analytics/contract';
import { readTranscriptLines } from '@sales-analytics/core';
import { sidesOf } from './roles.ts';
import { sentencesIn, type Sentence } from './sentences.ts';

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

export interface ReadCall {
  lines: readonly CallLine[];
  said: readonly Said[];
  sides: ReadonlyMap<string, Side>;
  next: Readonly<Record<Side, readonly (CallLine | undefined)[]>>;
}

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
