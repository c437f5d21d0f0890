import type { AnswerEnding, AnsweredQuestion, Settings } from '@sales-analytics/contract';
import { modelProviderNames, type SpokenCall } from '@sales-analytics/core';
import type { LanguageModel } from '@sales-analytics/providers';
import { useEffect, useRef, useState } from 'react';
import { requestAnswer, type AnswerEnd } from './request-answer.ts';
import type { CallFailure } from '../session/call-state.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { readOwnSettings } from '../../shared/browser/settings-store.ts';
import { useReceivedText } from '../../shared/ui/unsaved-texts.ts';
import { currentLanguageModel } from '../session/current-language-model.ts';

export type IncompleteEnd = Exclude<AnswerEnd, { status: 'whole' }> | { status: AnswerEnding };

type Asked = {
  running: { question: string; text: string } | null;
  /** This is the last question if its answer has no text. */
  unanswered: { question: string; end: IncompleteEnd } | null;
  failures: ReadonlyMap<string, CallFailure>;
  lastEnd: AnswerEnd['status'] | 'cut-off' | null;
};

export type Asking = Asked & { ask: (question: string) => void; stop: () => void };

export type AskingOptions = {
  spoken: SpokenCall;
  answers: readonly AnsweredQuestion[];
  onAnswer: (answer: AnsweredQuestion) => void;
  createLanguageModel: (settings: Settings) => LanguageModel;
};

/** Asks one question at a time. Unmounting stops the answer and stores the text that has arrived. */
export function useAsking(options: AskingOptions): Asking {
  const { spoken, answers, onAnswer, createLanguageModel } = options;
  const platform = usePlatform();
  const { clock } = platform;
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
  useReceivedText(asked.running !== null);

  function show(change: Partial<Asked>) {
    setAsked((before) => ({ ...before, ...change }));
  }

  const settings = () => readOwnSettings(platform);

  async function run(question: string) {
    if (request.current) return;
    request.current = new AbortController();
    show({ running: { question, text: '' }, unanswered: null, lastEnd: null });
    const { answered: answer, end } = await requestAnswer({
      question,
      spoken,
      earlier: answers,
      languageModel: currentLanguageModel(createLanguageModel, settings),
      modelProvider: modelProviderNames[settings().modelProvider],
      clock,
      signal: request.current.signal,
      onText: (text) => show({ running: { question, text } }),
    });
    request.current = null;
    if (answer) answered.current(answer);
    setAsked((before) => afterAnswer(before, { question, answer, end }));
  }

  return {
    ...asked,
    ask: (question) => void run(question),
    stop: () => request.current?.abort(),
  };
}

type Outcome = { question: string; answer: AnsweredQuestion | null; end: AnswerEnd };

function afterAnswer({ failures }: Asked, { question, answer, end }: Outcome): Asked {
  const isCutShort = end.status === 'failed' && answer?.ending === 'broken-off';
  return {
    running: null,
    unanswered: end.status !== 'whole' && !answer ? { question, end } : null,
    failures: isCutShort ? new Map(failures).set(answer.askedAt, end.failure) : failures,
    lastEnd: answer?.ending === 'cut-off' ? 'cut-off' : end.status,
  };
}
