import type { CallMoment } from '@sales-analytics/contract';
import { useId } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import { objectionKinds } from '../../../call/results/objection-labels.ts';
import './moment-card.css';

type Props = {
  moment: CallMoment;
  /** Missing while nothing can be changed. */
  onLeaveOut?: (() => void) | undefined;
};

/** The objection that the prospect will raise. */
export function MomentCard({ moment: { quote, kind, isVerified }, onLeaveOut }: Props) {
  const titleId = useId();
  return (
    <section className="moment" aria-labelledby={titleId}>
      <h3 id={titleId}>Practise this moment</h3>
      <blockquote className={isVerified ? 'moment-said' : undefined} dir="auto">
        “{displayText(quote).trim()}”
      </blockquote>
      <p className="t-xs muted">
        {kind && `${objectionKinds[kind]} objection. `}
        The prospect raises it when you have greeted them.
      </p>
      {onLeaveOut && (
        <Button className="leave-out" variant="outline" size="sm" onClick={onLeaveOut}>
          Leave it out
        </Button>
      )}
    </section>
  );
}
