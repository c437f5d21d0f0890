import type { AnsweredQuestion, Sides, SpeakerNames, Transcript } from '@sales-analytics/contract';
import { chooseSides, type SpokenCall } from '@sales-analytics/core';
import type { Unfinished } from '@sales-analytics/providers';
import type { AsyncResult, CallState, TranscribedCall } from './call-state.ts';
import type { ModelAnalysis } from '../edits/model-analysis.ts';

/** A transcript that is there already: of a practice call, an import, or a call that another page began. */
export interface KnownTranscript {
  transcript: Transcript;
  /** Left out where they are not set: they are worked out. */
  sides?: Sides | undefined;
  names?: SpeakerNames;
  answers?: AnsweredQuestion[];
  /** What a model gave before; it is not asked for again. */
  analysis?: ModelAnalysis | undefined;
  summary?: string | undefined;
}

/** Whether no word was said. Not in a call that was shared without its transcript: its results are known. */
export function isSilent({ transcript, analysis, summary }: KnownTranscript): boolean {
  if (analysis !== undefined && summary !== undefined) return false;
  return transcript.utterances.every(({ text }) => text.trim() === '');
}

/** A recording that is to be sent, or that the provider has already. */
export type RecordingSource =
  | { recording: Blob; durationMs?: number | undefined }
  | { unfinished: Unfinished; durationMs?: number | undefined };

/** Where the work on a call begins. */
export type CallSource = RecordingSource | KnownTranscript;

/** Whether the results are known, so that no request is needed. */
export function isComplete(source: CallSource): boolean {
  return 'transcript' in source && source.analysis !== undefined && source.summary !== undefined;
}

/** A recording is uploaded first, unless the provider already has it. */
export function firstState(source: RecordingSource, sinceMs: number): CallState {
  return 'recording' in source
    ? { stage: 'uploading', sinceMs, percent: 0 }
    : { stage: 'transcribing', sinceMs };
}

function resultOf<Value>(value: Value | undefined): AsyncResult<Value> {
  return value === undefined ? { status: 'running' } : { status: 'ready', value };
}

/** Sides that were set; undefined where they are what is worked out without a model. */
export function sidesSetIn({ transcript, sides }: SpokenCall): Sides | undefined {
  const workedOut = chooseSides(transcript);
  const speakers = new Set([...Object.keys(sides), ...Object.keys(workedOut)]);
  return [...speakers].every((speaker) => sides[speaker] === workedOut[speaker])
    ? undefined
    : sides;
}

/** The call as it stands before the model is asked for what is missing. */
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
