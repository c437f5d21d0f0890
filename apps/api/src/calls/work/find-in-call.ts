import type { FoundLine, NewCall, Sides, SpeakerNames } from '@sales-analytics/contract';
import {
  bestLines,
  contentOfCall,
  createTranscriptCounter,
  excerpt,
  findInLines,
  sideOfLabelIn,
  type SearchQuery,
} from '@sales-analytics/core';

const linesOfCall = 3;

export interface Found {
  lines: FoundLine[];
  more: number;
}

export interface StoredLines {
  utterances: string | null;
  sides: string | null;
  /** The search uses the transcript only if there are no utterances. */
  transcript: string | null;
}

export function findInCall({ lines, query }: { lines: StoredLines; query: SearchQuery }): Found {
  const said = linesOf(lines);
  const best = bestLines(findInLines(query, said), linesOfCall);
  const found = best.lines.flatMap(({ line, ranges }) =>
    said.slice(line, line + 1).map((one) => ({ ...one, ...excerpt(one.text, ranges) })),
  );
  return { lines: found, more: best.more };
}

function linesOf(stored: StoredLines) {
  const { transcript, sides } = contentOfCall(callOf(stored)).spoken;
  return transcript.utterances.map(({ speaker, text, startMs }, line) => {
    const side = Object.hasOwn(sides, speaker) ? sides[speaker] : undefined;
    return {
      text,
      speaker,
      line,
      ...(side !== undefined && { side }),
      ...(startMs !== undefined && { startMs }),
    };
  });
}

function callOf({ utterances, sides, transcript }: StoredLines): NewCall {
  return {
    summary: '',
    analysis: {},
    transcript: transcript ?? '',
    audioUrl: '',
    utterances: parsed(utterances) as NewCall['utterances'],
    sides: parsed(sides) as Sides | undefined,
  };
}

interface StoredTranscript {
  /** The database may return bytes of UTF-8, because that is faster. */
  transcript: string | Uint8Array;
  sides: string | null;
  names: string | null;
}

interface TranscriptsToCount {
  stored: readonly StoredTranscript[];
  query: SearchQuery;
}

export function countInTranscripts({ stored, query }: TranscriptsToCount): number[] {
  const countIn = createTranscriptCounter(query);
  return stored.map(({ transcript, sides, names }) => {
    const known = parsed(sides) as Sides | undefined;
    const sideOf = sideOfLabelIn(known, parsed(names) as SpeakerNames | undefined);
    return countIn(searchedText(transcript), sideOf);
  });
}

function searchedText(transcript: string | Uint8Array) {
  if (typeof transcript === 'string') return transcript;
  const { buffer, byteOffset, byteLength } = transcript;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return {
    bytes: bytes.toString('latin1'),
    between: (start: number, end: number) => bytes.toString('utf8', start, end),
  };
}

function parsed(json: string | null): unknown {
  return json === null ? undefined : JSON.parse(json);
}
