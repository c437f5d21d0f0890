import type { ObjectionOutcome } from '@sales-analytics/contract';
import {
  objectionKindLabels,
  objectionOutcomeLabels,
  type CheckedObjection,
} from '@sales-analytics/core';
import { Check, Pause, PhoneCall, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Badge, type BadgeProps } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { type Seek, Quoted, UnverifiedQuote, TimeChip } from './place-chips.tsx';
import { LongList } from './long-list.tsx';
import { quotedLabel } from './objection-labels.ts';
import { OriginTag } from './origin-tag.tsx';
import styles from './objections.module.css';
import layout from '../../shared/ui/layout.module.css';

export type ObjectionsProps = {
  objections: readonly CheckedObjection[];
  /** The model's own count, which can differ from the number of objections with a quote. */
  counted: number;
  seek: Seek;
  onPractise?: ((objection: CheckedObjection) => void) | undefined;
};

/** The customer's objections with their quotes, the rep's responses and the outcomes. */
export function Objections({ objections, counted, seek, onPractise }: ObjectionsProps) {
  return (
    <Card
      title="Objections"
      aside={
        <span className={layout.row}>
          <OriginTag origin="model" />
          <Tag kind="count">{quotedLabel(counted, objections.length) ?? objections.length}</Tag>
        </span>
      }
    >
      {objections.length === 0 ? (
        <p className="muted">None</p>
      ) : (
        <LongList label="All objections" count={objections.length}>
          <ul className={styles.objections}>
            {objections.map((objection, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- items can be equal and never change their order
              <ObjectionItem key={index} {...{ objection, seek, onPractise }} />
            ))}
          </ul>
        </LongList>
      )}
    </Card>
  );
}

type ObjectionItemProps = Pick<ObjectionsProps, 'seek' | 'onPractise'> & {
  objection: CheckedObjection;
};

function ObjectionItem({ objection, seek, onPractise }: ObjectionItemProps) {
  const { quote, response, outcome, kind, place } = objection;
  const quoteId = useId();
  const answer = displayText(response ?? '').trim();
  return (
    <li>
      {place ? (
        <blockquote id={quoteId}>
          <Quoted className={styles.words} text={quote} />
        </blockquote>
      ) : (
        <div id={quoteId}>
          <UnverifiedQuote quote={quote} />
        </div>
      )}
      {answer !== '' && <p dir="auto">{answer}</p>}
      <div className={styles.actions}>
        {place && <TimeChip place={place} seek={seek} />}
        {outcome && <OutcomeBadge outcome={outcome} />}
        {kind && <span className="t-xs muted">{objectionKindLabels[kind]}</span>}
        {place && onPractise && (
          <Button
            className={styles.practise}
            variant="soft"
            size="sm"
            icon={<PhoneCall className="icon" aria-hidden="true" />}
            aria-describedby={quoteId}
            onClick={() => onPractise(objection)}
          >
            Practise this moment
          </Button>
        )}
      </div>
    </li>
  );
}

const outcomeBadges: Record<ObjectionOutcome, { tone: BadgeProps['tone']; icon?: ReactNode }> = {
  accepted: { tone: 'ok', icon: <Check className="icon" aria-hidden="true" /> },
  parked: { tone: 'warn', icon: <Pause className="icon" aria-hidden="true" /> },
  lost: { tone: 'bad', icon: <X className="icon" aria-hidden="true" /> },
  open: { tone: 'plain' },
};

function OutcomeBadge({ outcome }: { outcome: ObjectionOutcome }) {
  return <Badge {...outcomeBadges[outcome]}>{objectionOutcomeLabels[outcome]}</Badge>;
}
