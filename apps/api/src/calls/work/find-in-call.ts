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

/** What was found in one call. */
export interface Found {
  lines: FoundLine[];
  /** How many more lines of the call have something of the query. */
  more: number;
}

/** A stored call of which nothing is read but who said what, as the database has it. */
export interface StoredLines {
  /** JSON. */
  utterances: string | null;
  /** JSON. */
  sides: string | null;
  /** Where there are no utterances. */
  transcript: string | null;
}

/** The best lines of a call. */
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

/** The transcript of a stored call, as the database has it. */
interface StoredTranscript {
  /** Bytes of UTF-8 where the database gives them sooner than the text. */
  transcript: string | Uint8Array;
  /** JSON. */
  sides: string | null;
  /** JSON. */
  names: string | null;
}

interface TranscriptsToCount {
  stored: readonly StoredTranscript[];
  query: SearchQuery;
}

/** How often each of the transcripts says what is searched for. */
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
