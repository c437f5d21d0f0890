import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { ChevronDown, Eye, EyeOff, Search } from 'lucide-react';
import { Button } from './button.tsx';

export type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string | undefined;
  /** Shown instead of the hint; marks the field as invalid. */
  error?: string | undefined;
  /** Adds 'optional' to the label. */
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

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  /** Adds 'optional' to the label. */
  optional?: boolean;
  fieldClassName?: string | undefined;
};

/** A field for a few sentences; the user can resize it. */
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

export type SelectOption = { value: string; label: string };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  label: string;
  /** The label is for screen readers only; for a row of filters. */
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  hint?: string | undefined;
};

export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, value, onChange, options, hint, className, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const noteId = `${id}-note`;
  return (
    <div className={fieldStyles.field}>
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
          aria-describedby={hint ? noteId : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" />
      </span>
      <FieldMessage id={noteId} hint={hint} />
    </div>
  );
}

export type SecretFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** Shown to the right of the field, like a 'Test key' button. */
  action?: ReactNode;
  /** The result of the action, below the field. */
  result?: ReactNode;
};

/** A field for an API key: hidden until the user reveals it, and ignored by password managers. */
export function SecretField(props: SecretFieldProps) {
  const { label, value, onChange, hint, error, action, result, className, ...rest } = props;
  const [shown, setShown] = useState(false);
  const ownId = useId();
  const id = rest.id ?? ownId;
  const noteId = `${id}-note`;
  return (
    <div
      className={classNames(
        fieldStyles.field,
        fieldStyles.secret,
        error !== undefined && error !== '' && fieldStyles.invalid,
      )}
    >
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={fieldStyles.inputGroup}>
        <div className={fieldStyles.inner}>
          <input
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-1p-ignore=""
            data-lpignore="true"
            {...rest}
            id={id}
            type={shown ? 'text' : 'password'}
            className={classNames(fieldStyles.input, 'mono', className)}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || hint ? noteId : undefined}
          />
          <Button
            className={fieldStyles.reveal}
            variant="ghost"
            icon={shown ? <EyeOff className="icon" /> : <Eye className="icon" />}
            aria-label={`${shown ? 'Hide' : 'Show'} ${label}`}
            onClick={() => setShown(!shown)}
          />
        </div>
        {action}
      </div>
      <FieldMessage id={noteId} hint={hint} error={error} />
      {result}
    </div>
  );
}

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  'aria-label': string;
  inputClassName?: string | undefined;
};

/** A field to search what is shown below it. */
export function SearchField({ className, inputClassName, ...rest }: SearchFieldProps) {
  return (
    <div className={classNames(fieldStyles.withIcon, className)}>
      <Search className="icon" aria-hidden="true" />
      <input {...rest} type="search" className={classNames(fieldStyles.input, inputClassName)} />
    </div>
  );
}

type Props = { id: string; hint?: string | undefined; error?: string | undefined };

/** The line below a field: its error if there is one, otherwise its hint. */
function FieldMessage({ id, hint, error }: Props) {
  if (error) {
    return (
      <span className={fieldStyles.hint} id={id} role="alert">
        {error}
      </span>
    );
  }
  if (!hint) return null;
  return (
    <span className={fieldStyles.hint} id={id}>
      {hint}
    </span>
  );
}
