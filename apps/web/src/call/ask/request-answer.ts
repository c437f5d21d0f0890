import {
  maxAnswerLength,
  maxQuestionLength,
  type AnswerEnding,
  type AnsweredQuestion,
} from '@sales-analytics/contract';
import {
  askPrompt,
  cleanText,
  peelAnswer,
  transcriptText,
  type SpokenCall,
  withoutHalfCitation,
} from '@sales-analytics/core';
import {
  ProviderError,
  type LanguageModel,
  type ProviderErrorKind,
  type ProviderName,
} from '@sales-analytics/providers';
import type { Clock } from '../../shared/time/clock.ts';
import type { CallFailure } from '../session/call-state.ts';
import { InactivityTimer } from '../../shared/time/inactivity-timer.ts';
import { toFailure } from '../session/failures.ts';

/** This is the maximum wait for a piece of an answer. It includes the client's retry before the first piece. */
const answerTimeoutMs = 90_000;
/** A self-hosted model has more time for the first piece, because it must load first and then read the whole call. */
const selfHostedTimeoutMs = 600_000;
/** The client retries if no further piece arrives within this time. */
const piecesWithinMs = 60_000;

export interface AnswerRequest {
  question: string;
  spoken: SpokenCall;
  earlier: readonly AnsweredQuestion[];
  languageModel: LanguageModel;
  modelProvider: ProviderName;
  clock: Clock;
  signal: AbortSignal;
  onText(this: void, text: string): void;
}

export type AnswerEnd =
  { status: 'whole' } | { status: 'stopped' } | { status: 'failed'; failure: CallFailure };

export interface RequestedAnswer {
  answered: AnsweredQuestion | null;
  end: AnswerEnd;
}

/** Asks one question about a call and streams the answer. It never rejects, because `end` has the error. */
export async function requestAnswer(options: AnswerRequest): Promise<RequestedAnswer> {
  const { clock, onText } = options;
  const question = cleanText(options.question, maxQuestionLength);
  const askedAt = new Date(clock.now()).toISOString();
  let answer = '';
  /** This is the longest text of the failed attempts. */
  let earlierText = '';
  const end = await streamAnswer(options, promptOf(options, question), (piece, isFirst) => {
    if (isFirst) {
      earlierText = longer(earlierText, answer);
      answer = '';
    }
    answer += piece.replaceAll('\u0000', '');
    onText(answer);
    return answer.length < maxAnswerLength;
  });
  const shown = end.status === 'whole' ? answer : withoutHalfCitation(longer(answer, earlierText));
  const text = cleanText(peelAnswer(shown, true), maxAnswerLength);
  if (text !== '') {
    return { answered: { question, answer: text, askedAt, ...endingOf(end) }, end };
  }
  return {
    answered: null,
    end: end.status === 'whole' ? failed(options, 'unreadable-answer') : end,
  };
}

/** Returns the longer of two incomplete texts, because the user pays for every attempt. */
function longer(one: string, other: string): string {
  return other.trim().length > one.trim().length ? other : one;
}

function endingOf(end: AnswerEnd): { ending?: AnswerEnding } {
  if (end.status === 'whole') return {};
  if (end.status === 'stopped') return { ending: 'stopped' };
  const { failure } = end;
  const isCutOff = failure.kind === 'provider' && failure.error.kind === 'cut-off';
  return { ending: isCutOff ? 'cut-off' : 'broken-off' };
}

function promptOf({ spoken, earlier }: AnswerRequest, question: string): string {
  const { transcript, sides, names } = spoken;
  return askPrompt({
    transcriptText: transcriptText(transcript.utterances, sides, names),
    question,
    // A repeated question gets a new answer, so the model does not see the earlier one.
    earlier: earlier.filter((before) => before.question !== question),
  });
}

/** Streams an answer. If `onPiece` returns false, the stream stops. `isFirst` is true again after a retry. */
async function streamAnswer(
  options: AnswerRequest,
  prompt: string,
  onPiece: (piece: string, isFirst: boolean) => boolean,
): Promise<AnswerEnd> {
  const { languageModel, modelProvider, clock, signal } = options;
  const request = new AbortController();
  const stop = () => request.abort(signal.reason);
  signal.addEventListener('abort', stop);
  let isSilent = false;
  const inactivity = new InactivityTimer(clock, () => {
    isSilent = true;
    request.abort();
  });
  let isFirst = true;
  function handleRestart() {
    isFirst = true;
    inactivity.renew(modelProvider === 'OpenAI' ? answerTimeoutMs : selfHostedTimeoutMs);
    return true;
  }
  handleRestart();
  try {
    signal.throwIfAborted();
    const asked = { prompt, piecesWithinMs, startsAnew: handleRestart, signal: request.signal };
    for await (const piece of languageModel.streamText(asked)) {
      request.signal.throwIfAborted();
      // The answer has reached the maximum length of a stored answer. Stopping here avoids further costs.
      if (!onPiece(piece, isFirst)) return { status: 'stopped' };
      isFirst = false;
      inactivity.renew(answerTimeoutMs);
    }
    return { status: 'whole' };
  } catch (cause) {
    if (signal.aborted) return { status: 'stopped' };
    if (isSilent) return failed(options, 'timeout');
    return { status: 'failed', failure: toFailure(cause) };
  } finally {
    inactivity.end();
    signal.removeEventListener('abort', stop);
  }
}

function failed({ modelProvider }: AnswerRequest, kind: ProviderErrorKind): AnswerEnd {
  const error = new ProviderError({ kind, provider: modelProvider });
  return { status: 'failed', failure: { kind: 'provider', error } };
}
