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
  /**
   * If no line names a speaker, no side is known, and a talk ratio of `unknownSpeaker` would be
   * wrong.
   */
  hasSpeakers: boolean;
  withoutSpeaker: LinesWithoutSpeaker;
  date?: FoundDate;
  notes: string[];
}

/** Lines without a name belong to the previous speaker. */
export interface LinesWithoutSpeaker {
  /** Subtitles often give a name only when the speaker changes. */
  utterances: number;
  /**
   * Each line of this form names its speaker, so others may have said these lines within
   * utterances.
   */
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
  /**
   * It is missing if the format names no speaker. The line then belongs to the previous speaker.
   */
  speaker?: string;
  /** It is set if another person, whom the file doesn't name, speaks from here. */
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
