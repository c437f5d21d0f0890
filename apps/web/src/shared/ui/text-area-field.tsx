import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field-message.tsx';
import fieldStyles from './field.module.css';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  optional?: boolean;
  fieldClassName?: string | undefined;
};

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, value, onChange, hint, optional, className, fieldClassName, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const noteId = `${id}-note`;
  return (
    <div className={classNames(fieldStyles.field, fieldClassName)}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label} {optional && <span className={fieldStyles.optional}>optional</span>}
      </label>
      <textarea
        rows={4}
        {...rest}
        id={id}
        className={classNames(fieldStyles.textarea, className)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-describedby={hint ? noteId : undefined}
      />
      <FieldMessage id={noteId} hint={hint} />
    </div>
  );
}
