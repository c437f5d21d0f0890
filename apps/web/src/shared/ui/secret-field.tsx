import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field-message.tsx';
import fieldStyles from './field.module.css';

export type SecretFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  action?: ReactNode;
  result?: ReactNode;
};

/** The value is hidden until the user reveals it. Password managers ignore the field. */
export function SecretField(props: SecretFieldProps) {
  const { label, value, onChange, hint, error, optional, action, result, className, ...rest } =
    props;
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
        {optional && <span className={fieldStyles.optional}> optional</span>}
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
