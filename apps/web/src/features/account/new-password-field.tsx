import { maxPasswordLength, minPasswordLength } from '@sales-analytics/contract';
import { TextField } from '../../shared/ui/text-field.tsx';

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
  className?: string | undefined;
};

/** The hint on the strength is only advice. The length is the only rule. */
export function NewPasswordField({ value, onChange, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      type="password"
      autoComplete="new-password"
      required
      minLength={minPasswordLength}
      maxLength={maxPasswordLength}
      hint={passwordHint(value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const strongBits = 70;
const fairBits = 50;
const kinds = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 32],
] as const;

export function passwordHint(password: string): string {
  const missing = minPasswordLength - password.length;
  if (password === '') return `At least ${minPasswordLength} characters.`;
  if (missing > 0) return `At least ${minPasswordLength} characters, ${missing} more to go.`;
  const bits = guessingBits(password);
  if (bits >= strongBits) return 'Strong password.';
  if (bits >= fairBits) return 'Fair password. Add a few characters to make it strong.';
  return 'Easy to guess. Use a longer password, such as several words.';
}

/**
 * Returns an upper bound of the password's entropy in bits. It is the length multiplied by the bits per character of
 * the character classes in use. Repeated characters count less.
 */
function guessingBits(password: string): number {
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const distinct = new Set(password).size;
  const length = Math.min(password.length, distinct * 2);
  return length * Math.log2(Math.max(alphabet, 1));
}
