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
   * It is true if any line names its speaker. Otherwise every line belongs to `unknownSpeaker`: no side is known, and a
   * talk ratio of that one speaker would mean nothing.
   */
  hasSpeakers: boolean;
  withoutSpeaker: LinesWithoutSpeaker;
  date?: FoundDate;
  notes: string[];
}

/** Counts lines that name no speaker, and belong to the previous speaker. */
export interface LinesWithoutSpeaker {
  /** These are utterances, for example in subtitles that give a name only when the speaker changes. */
  utterances: number;
  /**
   * These lines are within utterances, in a form in which each line names its speaker, so that others may have said
   * them.
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

/** Holds one line as a format gives it, before it becomes a clean utterance. */
export interface ReadLine {
  /** It is left out if the format names no speaker. The line then belongs to the previous speaker. */
  speaker?: string;
  /** It is set if another person, whom the file doesn't name, speaks from here. */
  changesSpeaker?: boolean;
  text: string;
  startMs?: number;
  endMs?: number;
  /** It is the index of the first line of the entry, in the text without the blank lines at its top, if it is known. */
  fileLine?: number;
}

export function refused(reason: string): Refusal {
  return { ok: false, reason };
}
