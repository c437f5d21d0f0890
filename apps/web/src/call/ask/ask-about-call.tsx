import type { AnsweredQuestion, Settings } from '@sales-analytics/contract';
import { type SpokenCall, suggestedQuestions, hasLanguageModel } from '@sales-analytics/core';
import {
  createLanguageModel as createBrowserLanguageModel,
  type LanguageModel,
} from '@sales-analytics/providers';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Banner } from '../../shared/ui/banner.tsx';
import { Card } from '../../shared/ui/card.tsx';
import type { Seek } from '../parts/place-chips.tsx';
import { SettingsHint } from '../../shared/ui/settings-hint.tsx';
import { useFallbackFocus } from '../../shared/ui/use-fallback-focus.ts';
import type { AnswerNotes } from '../notes/save-answer-as-note.ts';
import { AskingAnnouncement } from './asking-announcement.tsx';
import { AskBox } from './ask-box.tsx';
import { AskedLog } from './asked-log.tsx';
import { useAsking, type Asking } from './use-asking.ts';
import { hasSettings, readSettings } from '../../shared/browser/settings-store.ts';
import type { Clock } from '../../shared/time/clock.ts';
import styles from './ask-about-call.module.css';

export type AskAboutCallProps = {
  spoken: SpokenCall;
  answers: readonly AnsweredQuestion[];
  onAnswer: (answer: AnsweredQuestion) => void;
  seek: Seek;
  answerNotes?: AnswerNotes | undefined;
  createLanguageModel?: (settings: Settings) => LanguageModel;
};

export function AskAboutCall(props: AskAboutCallProps) {
  const { answers, createLanguageModel = createBrowserLanguageModel } = props;
  const { storage, clock } = usePlatform();
  const hasModel = useHasModel(storage, clock);
  const asking = useAsking({ ...props, createLanguageModel });
  const { running, unanswered } = asking;
  const log = useRef<HTMLOListElement>(null);
  const isEmpty = answers.length === 0 && !running && !unanswered;
  const { onFocus } = useFallbackFocus(log);

  return (
    <Card title="Ask about this call" className={styles.card}>
      <div className={styles.content} onFocus={onFocus}>
        {!isEmpty && <AskedLog {...props} asking={asking} hasModel={hasModel} log={log} />}
        <AskingAnnouncement asking={asking} />
        {hasModel ? (
          <Suggestions answers={answers} asking={asking} />
        ) : (
          <Banner tone="warning" title="No language model set up">
            Set one up in Settings to ask questions about this call.
            <SettingsHint />
          </Banner>
        )}
        <AskBox isDisabled={!hasModel} isAnswering={running !== null} onAsk={asking.ask} />
      </div>
    </Card>
  );
}

type SuggestionsProps = { answers: readonly AnsweredQuestion[]; asking: Asking };

function Suggestions({ answers, asking: { running, ask } }: SuggestionsProps) {
  const asked = new Set(answers.map(({ question }) => question));
  if (running) asked.add(running.question);
  const open = suggestedQuestions.filter((question) => !asked.has(question));
  if (open.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      {open.map((question) => (
        <button
          key={question}
          type="button"
          className={styles.suggestion}
          aria-disabled={running ? true : undefined}
          onClick={() => ask(question)}
        >
          {question}
        </button>
      ))}
    </div>
  );
}

/** Returns whether a language model is set up. It is checked again on focus and storage events. */
export function useHasModel(storage: Storage, clock: Clock): boolean {
  const [hasModel, setHasModel] = useState(() => isModelSet(storage, clock.now()));

  useEffect(() => {
    function check() {
      setHasModel(isModelSet(storage, clock.now()));
    }
    window.addEventListener('focus', check);
    window.addEventListener('storage', check);
    return () => {
      window.removeEventListener('focus', check);
      window.removeEventListener('storage', check);
    };
  }, [storage, clock]);

  return hasModel;
}

function isModelSet(storage: Storage, nowMs: number): boolean {
  return hasSettings(storage) && hasLanguageModel(readSettings(storage, nowMs));
}
