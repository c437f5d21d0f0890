import { outcomeSchema, type Outcome } from '@sales-analytics/contract';
import { outcomeLabels } from '@sales-analytics/core';
import { displayText } from '../../shared/ui/display-text.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import styles from './choice-menu.module.css';
import { OutcomeBadge, outcomeStyle } from './outcome-badge.tsx';
import type { SendChange } from './use-attempt.ts';

const order = Object.keys(outcomeLabels).map((outcome) => outcomeSchema.parse(outcome));
const options = order.map((value) => ({ value, content: <OutcomeBadge outcome={value} /> }));

const inks = { ok: styles.ok, bad: styles.bad, next: undefined, plain: 'muted', warn: undefined };

type OutcomeMenuProps = {
  value: Outcome;
  /** Of the call, for screen readers. */
  title: string;
  onChange: SendChange<Outcome>;
  /** The badge of a card, or the icon and word of a table row. */
  variant?: 'badge' | 'plain';
};

/** The outcome of a call, and the menu to change it. */
export function OutcomeMenu({ value, title, onChange, variant = 'badge' }: OutcomeMenuProps) {
  return (
    <ChoiceMenu
      name="Outcome"
      title={displayText(title)}
      value={value}
      valueLabel={outcomeLabels[value]}
      options={options}
      onChange={onChange}
      className={variant === 'plain' ? styles.plain : undefined}
    >
      {variant === 'badge' ? <OutcomeBadge outcome={value} /> : <PlainOutcome outcome={value} />}
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
