import {
  maxAnswers,
  type AnsweredQuestion,
  type Call,
  type CallType,
  type NewCall,
} from '@sales-analytics/contract';
import {
  applyEdit,
  contentOfCall,
  measureAnalysis,
  swapAnalysis,
  swapEvidence,
  transcriptText,
  type SpokenEdit,
} from '@sales-analytics/core';
import { editableFields } from './changes-between.ts';
import { onSides, type SidedAnalysis } from './model-analysis.ts';

/** These fields can change while a call is being saved. Its outcome and tags can't be edited before it is saved. */
const unsavedFields = editableFields.filter((field) => field !== 'outcome' && field !== 'tags');

/** An edit returns the same call if it changes nothing. */
export type CallEdit = (call: Call) => Call;

/** Corrects who said what. The transcript, the labels and every measured number change with it. */
export function spokenEdit(edit: SpokenEdit): CallEdit {
  /** Remembers the sides after a swap. If the response of the server was lost, the swap is not undone by the retry. */
  let swappedTo: string | undefined;
  return (call) => {
    const { spoken } = contentOfCall(call);
    if (swappedTo === JSON.stringify(spoken.sides)) return call;
    const edited = applyEdit(spoken, edit);
    if (edited === spoken) return call;
    if (edit.kind === 'swap-sides') swappedTo ??= JSON.stringify(edited.sides);
    const { transcript, sides, names } = edited;
    const isSwap = edit.kind === 'swap-sides';
    const given = isSwap ? swapAnalysis(call.analysis) : call.analysis;
    return {
      ...call,
      ...(isSwap && call.evidence && { evidence: swapEvidence(call.evidence) }),
      analysis: measureAnalysis({ analysis: given, transcript, sides }).analysis,
      transcript: transcriptText(transcript.utterances, sides, names),
      utterances: transcript.utterances,
      sides,
      names,
    };
  };
}

/**
 * Makes the changes that the user made while the call was being saved. It only adds answers, so that answers from
 * another page stay.
 */
export function catchUpEdit(latest: NewCall): CallEdit {
  return (call) => {
    const changed = unsavedFields.filter(
      (field) =>
        field !== 'answers' &&
        latest[field] !== undefined &&
        JSON.stringify(latest[field]) !== JSON.stringify(call[field]),
    );
    const fields = Object.fromEntries(changed.map((field) => [field, latest[field]]));
    const edited = changed.length === 0 ? call : { ...call, ...fields };
    return answersEdit(latest.answers ?? [])(edited);
  };
}

/** Replaces what a model said with a later analysis. It keeps what the later analysis does not contain. */
export function analysisEdit(analysed: SidedAnalysis): CallEdit {
  return (call) => {
    const { transcript, sides } = contentOfCall(call).spoken;
    const { analysis, evidence } = onSides(analysed, sides);
    const given = { ...call.analysis, ...analysis };
    return {
      ...call,
      analysis: measureAnalysis({ analysis: given, transcript, sides }).analysis,
      evidence: { ...call.evidence, ...evidence },
    };
  };
}

export function callTypeEdit(callType: CallType): CallEdit {
  return (call) => (call.callType === callType ? call : { ...call, callType });
}

/** Adds an answer, unless the call has it already, because a request that seemed to fail may have been stored. */
export function answerEdit(answer: AnsweredQuestion): CallEdit {
  return (call) =>
    hasAnswer(call, answer) ? call : { ...call, answers: withAnswer(call.answers, answer) };
}

export function withAnswer(
  answers: readonly AnsweredQuestion[] | undefined,
  answer: AnsweredQuestion,
): AnsweredQuestion[] {
  return [...(answers ?? []), answer].slice(-maxAnswers);
}

export function answersEdit(answers: readonly AnsweredQuestion[]): CallEdit {
  return (call) => answers.reduce((edited, answer) => answerEdit(answer)(edited), call);
}

export function hasAnswer({ answers = [] }: Call, answer: AnsweredQuestion): boolean {
  return answers.some(
    ({ question, askedAt }) => question === answer.question && askedAt === answer.askedAt,
  );
}
