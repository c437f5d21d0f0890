import type { AnsweredQuestion, Settings } from '@sales-analytics/contract';
import type { SpokenCall } from '@sales-analytics/core';
import {
  createLanguageModel as createBrowserLanguageModel,
  type LanguageModel,
} from '@sales-analytics/providers';
import { useRef } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Banner } from '../../shared/ui/banner.tsx';
import { Card } from '../../shared/ui/card.tsx';
import type { Seek } from '../results/place-chips.tsx';
import { SettingsHint } from '../../shared/ui/settings-hint.tsx';
import './ask-about-call.css';
import { AskBox } from './ask-box.tsx';
import { AskedLog } from './asked-log.tsx';
import { Suggestions } from './suggestions.tsx';
import { useAsking, type Asking } from './use-asking.ts';
import { useFallbackFocus } from './use-fallback-focus.ts';
import { useHasModel } from './use-has-model.ts';

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
          <Banner tone="warning" title="No language model is set">
            Questions about the call need one.
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
  'cut-off': 'The answer broke off.',
  // Its banner is read out.
  failed: '',
} as const;

/** Heard instead of each piece of an answer that comes. */
function progressWords({ running, lastEnd }: Asking): string {
  if (running) return 'The answer is on its way.';
  return lastEnd === null ? '' : endWords[lastEnd];
}
