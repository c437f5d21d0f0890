import { personaLabel } from '@sales-analytics/core';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import type { PracticeViewProps } from './practice-view-props.ts';
import styles from './unfinished-call.module.css';

type Props = Pick<PracticeViewProps, 'onResume' | 'onForget'> & {
  unfinished: NonNullable<PracticeViewProps['unfinished']>;
};

/** Offers to continue the unfinished call of an earlier page. */
export function UnfinishedCall({ unfinished, onResume, onForget }: Props) {
  const { persona, lines, hasEnded } = unfinished;
  const title = hasEnded ? 'You have a finished practice call' : 'Continue your practice call?';
  return (
    <section className={styles.section} aria-label={title}>
      <Banner
        className={styles.banner}
        tone="note"
        title={title}
        action={
          <div className={styles.actions}>
            <Button className={styles.action} variant="outline" size="sm" onClick={onForget}>
              Discard
            </Button>
            <Button className={styles.action} variant="primary" size="sm" onClick={onResume}>
              {hasEnded ? 'Open call' : 'Continue'}
            </Button>
          </div>
        }
      >
        {personaLabel(persona)} prospect, {lines === 1 ? '1 line' : `${lines} lines`}
      </Banner>
    </section>
  );
}
