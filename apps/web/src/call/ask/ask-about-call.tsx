import type { AnsweredQuestion, Settings } from '@sales-analytics/contract';
import { type SpokenCall, suggestedQuestions, hasLanguageModel } from '@sales-analytics/core';
import {
  createLanguageModel as createBrowserLanguageModel,
  type LanguageModel,
} from '@sales-analytics/providers';
import {
  useRef,
  useLayoutEffect,
  type FocusEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Banner } from '../../shared/ui/banner.tsx';
import { Card } from '../../shared/ui/card.tsx';
import type { Seek } from '../results/place-chips.tsx';
import { SettingsHint } from '../../shared/ui/settings-hint.tsx';
import { AskBox } from './ask-box.tsx';
import { AskedLog } from './asked-log.tsx';
import { useAsking, type Asking } from './use-asking.ts';
import { hasSettings, readSettings } from '../../shared/browser/settings-store.ts';
import './ask-about-call.css';
import './suggestions.css';

export type AskAboutCallProps = {
  spoken: SpokenCall;
  /** Oldest first. */
  answers: readonly AnsweredQuestion[];
  /** An answer is there, whole or as far as it came: it is to be kept. */
  onAnswer: (answer: AnsweredQuestion) => void;
  seek: Seek;
  /** Tests hand in their own. */
  createLanguageModel?: (settings: Settings) => LanguageModel;
};

/** Free questions about the call; each answer says where in the call it comes from. */
export function AskAboutCall(props: AskAboutCallProps) {
  const { answers, createLanguageModel = createBrowserLanguageModel } = props;
  const { storage } = usePlatform();
  const hasModel = useHasModel(storage);
  const asking = useAsking({ ...props, createLanguageModel });
  const { running, unanswered } = asking;
  const log = useRef<HTMLOListElement>(null);
  const isEmpty = answers.length === 0 && !running && !unanswered;
  const { onFocus } = useFallbackFocus(log);

  return (
    <Card title="Ask about this call" className="ask-card">
      <div className="ask" onFocus={onFocus}>
        {!isEmpty && <AskedLog {...props} asking={asking} hasModel={hasModel} log={log} />}
        <output className="sr">{progressWords(asking)}</output>
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

const endWords = {
  whole: 'The answer is complete.',
  stopped: 'The answer was stopped.',
  'cut-off': 'The answer was cut short.',
  // Its banner is read out.
  failed: '',
} as const;

/** Heard instead of each piece of an answer that comes. */
function progressWords({ running, lastEnd }: Asking): string {
  if (running) return 'Writing the answer...';
  return lastEnd === null ? '' : endWords[lastEnd];
}

type SuggestionsProps = { answers: readonly AnsweredQuestion[]; asking: Asking };

/** What is often asked, until it was. */
function Suggestions({ answers, asking: { running, ask } }: SuggestionsProps) {
  const asked = new Set(answers.map(({ question }) => question));
  if (running) asked.add(running.question);
  const open = suggestedQuestions.filter((question) => !asked.has(question));
  if (open.length === 0) return null;
  return (
    <div className="ask-chips">
      {open.map((question) => (
        <button
          key={question}
          type="button"
          className="ask-chip"
          aria-disabled={running ? true : undefined}
          onClick={() => ask(question)}
        >
          {question}
        </button>
      ))}
    </div>
  );
}

/** A button that goes when it is pressed would leave the focus on nothing: it moves to `home`. */
function useFallbackFocus(home: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null);

  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) home.current?.focus({ preventScroll: true });
  });

  function onFocus(event: FocusEvent) {
    last.current = event.target;
  }

  return { onFocus };
}

/** Whether a language model is set, looked at again whenever the rep may come back from Settings. */
function useHasModel(storage: Storage): boolean {
  const [hasModel, setHasModel] = useState(() => isModelSet(storage));

  useEffect(() => {
    function check() {
      setHasModel(isModelSet(storage));
    }
    window.addEventListener('focus', check);
    window.addEventListener('storage', check);
    return () => {
      window.removeEventListener('focus', check);
      window.removeEventListener('storage', check);
    };
  }, [storage]);

  return hasModel;
}

function isModelSet(storage: Storage): boolean {
  return hasSettings(storage) && hasLanguageModel(readSettings(storage));
}
