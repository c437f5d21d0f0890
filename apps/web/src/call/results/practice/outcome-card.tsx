import type { PracticeOutcome } from '@sales-analytics/contract';
import type { Place } from '@sales-analytics/core';
import { CalendarCheck, Phone, PhoneOff, type LucideIcon } from 'lucide-react';
import { Card } from '../../../shared/ui/card.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { displayText } from '../../../shared/ui/display-text.ts';
import { OriginTag } from '../origin-tag.tsx';
import { QuoteChip, type Seek } from '../place-chips.tsx';
import styles from './outcome-card.module.css';

type OutcomeCardProps = {
  outcome: PracticeOutcome;
  /** Where the prospect's words stand in the transcript; null where they don't. */
  place: Place | null;
  seek: Seek;
};

type Look = { title: string; icon: LucideIcon; tone: string | undefined };

const looks: Record<PracticeOutcome['kind'], Look> = {
  agreed: { title: 'Agreed to a next step', icon: CalendarCheck, tone: styles.agreed },
  'hung-up': { title: 'Hung up', icon: PhoneOff, tone: styles.hungUp },
  ended: { title: 'No decision', icon: Phone, tone: undefined },
};

/** How a practice call ended, with the words that decided it. */
export function OutcomeCard({ outcome, place, seek }: OutcomeCardProps) {
  const { title, icon: Icon, tone } = looks[outcome.kind];
  const quote = outcome.quote?.trim() ?? '';
  const detail = displayText(outcome.detail ?? '').trim();
  return (
    <Card className={styles.card} aria-label="Outcome">
      <span className={classNames(styles.tile, tone)} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.text}>
        <p className={styles.by}>
          {outcome.kind === 'ended' ? (
            'You ended the call'
          ) : (
            <>
              Decided by the prospect <OriginTag origin="model" />
            </>
          )}
        </p>
        <h2 className={styles.result}>{title}</h2>
        <div className={styles.proof}>
          {quote !== '' && <QuoteChip quote={quote} place={place} seek={seek} />}
          {detail !== '' && <bdi className="t-sm muted">{detail}</bdi>}
        </div>
      </div>
    </Card>
  );
}
