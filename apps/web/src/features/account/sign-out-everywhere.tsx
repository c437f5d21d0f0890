import { LogOut } from 'lucide-react';
import { useHttp } from '../../shared/http/api-context.tsx';
import { signOutEverywhere } from './requests/sign-out-everywhere.ts';
import { Button } from '../../shared/ui/button.tsx';
import { AccountAction } from './account-action.tsx';
import { useAccountRequest } from './use-account-request.ts';
import { useAccountExit } from './use-account-exit.ts';

export function SignOutEverywhere() {
  const http = useHttp();
  const leave = useAccountExit();
  const { isBusy, error, run } = useAccountRequest();

  async function signOut() {
    const isOut = await run(async () => {
      await signOutEverywhere(http);
      return true;
    });
    if (isOut) leave({ farewell: 'signedOutEverywhere' });
  }

  return (
    <AccountAction
      title="Sign out everywhere"
      purpose="Every browser has to sign in again, this one too, which then forgets your keys as at Logout. What other browsers keep stays in them."
      error={error}
      button={
        <Button icon={<LogOut className="i" />} busy={isBusy} onClick={() => void signOut()}>
          Sign out everywhere
        </Button>
      }
    />
  );
}
