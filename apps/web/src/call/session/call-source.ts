import type { AnsweredQuestion, Sides, SpeakerNames, Transcript } from '@sales-analytics/contract';
import { chooseSides, type SpokenCall } from '@sales-analytics/core';
import type { Unfinished } from '@sales-analytics/providers';
import type { AsyncResult, ModelAnalysis, TranscribedCall } from './call-state.ts';

/** Words that are known already: a practice call, an import, or a call that another page began. */
export interface KnownWords {
  transcript: Transcript;
  /** Left out where nobody set them: they are worked out. */
  sides?: Sides | undefined;
  names?: SpeakerNames;
  answers?: AnsweredQuestion[];
  /** What a model gave before; it is not asked for again. */
  analysis?: ModelAnalysis | undefined;
  summary?: string | undefined;
}

/**
 * Where the work on a call begins: with a recording that is sent, with one that the provider has
 * already, or with the words.
 */
export type CallSource =
  | { recording: Blob; durationMs?: number | undefined }
  | { unfinished: Unfinished; durationMs?: number | undefined }
  | KnownWords;

function halfOf<Value>(value: Value | undefined): AsyncResult<Value> {
  return value === undefined ? { status: 'running' } : { status: 'ready', value };
}

/** Sides that somebody set; undefined where they are what is worked out without a model's word. */
export function sidesSetIn({ transcript, sides }: SpokenCall): Sides | undefined {
  const workedOut = chooseSides(transcript);
  const speakers = new Set([...Object.keys(sides), ...Object.keys(workedOut)]);
  return [...speakers].every((speaker) => sides[speaker] === workedOut[speaker])
    ? undefined
    : sides;
}

/** The call as it stands before the model is asked for what is missing. */
export function transcribedCall(words: KnownWords): TranscribedCall {
  const { transcript, sides, names = {}, answers = [] } = words;
  return {
    spoken: { transcript, sides: sides ?? chooseSides(transcript), names },
    areSidesChosen: sides !== undefined,
    answers,
    analysis: halfOf(words.analysis),
    summary: halfOf(words.summary),
  };
}
