import { Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeProviderError } from '@sales-analytics/providers';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { SettingsHint } from '../../shared/ui/settings-hint.tsx';
import type { BrokenEnd } from './use-asking.ts';
import type { CallFailure } from '../session/call-state.ts';
import { failureMessage, type FailureMessage } from '../results/failure-messages.ts';

/** One question with whatever came of it. */
export function AskedItem({ question, children }: { question: string; children: ReactNode }) {
  return (
    <li>
      <h3 className="ask-q" dir="auto">
        {displayText(question)}
      </h3>
      {children}
    </li>
  );
}

type BrokenNoteProps = {
  end: BrokenEnd;
  hasText: boolean;
  /** Left out while another question is answered. */
  onAgain: (() => void) | undefined;
};

/** Says below an answer that it is not whole, and why. */
export function BrokenNote({ end, hasText, onAgain }: BrokenNoteProps) {
  if (end.status === 'stopped') {
    return (
      <p className="ask-stopped">
        <Square className="i ask-square" aria-hidden="true" />
        Stopped
        {onAgain && (
          <Button variant="soft" size="sm" onClick={onAgain}>
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
    // An error is read out wherever it appears: what the call keeps would be on every visit.
    <Banner tone={isFailure ? 'error' : 'warning'} title={title}>
      {description}
      {isSettingsMatter && <SettingsHint />}
      {onAgain && (
        <div className="ask-again">
          <Button size="sm" onClick={onAgain}>
            Try again
          </Button>
        </div>
      )}
    </Banner>
  );
}

const brokenTitle = 'The answer was cut short';
const textKept = 'The part you received is kept.';

/** Why there is no answer, or only the beginning of one, and what is kept of it. */
function askFailureMessage(failure: CallFailure, { hasText }: { hasText: boolean }) {
  return {
    ...reasonWords(failure, hasText),
    title: hasText ? brokenTitle : 'Your question could not be answered',
  } satisfies FailureMessage;
}

/** Of an answer as the call keeps it: who gave it and what failed is not kept. */
const endingMessages: Record<'cut-off' | 'broken-off', FailureMessage> = {
  'cut-off': {
    title: brokenTitle,
    description: `The model reached its length limit before the answer was finished. ${textKept} Try again, or choose a model with a larger context window in Settings.`,
    isSettingsMatter: true,
  },
  'broken-off': {
    title: brokenTitle,
    description: `${textKept} Try again.`,
    isSettingsMatter: false,
  },
};

function reasonWords(failure: CallFailure, hasText: boolean): FailureMessage {
  const kept = hasText ? textKept : 'Your question is still here.';
  if (failure.kind === 'provider') return describeProviderError(failure.error, kept);
  if (failure.kind !== 'unexpected') return failureMessage(failure);
  const description = `Something went wrong. ${kept} Try again.`;
  return { ...failureMessage(failure), description };
}
