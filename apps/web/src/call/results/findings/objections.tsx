import type { ObjectionOutcome } from '@sales-analytics/contract';
import {
  foundPlace,
  objectionKindLabels,
  objectionOutcomeLabels,
  sideLabels,
  type ObjectionFinding,
  type RaisedObjection,
} from '@sales-analytics/core';
import { Check, Pause, Timer, Undo2, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { displayNumber } from '../../display/display-number.ts';
import { Badge, type BadgeProps } from '../../../shared/ui/badge.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import { type Seek, Quoted, UnverifiedQuote, TimeChip } from '../../parts/place-chips.tsx';
import { LongList } from '../long-list.tsx';
import { quotedLabel } from '../objection-labels.ts';
import { ModelAside } from '../model-aside.tsx';
import { PractiseButton, type OnPractise } from './practise-button.tsx';
import styles from './objections.module.css';
import { classNames } from '../../../shared/ui/class-names.ts';

export type ObjectionsProps = {
  objections: readonly ObjectionFinding[];
  /** The model's own count can differ from the number of objections with a quote. */
  counted: number;
  seek: Seek;
  onPractise?: OnPractise | undefined;
};

export function Objections({ objections, counted, seek, onPractise }: ObjectionsProps) {
  return (
    <Card
      title="Objections"
      aside={<ModelAside count={quotedLabel(counted, objections) ?? objections.length} />}
    >
      {objections.length === 0 ? (
        <p className="muted">None</p>
      ) : (
        <LongList label="All objections" count={objections.length}>
          <ul className={styles.objections}>
            {objections.map((finding, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- items can be equal and never change their order
              <ObjectionItem key={index} {...{ finding, seek, onPractise }} />
            ))}
          </ul>
        </LongList>
      )}
    </Card>
  );
}

type ObjectionItemProps = Pick<ObjectionsProps, 'seek' | 'onPractise'> & {
  finding: ObjectionFinding;
};

function ObjectionItem({ finding, seek, onPractise }: ObjectionItemProps) {
  const { cameBack } = finding;
  return (
    <li>
      <RaisedObjection raised={finding} {...{ seek, onPractise }} />
      {cameBack.length > 0 && (
        <ul className={styles.returns}>
          {cameBack.map((raised, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two can be in one line, and they never change their order
            <li key={index}>
              <RaisedObjection raised={raised} isReturn {...{ seek, onPractise }} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type RaisedObjectionProps = Pick<ObjectionsProps, 'seek' | 'onPractise'> & {
  raised: RaisedObjection;
  isReturn?: boolean;
};

function RaisedObjection({ raised, isReturn = false, seek, onPractise }: RaisedObjectionProps) {
  const { quote, response, outcome, kind, place: checked } = raised.objection;
  const place = foundPlace(checked);
  const quoteId = useId();
  const answer = displayText(response ?? '').trim();
  return (
    <>
      {checked && checked !== 'not-searched' ? (
        <blockquote id={quoteId}>
          <Quoted className={styles.words} text={quote} />
        </blockquote>
      ) : (
        <div id={quoteId}>
          <UnverifiedQuote quote={quote} place={checked} />
        </div>
      )}
      {answer !== '' && <p dir="auto">{answer}</p>}
      <div className={styles.actions}>
        {isReturn && (
          <span className={classNames(styles.fact, styles.back)}>
            <Undo2 className="icon" aria-hidden="true" />
            came back at
          </span>
        )}
        {place && <TimeChip place={place} seek={seek} />}
        {outcome && <ObjectionOutcomeBadge outcome={outcome} />}
        {kind && !isReturn && <span className={styles.fact}>{objectionKindLabels[kind]}</span>}
        <AnswerFacts raised={raised} />
        {place && onPractise && (
          <PractiseButton
            className={styles.practise}
            describedBy={quoteId}
            onPractise={() => onPractise({ quote, place, ...(kind && { kind }) })}
          />
        )}
      </div>
    </>
  );
}

function AnswerFacts({ raised: { answer, saidBy } }: { raised: RaisedObjection }) {
  return (
    <>
      {saidBy === 'sales_rep' && (
        <span className={styles.fact}>said by the {sideLabels.sales_rep}</span>
      )}
      {answer && (
        <span className={styles.fact}>
          <Timer className="icon" aria-hidden="true" />
          <span>
            answered after <b>{displayNumber(answer.afterSeconds)} s</b>, in{' '}
            {displayNumber(answer.seconds)} s
          </span>
        </span>
      )}
      {answer === null && <span className={styles.fact}>not answered</span>}
    </>
  );
}

const outcomeBadges: Record<ObjectionOutcome, { tone: BadgeProps['tone']; icon?: ReactNode }> = {
  accepted: { tone: 'ok', icon: <Check className="icon" aria-hidden="true" /> },
  parked: { tone: 'warn', icon: <Pause className="icon" aria-hidden="true" /> },
  lost: { tone: 'bad', icon: <X className="icon" aria-hidden="true" /> },
  open: { tone: 'plain' },
};

export function ObjectionOutcomeBadge({ outcome }: { outcome: ObjectionOutcome }) {
  return <Badge {...outcomeBadges[outcome]}>{objectionOutcomeLabels[outcome]}</Badge>;
}
