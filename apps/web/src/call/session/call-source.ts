import type { AnsweredQuestion, Sides, SpeakerNames, Transcript } from '@sales-analytics/contract';
import { chooseSides, type SpokenCall } from '@sales-analytics/core';
import type { Unfinished } from '@sales-analytics/providers';
import type { AsyncResult, CallState, TranscribedCall } from './call-state.ts';
import type { ModelAnalysis } from '../edits/model-analysis.ts';

/** A transcript that exists already: of a practice call, an import, or a call that another page began. */
export interface KnownTranscript {
  transcript: Transcript;
  /** Left out if they are not set; then they are worked out. */
  sides?: Sides | undefined;
  names?: SpeakerNames;
  answers?: AnsweredQuestion[];
  /** The earlier answer of a model, which is not requested again. */
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

/** A recording that is to be sent, or that the provider has already. */
export type RecordingSource =
  | { recording: Blob; durationMs?: number | undefined }
  | { unfinished: Unfinished; durationMs?: number | undefined };

/** The recording or transcript that the work on a call begins with. */
export type CallSource = RecordingSource | KnownTranscript;

/** Returns whether the results are known, so that no request is needed. */
export function isComplete(source: CallSource): boolean {
  return 'transcript' in source && source.analysis !== undefined && source.summary !== undefined;
}

/** Returns the first state of a recording. It is uploaded, unless the provider has it already. */
export function firstState(source: RecordingSource, sinceMs: number): CallState {
  return 'recording' in source
    ? { stage: 'uploading', sinceMs, percent: 0 }
    : { stage: 'transcribing', sinceMs };
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

/** Returns the call as it is before the model is asked for what is missing. */
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
