import type { PracticeOutcome, Sides, Utterance } from '@sales-analytics/contract';
import type { Place, SpokenCall } from '@sales-analytics/core';
import { CalendarCheck, Phone, PhoneOff, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { Card } from '../../../shared/ui/card.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { displayText } from '../../../shared/ui/display-text.ts';
import { OriginTag } from '../../parts/origin-tag.tsx';
import { QuoteChip, type Seek } from '../../parts/place-chips.tsx';
import styles from './outcome-card.module.css';

type OutcomeCardProps = {
  outcome: PracticeOutcome;
  spoken: Pick<SpokenCall, 'transcript' | 'sides'>;
  seek: Seek;
  className?: string | undefined;
};

type Look = { title: string; icon: LucideIcon; tone: string | undefined };

const looks: Record<PracticeOutcome['kind'], Look> = {
  agreed: { title: 'Agreed to a next step', icon: CalendarCheck, tone: styles.agreed },
  'hung-up': { title: 'Hung up', icon: PhoneOff, tone: styles.hungUp },
  ended: { title: 'No decision', icon: Phone, tone: undefined },
};

export function OutcomeCard({ outcome, spoken, seek, className }: OutcomeCardProps) {
  const { title, icon: Icon, tone } = looks[outcome.kind];
  const quote = outcome.quote?.trim() ?? '';
  const { sides, transcript } = spoken;
  const { utterances } = transcript;
  const place = useMemo(() => placeOf(quote, utterances, sides), [quote, utterances, sides]);
  const detail = displayText(outcome.detail ?? '').trim();
  return (
    <Card className={classNames(styles.card, className)} aria-label="Outcome">
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

function placeOf(quote: string, utterances: readonly Utterance[], sides: Sides): Place | null {
  const line = utterances.findLastIndex(
    ({ speaker, text }) => sides[speaker] === 'customer' && text.trim() === quote,
  );
  const startMs = utterances[line]?.startMs;
  return line < 0 ? null : { line, ...(startMs !== undefined && { startMs }) };
}
