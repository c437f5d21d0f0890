import type { ApiError } from '../../shared/http/api-error.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { passwordProblem } from './use-account-request.ts';

/** What stands above a request that failed; a wrong password is said at its field. */
export function AccountProblem({ error }: { error: ApiError | null }) {
  if (!error || passwordProblem(error)) return null;
  return (
    <Banner tone="error" title={error.message}>
      {error.detail}
    </Banner>
  );
}
