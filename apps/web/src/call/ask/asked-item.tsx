import { Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { SettingsHint } from '../../shared/ui/settings-hint.tsx';
import { askFailureMessage, endingMessages } from './ask-failure-messages.ts';
import type { BrokenEnd } from './use-asking.ts';

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
