import { useEffect, useRef } from 'react';
import { TextField } from '../../shared/ui/text-field.tsx';
import { passwordProblem, type useAccountRequest } from './account-action.tsx';

type Props = {
  label: string;
  className?: string | undefined;
  /** Of the last request; a wrong password is shown at the field, which then has the focus. */
  error: ReturnType<typeof useAccountRequest>['error'];
  value: string;
  onChange: (value: string) => void;
};

/** The password that the user signs in with, to confirm a change of it. */
export function CurrentPasswordField({ error, onChange, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (passwordProblem(error)) input.current?.focus();
  }, [error]);

  return (
    <TextField
      {...field}
      ref={input}
      type="password"
      name="currentPassword"
      autoComplete="current-password"
      required
      maxLength={256}
      error={passwordProblem(error)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
