import { callTypeSchema, type CallType } from '@sales-analytics/contract';
import { callTypeLabels } from '@sales-analytics/core';
import { displayText } from '../../shared/ui/display-text.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import styles from './choice-menu.module.css';
import type { Change } from './use-attempt.ts';

const options = Object.entries(callTypeLabels).map(([value, content]) => ({
  value: callTypeSchema.parse(value),
  content,
}));

type CallTypeMenuProps = {
  value: CallType;
  /** Of the call, for screen readers. */
  title: string;
  onChange: Change<CallType>;
};

/** The type of a call, and the menu to change it. */
export function CallTypeMenu({ value, title, onChange }: CallTypeMenuProps) {
  return (
    <ChoiceMenu
      name="Call type"
      title={displayText(title)}
      value={value}
      valueLabel={callTypeLabels[value]}
      options={options}
      onChange={onChange}
      className={styles.plain}
    >
      <span className={styles.text}>{callTypeLabels[value]}</span>
    </ChoiceMenu>
  );
}
