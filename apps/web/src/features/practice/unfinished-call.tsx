import { personaLabel } from '@sales-analytics/core';
import type { DraftConversation } from '../../conversation/session/conversation-draft.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import styles from './unfinished-call.module.css';

export type UnfinishedCallProps = {
  draft: DraftConversation;
  onResume: () => void;
  onDiscard: () => void;
};

export function UnfinishedCall({ draft, onResume, onDiscard }: UnfinishedCallProps) {
  const { call, hasEnded } = draft;
  const title = hasEnded ? 'You have a finished practice call' : 'Continue your practice call?';
  const lines = call.turns.length === 1 ? '1 line' : `${call.turns.length} lines`;
  return (
    <section className={styles.section} aria-label={title}>
      <Banner
        className={styles.banner}
        tone="note"
        title={title}
        action={
          <div className={styles.actions}>
            <Button className={styles.action} variant="outline" size="sm" onClick={onDiscard}>
              Discard
            </Button>
            <Button className={styles.action} variant="primary" size="sm" onClick={onResume}>
              {hasEnded ? 'Open call' : 'Continue'}
            </Button>
          </div>
        }
      >
        {personaLabel(call.persona)} prospect, {lines}
      </Banner>
    </section>
  );
}
