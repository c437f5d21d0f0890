import { outcomeSchema, type Outcome } from '@sales-analytics/contract';
import { outcomeLabels } from '@sales-analytics/core';
import { displayText } from '../../shared/ui/display-text.ts';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../../shared/ui/class-names.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import styles from './choice-menu.module.css';
import { OutcomeBadge, outcomeStyle } from './outcome-badge.tsx';
import type { SendChange } from './use-attempt.ts';

const order = Object.keys(outcomeLabels).map((outcome) => outcomeSchema.parse(outcome));
const options = order.map((value) => ({ value, content: <OutcomeBadge outcome={value} /> }));

const classes = { badge: undefined, plain: styles.plain, field: styles.field };
const inks = { ok: styles.ok, bad: styles.bad, next: undefined, plain: 'muted', warn: undefined };

type OutcomeMenuProps = {
  value: Outcome;
  title: string;
  onChange: SendChange<Outcome>;
  variant?: 'badge' | 'plain' | 'field';
};

export function OutcomeMenu({ value, title, onChange, variant = 'badge' }: OutcomeMenuProps) {
  return (
    <ChoiceMenu
      name="Outcome"
      title={displayText(title)}
      value={value}
      valueLabel={outcomeLabels[value]}
      options={options}
      onChange={onChange}
      className={classes[variant]}
    >
      {variant === 'plain' ? <PlainOutcome outcome={value} /> : <OutcomeBadge outcome={value} />}
      {variant === 'field' && (
        <ChevronDown className={classNames('icon icon-sm', styles.chevron)} aria-hidden="true" />
      )}
    </ChoiceMenu>
  );
}

function PlainOutcome({ outcome }: { outcome: Outcome }) {
  const { tone, icon: Icon } = outcomeStyle(outcome);
  return (
    <>
      <span className={inks[tone]}>
        <Icon className="icon icon-sm" aria-hidden="true" />
      </span>
      <span className={styles.text}>{outcomeLabels[outcome]}</span>
    </>
  );
}
