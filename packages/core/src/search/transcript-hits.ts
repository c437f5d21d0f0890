import type { Side, Sides, SpeakerNames } from '@sales-analytics/contract';
import { beyondPlain, beyondPlainInBytes } from '../text/plain-text.ts';
import { sideOfLabel } from '../transcript/side-labels.ts';
import { nameOfSpeaker } from '../transcript/speaker-label.ts';
import { asLabel, readTranscriptLine } from '../transcript/transcript-text.ts';
import { createClauseFinder } from './find-clauses.ts';
import { countOnLine } from './search-lines.ts';
import type { SearchQuery } from './search-query.ts';

/** The text is not decoded, because decoding takes longer than scanning its bytes of UTF-8. */
interface TextInBytes {
  bytes: string;
  between: (start: number, end: number) => string;
}

/** Labels are not searched; `sideOf` returns the side that they name. */
export type CountHitsInTranscript = (
  transcript: string | TextInBytes,
  sideOf: (label: string) => Side | undefined,
) => number;

/** Counting in lines of `label: text` is much faster if few lines have a hit. */
export function createTranscriptCounter(query: SearchQuery): CountHitsInTranscript {
  const finder = createClauseFinder(query);
  const hasSides = finder.clauses.some(({ clause }) => clause.side !== undefined);
  const patterns = [new RegExp(beyondPlain, 'g'), finder.beginnings];
  const patternsInBytes = [new RegExp(beyondPlainInBytes, 'g'), finder.beginningsInBytes];

  function linesToRead(text: string): string[] {
    return linesWith(patterns, text).map((line) => text.slice(...line));
  }

  function linesToReadInBytes({ bytes, between }: TextInBytes): string[] {
    if (bytes.includes('\r')) return linesToRead(withPlainEnds(between(0, bytes.length)));
    return linesWith(patternsInBytes, bytes).map((line) => between(...line));
  }

  return (transcript, sideOf) => {
    const lines =
      typeof transcript === 'string'
        ? linesToRead(withPlainEnds(transcript))
        : linesToReadInBytes(transcript);
    let count = 0;
    for (const written of lines) {
      const { label, text } = readTranscriptLine(written);
      const side = hasSides ? sideOf(label) : undefined;
      count += countOnLine(finder, side ? { text, side } : { text });
    }
    return count;
  };
}

/** This check takes hardly any time, and most texts have no such character. */
function withPlainEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function linesWith(patterns: readonly RegExp[], text: string): [start: number, end: number][] {
  const ends = new Map<number, number>();
  for (const pattern of patterns) {
    pattern.lastIndex = 0;
    while (pattern.test(text)) {
      const start = text.lastIndexOf('\n', pattern.lastIndex - 1) + 1;
      const next = text.indexOf('\n', start);
      const end = next === -1 ? text.length : next;
      ends.set(start, end);
      pattern.lastIndex = end;
    }
  }
  return [...ends];
}

export function sideOfLabelIn(
  sides: Sides = {},
  names: SpeakerNames = {},
): (label: string) => Side | undefined {
  const known = new Map(
    Object.entries(sides).map(([speaker, side]) => [
      asLabel(nameOfSpeaker(speaker, { sides, names }) ?? speaker),
      side,
    ]),
  );
  return (label) => known.get(label) ?? sideOfLabel(label);
}
