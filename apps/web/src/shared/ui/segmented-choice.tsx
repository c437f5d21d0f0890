import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './segmented-choice.module.css';

export type SegmentedChoiceProps<Value extends string> = {
  labelledBy: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  disabled?: boolean;
  isOnStage?: boolean;
};

/** The options are radio buttons. There should be only two or three, with short labels. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { labelledBy, value, onChange, options, disabled, isOnStage } = props;
  const name = useId();
  return (
    <div
      className={classNames(styles.track, isOnStage && styles.onStage)}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-disabled={disabled || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className="sr"
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
