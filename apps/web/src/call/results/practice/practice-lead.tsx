import type { Practice } from '@sales-analytics/contract';
import type { CallMetrics, SpokenCall } from '@sales-analytics/core';
import type { Seek } from '../../parts/place-chips.tsx';
import { KeyNumbers } from './key-numbers.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import styles from './practice-lead.module.css';

type PracticeLeadProps = {
  /** It is undefined for a real call. Calls of older versions have no outcome. */
  practice: Practice | undefined;
  metrics: CallMetrics;
  spoken: Pick<SpokenCall, 'transcript' | 'sides'>;
  seek: Seek;
};

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
