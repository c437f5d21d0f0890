import { Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeProviderError, type ErrorMessage } from '@sales-analytics/providers';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { SettingsHint } from '../../shared/ui/settings-hint.tsx';
import type { IncompleteEnd } from './use-asking.ts';
import type { CallFailure } from '../session/call-state.ts';
import { failureMessage } from '../session/failure-messages.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './asked-log.module.css';

export function AskedItem({ question, children }: { question: string; children: ReactNode }) {
  return (
    <li>
      <h3 className={styles.question} dir="auto">
        {displayText(question)}
      </h3>
      {children}
    </li>
  );
}

type IncompleteNoteProps = {
  end: IncompleteEnd;
  hasText: boolean;
  /** This is missing while another question is being answered. */
  onAgain: (() => void) | undefined;
};

export function IncompleteNote({ end, hasText, onAgain }: IncompleteNoteProps) {
  if (end.status === 'stopped') {
    return (
      <p className={styles.stopped}>
        <Square className={classNames(styles.stopIcon, 'icon')} aria-hidden="true" />
        Stopped
        {onAgain && (
          <Button className={styles.again} variant="soft" size="sm" onClick={onAgain}>
            Ask again
          </Button>
        )}
      </p>
    );
  }
  const isFailure = end.status === 'failed';
  const { title, description, isSettingsMatter } = isFailure
    ? askFailureMessage(end.failure, { hasText })
    : endingMessages[end.status];
  return (
    // An error banner is announced whenever it appears, so a stored ending would be announced on every visit.
    <Banner tone={isFailure ? 'error' : 'warning'} title={title}>
      {description}
      {isSettingsMatter && <SettingsHint />}
      {onAgain && (
        <div className={styles.retry}>
          <Button size="sm" onClick={onAgain}>
            Try again
          </Button>
        </div>
      )}
    </Banner>
  );
}

const cutShortTitle = 'The answer was cut short';
const keptSentence = 'The part you received is kept.';

function askFailureMessage(failure: CallFailure, { hasText }: { hasText: boolean }) {
  return {
    ...reasonMessage(failure, hasText),
    title: hasText ? cutShortTitle : 'Your question could not be answered',
  } satisfies ErrorMessage;
}

/** These messages are general, because the provider and the error of an answer are not stored. */
const endingMessages: Record<'cut-off' | 'broken-off', ErrorMessage> = {
  'cut-off': {
    title: cutShortTitle,
    description: `The model reached its length limit before the answer was finished. ${keptSentence} Try again, or choose a model with a larger context window in Settings.`,
    isSettingsMatter: true,
  },
  'broken-off': {
    title: cutShortTitle,
    description: `${keptSentence} Try again.`,
    isSettingsMatter: false,
  },
};

function reasonMessage(failure: CallFailure, hasText: boolean): ErrorMessage {
  const kept = hasText ? keptSentence : 'Your question is still here.';
  if (failure.kind === 'provider') return describeProviderError(failure.error, kept);
  if (failure.kind !== 'unexpected') return failureMessage(failure);
  const description = `Something went wrong. ${kept} Try again.`;
  return { ...failureMessage(failure), description };
}
