import {
  maxAnswers,
  type AnsweredQuestion,
  type Call,
  type CallChanges,
  type CallType,
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

/** One change of a saved call; the same call comes back where it changes nothing. */
export type CallEdit = (call: Call) => Call;

/** Corrects who said what: the lines, the labels and every measured number follow. */
export function spokenEdit(edit: SpokenEdit): CallEdit {
  return (call) => {
    const { spoken } = contentOfCall(call);
    const edited = applyEdit(spoken, edit);
    if (edited === spoken) return call;
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

export function callTypeEdit(callType: CallType): CallEdit {
  return (call) => (call.callType === callType ? call : { ...call, callType });
}

/** One more answer; the oldest goes where a call can't keep more. */
export function withAnswer(
  answers: readonly AnsweredQuestion[] | undefined,
  answer: AnsweredQuestion,
): AnsweredQuestion[] {
  return [...(answers ?? []), answer].slice(-maxAnswers);
}

export function answerEdit(answer: AnsweredQuestion): CallEdit {
  return (call) => ({ ...call, answers: withAnswer(call.answers, answer) });
}

const changeable = [
  'analysis',
  'transcript',
  'utterances',
  'callType',
  'sides',
  'names',
  'evidence',
  'answers',
] as const;

/** What differs between the call on the server and the one on the screen; null where nothing does. */
export function changesBetween(before: Call, after: Call): CallChanges | null {
  const changed = changeable
    .filter((field) => before[field] !== after[field] && after[field] !== undefined)
    .map((field) => [field, after[field]] as const);
  if (changed.length === 0) return null;
  return { ...Object.fromEntries(changed), revision: before.revision ?? 0 };
}
