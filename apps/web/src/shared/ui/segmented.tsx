import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './segmented.module.css';

export type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; content: ReactNode; label?: string }[];
  className?: string | undefined;
};

/** The options are toggle buttons, one of which is pressed. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, options, className } = props;
  return (
    <fieldset className={classNames(styles.segmented, className)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.label}
          title={option.label}
          onClick={() => onChange(option.value)}
        >
          {option.content}
        </button>
      ))}
    </fieldset>
  );
}
