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

/** The speaker of a transcript without names. */
export const unknownSpeaker = 'Speaker';

export type TranscriptKind = 'subtitles' | 'text' | 'json';

export interface ImportedTranscript {
  ok: true;
  kind: TranscriptKind;
  transcript: Transcript;
  /**
   * Whether any line names its speaker. Where none does, every line is `unknownSpeaker`'s: no side is
   * known, and a talk ratio of that one speaker would say nothing.
   */
  hasSpeakers: boolean;
  withoutSpeaker: LinesWithoutSpeaker;
  /** The date of the call, if the file names one. */
  date?: FoundDate;
  /** What could only be read in part; a sentence each. */
  notes: string[];
}

/** Lines that name no speaker, and are counted for the speaker before them. */
export interface LinesWithoutSpeaker {
  /** Utterances, as in subtitles that name a speaker only where it changes. */
  utterances: number;
  /** Lines within utterances, in a form where each line names its speaker, so that others may have said them. */
  lines: number;
}

export interface Refusal {
  ok: false;
  reason: string;
}

/** A call that this app exported. */
export interface ExportedCallReading {
  ok: true;
  kind: 'export';
  call: NewCall;
  /** What of it was left out; a sentence each. */
  notes: string[];
}

/** What a file or a pasted text holds: a transcript, a call that this app exported, or why neither. */
export type TranscriptReading = ImportedTranscript | ExportedCallReading | Refusal;

/** One line as a format gives it, before it is made a clean utterance. */
export interface ReadLine {
  /** Left out where the format names no speaker: the line is the previous speaker's. */
  speaker?: string;
  /** Another person speaks from here, whom the file doesn't name. */
  changesSpeaker?: boolean;
  text: string;
  startMs?: number;
  endMs?: number;
  /** Index of the line that it begins on, of the text without the blank lines at its top, where that is known. */
  fileLine?: number;
}

export function refused(reason: string): Refusal {
  return { ok: false, reason };
}
