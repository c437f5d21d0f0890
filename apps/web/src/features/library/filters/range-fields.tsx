import { useId, useState } from 'react';
import { FieldMessage } from '../../../shared/ui/field-message.tsx';
import { TextField, type TextFieldProps } from '../../../shared/ui/text-field.tsx';
import styles from './range-fields.module.css';

/** The two texts are those of the fields. An empty one sets no limit. */
export type Range = { from: string; to: string };

type Props = {
  label: string;
  /** Both fields have these attributes. */
  field: Pick<TextFieldProps, 'type' | 'min' | 'max' | 'step' | 'inputMode'>;
  initial: Range;
  /** Says why the calls can't be limited to this range, or 'unfinished' while it is being typed. */
  problemOf: (range: Range) => string | undefined;
  /** Receives each range that has no problem. */
  onChange: (range: Range) => void;
};

/** Shows two fields that limit a list as soon as they have a range. The typed text stays until the fields are left. */
export function RangeFields({ label, field, initial, problemOf, onChange }: Props) {
  const [range, setRange] = useState(initial);
  const messageId = useId();
  const problem = problemOf(range);
  const message = problem === unfinished ? undefined : problem;

  function change(changes: Partial<Range>) {
    const next = { ...range, ...changes };
    setRange(next);
    if (problemOf(next) === undefined) onChange(next);
  }

  return (
    <fieldset className={styles.range} aria-describedby={message ? messageId : undefined}>
      <legend className="sr">{label}</legend>
      <TextField
        {...field}
        className={styles.input}
        label="From"
        value={range.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextField
        {...field}
        className={styles.input}
        label="To"
        value={range.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      <div className={styles.message}>
        <FieldMessage id={messageId} error={message} />
      </div>
    </fieldset>
  );
}

/** A range has this problem while it is being typed. It has no message. */
export const unfinished = 'unfinished';
