import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field-message.tsx';
import fieldStyles from './field.module.css';

export type SelectOption = { value: string; label: string };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  label: string;
  /** Only screen readers receive the label, for example in a row of filters. */
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  hint?: string | undefined;
  /** Replaces the hint and marks the field as invalid. */
  error?: string | undefined;
};

export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, value, onChange, options, hint, error, className, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const noteId = `${id}-note`;
  return (
    <div className={classNames(fieldStyles.field, error ? fieldStyles.invalid : undefined)}>
      <label className={hideLabel ? 'sr' : fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <span className={fieldStyles.selectBox}>
        <select
          {...rest}
          id={id}
          className={classNames(fieldStyles.select, className)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" />
      </span>
      <FieldMessage id={noteId} hint={hint} error={error} />
    </div>
  );
}
