import type { FoundDate } from '../dates/date-in-text.ts';
import type { NewCall, Transcript } from '@sales-analytics/contract';

export const acceptedTranscriptExtensions = [
  '.vtt',
  '.srt',
  '.sbv',
  '.txt',
  '.md',
  '.docx',
  '.csv',
  '.json',
  '.html',
] as const;

export type TranscriptKind = 'subtitles' | 'text' | 'json';

export interface ImportedTranscript {
  ok: true;
  kind: TranscriptKind;
  transcript: Transcript;
  /** If it is false, no side is known, and a talk ratio of `unknownSpeaker` would be wrong. */
  hasSpeakers: boolean;
  withoutSpeaker: LinesWithoutSpeaker;
  date?: FoundDate;
  notes: string[];
}

export interface LinesWithoutSpeaker {
  /** Subtitles often give a name only when the speaker changes. */
  utterances: number;
  /** Each line of this form names its speaker, so others may have said these lines. */
  lines: number;
}

export interface Refusal {
  ok: false;
  reason: string;
}

export interface ExportedCallReading {
  ok: true;
  kind: 'export';
  call: NewCall;
  notes: string[];
}

export type TranscriptReading = ImportedTranscript | ExportedCallReading | Refusal;

export interface ReadLine {
  /** If it is missing, the line belongs to the previous speaker. */
  speaker?: string;
  /** Another person, whom the file doesn't name, speaks from here. */
  changesSpeaker?: boolean;
  text: string;
  startMs?: number;
  endMs?: number;
  /** This index does not count the blank lines at the top. */
  fileLine?: number;
}

export function refused(reason: string): Refusal {
  return { ok: false, reason };
}
