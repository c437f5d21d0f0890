import { useId, useState } from 'react';
import { FieldMessage } from '../../../shared/ui/field-message.tsx';
import { TextField, type TextFieldProps } from '../../../shared/ui/text-field.tsx';
import styles from './range-fields.module.css';

/** The values are texts of the fields. An empty text sets no limit. */
export type Range = { from: string; to: string };

type Props = {
  label: string;
  field: Pick<TextFieldProps, 'type' | 'min' | 'max' | 'step' | 'inputMode'>;
  initial: Range;
  /** Returns the reason why the range can't be applied, or `unfinished` while the user is typing. */
  problemOf: (range: Range) => string | undefined;
  onChange: (range: Range) => void;
};

/** The typed text stays until the user leaves the fields. */
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

/** The user is still typing the range, so there is no message. */
export const unfinished = 'unfinished';
