import { minPasswordLength, passwordHint } from './password-hint.ts';
import { TextField } from '../../shared/ui/text-field.tsx';

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
};

/** Where a password is chosen: it gives advice while it is typed, and only the length is a rule. */
export function NewPasswordField({ value, onChange, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      type="password"
      autoComplete="new-password"
      required
      minLength={minPasswordLength}
      maxLength={256}
      hint={passwordHint(value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
