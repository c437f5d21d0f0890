import { draftQuestion } from '@sales-analytics/core';
import { createLanguageModel as createBrowserLanguageModel } from '@sales-analytics/providers';
import { Square } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useFallbackFocus } from '../../shared/ui/use-fallback-focus.ts';
import { OriginTag } from '../parts/origin-tag.tsx';
import { Answer } from './answer.tsx';
import { useHasModel, type AskAboutCallProps } from './ask-about-call.tsx';
import { AskingAnnouncement } from './asking-announcement.tsx';
import { IncompleteNote } from './asked-item.tsx';
import { CopyAnswer, incompleteEnd, lazyQuoteFinder, shownNow } from './asked-log.tsx';
import styles from './draft-answer.module.css';
import { useAsking } from './use-asking.ts';

export type DraftAnswerProps = Omit<AskAboutCallProps, 'answerNotes'> & {
  question: string;
};

export function DraftAnswer(props: DraftAnswerProps) {
  const { question, spoken, answers, seek } = props;
  const { createLanguageModel = createBrowserLanguageModel } = props;
  const { storage, clock } = usePlatform();
  const hasModel = useHasModel(storage, clock);
  const asking = useAsking({ ...props, createLanguageModel });
  const request = draftQuestion(question);
  const { utterances } = spoken.transcript;
  const findQuote = useMemo(() => lazyQuoteFinder(utterances), [utterances]);
  const drafted = answers.findLast((answer) => answer.question === request);
  const { running, unanswered, failures } = asking;
  const end = drafted && incompleteEnd(drafted, failures);
  const shown = { findQuote, seek };
  const group = useRef<HTMLFieldSetElement>(null);
  const { onFocus } = useFallbackFocus(group);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fieldset only watches the focus of the buttons inside it
    <fieldset
      ref={group}
      aria-label="Draft of an answer"
      tabIndex={-1}
      className={styles.group}
      onFocus={onFocus}
    >
      <AskingAnnouncement asking={asking} />
      {running ? (
        <div className={styles.draft}>
          <Answer answer={shownNow(running.text)} isComplete={false} {...shown} />
          <Button variant="soft" size="sm" icon={stopIcon} onClick={asking.stop}>
            Stop
          </Button>
        </div>
      ) : (
        <>
          {drafted && (
            <div className={styles.draft}>
              <p className={styles.head}>
                <b>Draft</b> <OriginTag origin="model" />
              </p>
              <Answer answer={drafted.answer} isComplete {...shown} />
              {end && <IncompleteNote end={end} hasText onAgain={undefined} />}
            </div>
          )}
          {unanswered && (
            <IncompleteNote end={unanswered.end} hasText={false} onAgain={undefined} />
          )}
          <div className={styles.buttons}>
            {drafted && <CopyAnswer answer={drafted.answer} />}
            {hasModel && (
              <Button variant="soft" size="sm" onClick={() => asking.ask(request)}>
                {drafted ? 'Write again' : 'Draft an answer'}
              </Button>
            )}
          </div>
        </>
      )}
    </fieldset>
  );
}

const stopIcon = <Square className="icon icon-sm" aria-hidden="true" />;
