import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field-message.tsx';
import fieldStyles from './field.module.css';

export type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string | undefined;
  /** Replaces the hint and marks the field as invalid. */
  error?: string | undefined;
  optional?: boolean;
};

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, className, id: givenId, ...rest } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  return (
    <div
      className={classNames(
        fieldStyles.field,
        error !== undefined && error !== '' && fieldStyles.invalid,
      )}
    >
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
        {optional && <span className={fieldStyles.optional}> optional</span>}
      </label>
      <input
        {...rest}
        id={id}
        className={classNames(fieldStyles.input, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
      />
      <FieldMessage id={noteId} hint={hint} error={error} />
    </div>
  );
}
