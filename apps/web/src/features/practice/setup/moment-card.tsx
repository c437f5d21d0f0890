import type { CallMoment } from '@sales-analytics/contract';
import { objectionKindLabels } from '@sales-analytics/core';
import { useId } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import styles from './moment-card.module.css';

type Props = {
  moment: CallMoment;
  /** It is undefined while the setup is locked. */
  onLeaveOut?: (() => void) | undefined;
};

export function MomentCard({ moment, onLeaveOut }: Props) {
  const titleId = useId();
  const { quote, kind, isVerified, customer } = moment;
  const who = [customer?.name, customer?.role]
    .filter(Boolean)
    .map((part) => displayText(part ?? ''));
  return (
    <section className={styles.moment} aria-labelledby={titleId}>
      <h3 id={titleId}>Practise this moment</h3>
      <blockquote className={isVerified ? styles.verified : undefined} dir="auto">
        “{displayText(quote).trim()}”
      </blockquote>
      <p className="t-xs muted">
        {kind && `${objectionKindLabels[kind]} objection. `}
        {who.length === 0 ? 'The prospect' : <bdi>{who.join(', ')}</bdi>} raises it after your
        greeting.
      </p>
      {onLeaveOut && (
        <Button className={styles.leaveOut} variant="outline" size="sm" onClick={onLeaveOut}>
          Remove this moment
        </Button>
      )}
    </section>
  );
}
