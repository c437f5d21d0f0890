import type { AnsweredQuestion, AnswerEnding, Settings } from '@sales-analytics/contract';
import { modelProviderNames, type SpokenCall } from '@sales-analytics/core';
import type { LanguageModel } from '@sales-analytics/providers';
import { useEffect, useRef, useState } from 'react';
import { askAboutCall, type AnswerEnd } from './request-answer.ts';
import type { CallFailure } from '../session/call-state.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { readSettings } from '../../shared/browser/settings-store.ts';
import { currentLanguageModel } from '../session/current-language-model.ts';

/** The end of an answer that is not whole. */
export type BrokenEnd = Exclude<AnswerEnd, { status: 'whole' }> | { status: AnswerEnding };

type Asked = {
  /** What is being answered, and all of the answer so far. */
  running: { question: string; text: string } | null;
  /** The last question, where nothing of an answer came. */
  unanswered: { question: string; end: BrokenEnd } | null;
  /** Why answers of this visit broke off, by the time they were asked at. */
  failures: ReadonlyMap<string, CallFailure>;
  /** How the last one ended. */
  lastEnd: AnswerEnd['status'] | 'cut-off' | null;
};

export type Asking = Asked & { ask: (question: string) => void; stop: () => void };

export type AskingOptions = {
  spoken: SpokenCall;
  answers: readonly AnsweredQuestion[];
  onAnswer: (answer: AnsweredQuestion) => void;
  createLanguageModel: (settings: Settings) => LanguageModel;
};

/** Asks one question after the other; leaving the page ends the answer and keeps what came of it. */
export function useAsking(options: AskingOptions): Asking {
  const { spoken, answers, onAnswer, createLanguageModel } = options;
  const { storage, clock } = usePlatform();
  const [asked, setAsked] = useState<Asked>({
    running: null,
    unanswered: null,
    failures: new Map(),
    lastEnd: null,
  });
  const request = useRef<AbortController | null>(null);
  const answered = useRef(onAnswer);

  useEffect(() => {
    answered.current = onAnswer;
  }, [onAnswer]);

  useEffect(() => () => request.current?.abort(), []);

  function show(change: Partial<Asked>) {
    setAsked((before) => ({ ...before, ...change }));
  }

  async function run(question: string) {
    if (request.current) return;
    request.current = new AbortController();
    show({ running: { question, text: '' }, unanswered: null, lastEnd: null });
    const { answered: answer, end } = await askAboutCall({
      question,
      spoken,
      earlier: answers,
      languageModel: currentLanguageModel(createLanguageModel, storage),
      modelProvider: modelProviderNames[readSettings(storage).modelProvider],
      clock,
      signal: request.current.signal,
      onText: (text) => show({ running: { question, text } }),
    });
    request.current = null;
    if (answer) answered.current(answer);
    setAsked((before) => afterwards(before, { question, answer, end }));
  }

  return {
    ...asked,
    ask: (question) => void run(question),
    stop: () => request.current?.abort(),
  };
}

type Outcome = { question: string; answer: AnsweredQuestion | null; end: AnswerEnd };

function afterwards({ failures }: Asked, { question, answer, end }: Outcome): Asked {
  const hasBroken = end.status === 'failed' && answer?.ending === 'broken-off';
  return {
    running: null,
    unanswered: end.status !== 'whole' && !answer ? { question, end } : null,
    failures: hasBroken ? new Map(failures).set(answer.askedAt, end.failure) : failures,
    lastEnd: answer?.ending === 'cut-off' ? 'cut-off' : end.status,
  };
}
