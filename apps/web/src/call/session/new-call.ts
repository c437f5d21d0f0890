import {
  maxHangUpReasonLength,
  practiceLimits,
  type AnsweredQuestion,
  type CallDetails,
  type CallType,
  type NewCall,
  type Practice,
  type Recording,
  type Sides,
  type SpeakerNames,
  type Utterance,
} from '@sales-analytics/contract';
import { measureAnalysis, timesFromOf, transcriptText } from '@sales-analytics/core';
import { isSettled, type AsyncResult, type TranscribedCall } from './call-state.ts';
import { sanitiseSummary, sanitiseText } from './sanitise-text.ts';
import type { CallSnapshot } from './session-options.ts';
import type { ModelAnalysis } from '../edits/model-analysis.ts';

const maxFileNameLength = 500;

export interface CallFacts {
  recording?: Recording | undefined;
  callType: CallType;
  practice?: Practice | undefined;
  details?: CallDetails | undefined;
}

type Result = Pick<TranscribedCall, 'spoken' | 'analysis' | 'summary'> & {
  answers: readonly AnsweredQuestion[];
};

/** Returns the call as it is sent to be saved, or null if it has no analysis. */
export function toNewCall(call: Result, facts: CallFacts): NewCall | null {
  return isComplete(call.analysis) ? recordOf(call, facts) : null;
}

/**
 * Returns the call of a session as it can be saved. Returns null while a part is being requested, or if the analysis is
 * missing.
 */
export function newCallOf(session: CallSnapshot): NewCall | null {
  const { state } = session;
  return state.stage === 'finished' && isSettled(state) ? toNewCall(state, session) : null;
}

/** Returns whether `newCallOf` returns a call, but does not build it. */
export function isSavable({ state }: CallSnapshot): boolean {
  return state.stage === 'finished' && isSettled(state) && isComplete(state.analysis);
}

/** If there is no language model, the measured numbers are the whole analysis. */
function isComplete(analysis: AsyncResult<ModelAnalysis>): boolean {
  if (analysis.status === 'failed') return analysis.failure.kind === 'no-language-model';
  return analysis.status === 'ready';
}

export function recordOf(call: Result, facts: CallFacts): NewCall {
  const { transcript, sides, names } = call.spoken;
  const given: ModelAnalysis =
    call.analysis.status === 'ready' ? call.analysis.value : { analysis: {}, evidence: {} };
  const timesFrom = timesFromOf(transcript);
  return {
    summary: call.summary.status === 'ready' ? sanitiseSummary(call.summary.value) : '',
    analysis: measureAnalysis({ analysis: given.analysis, transcript, sides }).analysis,
    transcript: sanitiseText(transcriptText(transcript.utterances, sides, names)),
    audioUrl: '',
    recording: storableRecording(facts.recording, transcript.durationMs),
    utterances: transcript.utterances.map(storableUtterance),
    callType: facts.callType,
    sides: storableKeys(sides),
    names: storableNames(names),
    evidence: given.evidence,
    answers: [...call.answers],
    ...facts.details,
    ...(timesFrom && { timesFrom }),
    ...(transcript.language && { language: transcript.language }),
    ...(facts.practice && { practice: storablePractice(facts.practice) }),
  };
}

function storableRecording(recording: Recording = {}, heardMs: number | undefined): Recording {
  const { fileName, audioKey } = recording;
  const durationMs = heardMs ?? recording.durationMs;
  return {
    ...(fileName && { fileName: sanitiseText(fileName).slice(0, maxFileNameLength) }),
    ...(durationMs !== undefined && { durationMs }),
    ...(audioKey !== undefined && { audioKey }),
  };
}

function storableUtterance(utterance: Utterance): Utterance {
  return {
    ...utterance,
    speaker: sanitiseText(utterance.speaker),
    text: sanitiseText(utterance.text),
  };
}

function storableKeys(sides: Sides): Sides {
  return Object.fromEntries(
    Object.entries(sides).map(([speaker, side]) => [sanitiseText(speaker), side]),
  );
}

function storableNames(names: SpeakerNames): SpeakerNames {
  return Object.fromEntries(
    Object.entries(names).map(([speaker, name]) => [sanitiseText(speaker), sanitiseText(name)]),
  );
}

function storablePractice({ persona, difficulty, mode, ...texts }: Practice): Practice {
  const { hangUpReason, name, role, outcome } = texts;
  return {
    persona,
    ...storableText('hangUpReason', hangUpReason, maxHangUpReasonLength),
    ...(difficulty && { difficulty }),
    ...(mode && { mode }),
    ...storableText('name', name, practiceLimits.name),
    ...storableText('role', role, practiceLimits.role),
    ...(outcome && {
      outcome: {
        kind: outcome.kind,
        ...storableText('quote', outcome.quote, practiceLimits.quote),
        ...storableText('detail', outcome.detail, practiceLimits.detail),
      },
    }),
  };
}

function storableText<Key extends string>(key: Key, text: string | undefined, maxLength: number) {
  const stored = sanitiseText(text ?? '')
    .trim()
    .slice(0, maxLength);
  const field = stored === '' ? {} : { [key]: stored };
  return field as { [Name in Key]?: string };
}
