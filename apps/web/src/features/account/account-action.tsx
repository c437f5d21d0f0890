import type { ReactNode } from 'react';
import type { ApiError } from '../../shared/http/api-error.ts';
import { AccountProblem } from './account-problem.tsx';

type Props = {
  title: string;
  purpose: string;
  button: ReactNode;
  error?: ApiError | null;
};

/** One thing to do with the account: what it does at the left, its button at the right. */
export function AccountAction({ title, purpose, button, error = null }: Props) {
  return (
    <div className="acct-do">
      <div>
        <h3 className="set-name">{title}</h3>
        <p className="muted t-sm">{purpose}</p>
      </div>
      {button}
      <AccountProblem error={error} />
    </div>
  );
}
