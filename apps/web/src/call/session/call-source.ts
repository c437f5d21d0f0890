import type { AnsweredQuestion, Sides, SpeakerNames, Transcript } from '@sales-analytics/contract';
import { chooseSides, type SpokenCall } from '@sales-analytics/core';
import type { Unfinished } from '@sales-analytics/providers';
import type { AsyncResult, CallFailure, CallState, TranscribedCall } from './call-state.ts';
import type { ModelAnalysis } from '../edits/model-analysis.ts';

/** A transcript is known if it comes from a practice call, an import, or a call that another page began. */
export interface KnownTranscript {
  transcript: Transcript;
  /** If they are missing, they are worked out. */
  sides?: Sides | undefined;
  names?: SpeakerNames;
  answers?: AnsweredQuestion[];
  /** The model is not asked again if it gave this analysis earlier. */
  analysis?: ModelAnalysis | undefined;
  summary?: string | undefined;
}

/**
 * Returns whether no word was said. A call that was shared without its transcript is not silent, because its results
 * are known.
 */
export function isSilent({ transcript, analysis, summary }: KnownTranscript): boolean {
  if (analysis !== undefined && summary !== undefined) return false;
  return transcript.utterances.every(({ text }) => text.trim() === '');
}

export type RecordingSource =
  | { recording: Blob; durationMs?: number | undefined }
  | { unfinished: Unfinished; durationMs?: number | undefined };

export type CallSource = RecordingSource | KnownTranscript;

export function isComplete(source: CallSource): boolean {
  return 'transcript' in source && source.analysis !== undefined && source.summary !== undefined;
}

/** @param isLocal the recording does not leave this computer */
export function firstState(source: RecordingSource, sinceMs: number, isLocal = false): CallState {
  if (isLocal) {
    const step = { step: 'loading', loadedBytes: 0, totalBytes: 0 } as const;
    const reading = 'unfinished' in source ? readingOf(source.unfinished) : undefined;
    return { stage: 'reading', sinceMs, step, reading, isPaused: false };
  }
  return 'recording' in source
    ? { stage: 'uploading', sinceMs, percent: 0 }
    : { stage: 'transcribing', sinceMs };
}

export function failedState(
  { stage }: Pick<CallState, 'stage'> | { stage: 'waiting' },
  failure: CallFailure,
): CallState {
  const during = stage === 'transcribing' || stage === 'reading' ? stage : 'uploading';
  return { stage: 'failed', failure, during };
}

function readingOf(unfinished: Unfinished) {
  return 'reading' in unfinished ? unfinished.reading : undefined;
}

function resultOf<Value>(value: Value | undefined): AsyncResult<Value> {
  return value === undefined ? { status: 'running' } : { status: 'ready', value };
}

/** Returns the sides if they differ from those worked out without a model, otherwise undefined. */
export function sidesSetIn({ transcript, sides }: SpokenCall): Sides | undefined {
  const workedOut = chooseSides(transcript);
  const speakers = new Set([...Object.keys(sides), ...Object.keys(workedOut)]);
  return [...speakers].every((speaker) => sides[speaker] === workedOut[speaker])
    ? undefined
    : sides;
}

/** Returns the call as it is before the model is asked for its missing parts. */
export function transcribedCall(known: KnownTranscript): TranscribedCall {
  const { transcript, sides, names = {}, answers = [] } = known;
  return {
    spoken: { transcript, sides: sides ?? chooseSides(transcript), names },
    areSidesChosen: sides !== undefined,
    answers,
    analysis: resultOf(known.analysis),
    summary: resultOf(known.summary),
  };
}
