import type { Practice } from '@sales-analytics/contract';
import type { CallMetrics, SpokenCall } from '@sales-analytics/core';
import type { Seek } from '../../parts/place-chips.tsx';
import { KeyNumbers } from './key-numbers.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import styles from './practice-lead.module.css';

type PracticeLeadProps = {
  /** Left out for a real call. A call that was saved before there were outcomes has none. */
  practice: Practice | undefined;
  metrics: CallMetrics;
  spoken: Pick<SpokenCall, 'transcript' | 'sides'>;
  seek: Seek;
};

/** What stands first after a practice call: its outcome and five numbers. */
export function PracticeLead({ practice, metrics, spoken, seek }: PracticeLeadProps) {
  if (!practice) return null;
  const { outcome } = practice;
  return (
    <div className={styles.lead}>
      {outcome && <OutcomeCard outcome={outcome} spoken={spoken} seek={seek} />}
      <KeyNumbers metrics={metrics} />
    </div>
  );
}
