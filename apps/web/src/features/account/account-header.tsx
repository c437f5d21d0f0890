import { LogOut } from 'lucide-react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useAccountExit } from './use-account-exit.ts';

/** Who is signed in on this browser, and the way out. */
export function AccountHeader() {
  const { session } = usePlatform();
  const leave = useAccountExit();
  const name = session.username()?.trim() || 'Signed in';

  return (
    <Card className="acct">
      <Avatar name={name} />
      <div className="grow">
        <h2 className="acct-name">{name}</h2>
        <p className="muted t-sm">Signed in on this browser</p>
      </div>
      <Button icon={<LogOut className="i" />} onClick={() => leave()}>
        Logout
      </Button>
    </Card>
  );
}
