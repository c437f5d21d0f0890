import { maxPasswordLength } from '@sales-analytics/contract';
import { useEffect, useRef } from 'react';
import { TextField } from '../../shared/ui/text-field.tsx';
import { passwordProblem, type useAccountRequest } from './account-action.tsx';

type Props = {
  label: string;
  className?: string | undefined;
  error: ReturnType<typeof useAccountRequest>['error'];
  value: string;
  onChange: (value: string) => void;
};

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
      maxLength={maxPasswordLength}
      error={passwordProblem(error)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
