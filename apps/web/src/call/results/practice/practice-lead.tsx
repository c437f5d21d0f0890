import type { Practice, Sides, Utterance } from '@sales-analytics/contract';
import type { CallMetrics, Place, SpokenCall } from '@sales-analytics/core';
import { useMemo } from 'react';
import type { Seek } from '../place-chips.tsx';
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
  const { sides, transcript } = spoken;
  const { utterances } = transcript;
  const outcome = practice?.outcome;
  const quote = outcome?.quote;
  const place = useMemo(() => placeOf(quote, utterances, sides), [quote, utterances, sides]);
  if (!practice) return null;
  return (
    <div className={styles.lead}>
      {outcome && <OutcomeCard outcome={outcome} place={place} seek={seek} />}
      <KeyNumbers metrics={metrics} />
    </div>
  );
}

/** The prospect's last line with these words. */
function placeOf(
  quote: string | undefined,
  utterances: readonly Utterance[],
  sides: Sides,
): Place | null {
  const said = quote?.trim();
  const line = utterances.findLastIndex(
    ({ speaker, text }) => sides[speaker] === 'customer' && text.trim() === said,
  );
  const startMs = utterances[line]?.startMs;
  return line < 0 ? null : { line, ...(startMs !== undefined && { startMs }) };
}
