import {
  maxAnswerLength,
  maxQuestionLength,
  type AnsweredQuestion,
  type AnswerEnding,
} from '@sales-analytics/contract';
import {
  askPrompt,
  cleanText,
  transcriptText,
  withoutHalfCitation,
  type SpokenCall,
} from '@sales-analytics/core';
import {
  ProviderError,
  type Clock,
  type LanguageModel,
  type ProviderErrorKind,
  type ProviderName,
} from '@sales-analytics/providers';
import { toFailure } from '../session/failures.ts';
import type { CallFailure } from '../session/call-state.ts';
import { InactivityTimer } from '../../shared/time/inactivity-timer.ts';

/** For every piece of an answer, in ms; before the first one the client asks twice in it. */
const answerTimeoutMs = 90_000;
/** The same for a model of the own machine, which is loaded first and reads the whole call before its first word. */
const ownMachineTimeoutMs = 600_000;
/** From one piece to the next the client gives a silent answer up before, and asks again. */
const piecesWithinMs = 60_000;

export interface AskAboutCallOptions {
  question: string;
  spoken: SpokenCall;
  /** What was asked and answered before, oldest first. */
  earlier: readonly AnsweredQuestion[];
  languageModel: LanguageModel;
  /** Whose answers the language model gives, for the words of a failure. */
  modelProvider: ProviderName;
  clock: Clock;
  /** Ends the answer where it stands. */
  signal: AbortSignal;
  /** All of the answer so far, with each piece that came. */
  onText(this: void, text: string): void;
}

/** How an answer ended: of one that was stopped or failed only the beginning is there. */
export type AnswerEnd =
  { status: 'whole' } | { status: 'stopped' } | { status: 'failed'; failure: CallFailure };

export interface AskedQuestion {
  /** As it is kept, whole or not: it is paid for. Null where nothing came. */
  answered: AnsweredQuestion | null;
  end: AnswerEnd;
}

/** Asks one question about a call and streams its answer. It never fails: its end says what happened. */
export async function askAboutCall(options: AskAboutCallOptions): Promise<AskedQuestion> {
  const { clock, onText } = options;
  const question = cleanText(options.question, maxQuestionLength);
  const askedAt = new Date(clock.now()).toISOString();
  let answer = '';
  /** Of an answer that broke off and was asked for once more. */
  let brokenOff = '';
  const end = await followAnswer(options, promptOf(options, question), (piece, isFirst) => {
    if (isFirst) {
      brokenOff = longer(brokenOff, answer);
      answer = '';
    }
    answer += piece.replaceAll('\u0000', '');
    onText(answer);
    return answer.length < maxAnswerLength;
  });
  const shown = end.status === 'whole' ? answer : withoutHalfCitation(longer(answer, brokenOff));
  const kept = cleanText(shown, maxAnswerLength);
  if (kept !== '') {
    return { answered: { question, answer: kept, askedAt, ...endingOf(end) }, end };
  }
  return {
    answered: null,
    end: end.status === 'whole' ? failed(options, 'unreadable-answer') : end,
  };
}

/** All of it is paid for: of two beginnings the longer one is worth more. */
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

function promptOf({ spoken, earlier }: AskAboutCallOptions, question: string): string {
  const { transcript, sides, names } = spoken;
  return askPrompt({
    transcriptText: transcriptText(transcript.utterances, sides, names),
    question,
    // What is asked again is to be answered anew, not to be said once more.
    earlier: earlier.filter((before) => before.question !== question),
  });
}

/** `onPiece` says whether more is wanted. An answer that broke off and is had once more has a first piece again. */
async function followAnswer(
  options: AskAboutCallOptions,
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
  function startAnew() {
    isFirst = true;
    inactivity.renew(modelProvider === 'Ollama' ? ownMachineTimeoutMs : answerTimeoutMs);
    return true;
  }
  startAnew();
  try {
    signal.throwIfAborted();
    const asked = { prompt, piecesWithinMs, startsAnew: startAnew, signal: request.signal };
    for await (const piece of languageModel.streamText(asked)) {
      request.signal.throwIfAborted();
      // A model that does not find its end: what came is kept, and no more is paid for.
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

function failed({ modelProvider }: AskAboutCallOptions, kind: ProviderErrorKind): AnswerEnd {
  const error = new ProviderError({ kind, provider: modelProvider });
  return { status: 'failed', failure: { kind: 'provider', error } };
}
