import {
  practiceOutcome,
  practiceTranscript,
  type Conversation,
  type PracticeCall,
} from '@sales-analytics/core';
import { CalendarCheck } from 'lucide-react';
import { useMemo, type RefObject } from 'react';
import { OutcomeCard } from '../../../call/results/practice/outcome-card.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import type { EndedConversation } from '../practice-of.ts';
import styles from './stage-outcome.module.css';

export type StageOutcomeProps = {
  conversation: Exclude<Conversation, { stage: 'idle' }>;
  stage: RefObject<HTMLElement | null>;
};

export function StageOutcome({ conversation, stage }: StageOutcomeProps) {
  if (conversation.stage !== 'ended') return <AgreedNote call={conversation.call} />;
  if (conversation.call.turns.length === 0) return null;
  return <EndedOutcome conversation={conversation} stage={stage} />;
}

type EndedOutcomeProps = Pick<StageOutcomeProps, 'stage'> & { conversation: EndedConversation };

function EndedOutcome({ conversation, stage }: EndedOutcomeProps) {
  const { call, hangUpReason } = conversation;
  const spoken = useMemo(() => practiceTranscript(call), [call]);
  return (
    <OutcomeCard
      className={styles.outcome}
      outcome={practiceOutcome(call, hangUpReason)}
      spoken={spoken}
      seek={({ line }) => focusLine(stage.current, line)}
    />
  );
}

function focusLine(within: HTMLElement | null, line: number): void {
  const bubble = within?.querySelectorAll('[data-side]').item(line);
  if (!(bubble instanceof HTMLElement)) return;
  bubble.scrollIntoView({ block: 'nearest' });
  bubble.focus({ preventScroll: true });
}

/** Screen readers announce that the prospect has agreed. */
function AgreedNote({ call }: { call: PracticeCall }) {
  const { kind, detail = '' } = practiceOutcome(call);
  return (
    <div className={styles.agreed} aria-live="polite">
      {kind === 'agreed' && (
        <div className={styles.note} data-agreed="">
          <CalendarCheck className="icon" aria-hidden="true" />
          <p>
            <b>
              <bdi>{displayText(call.prospect?.name ?? 'The prospect')}</bdi> agreed to a next step
            </b>
            <bdi>{displayText(detail)}</bdi>
            <span>Say goodbye, then end the call.</span>
          </p>
        </div>
      )}
    </div>
  );
}
