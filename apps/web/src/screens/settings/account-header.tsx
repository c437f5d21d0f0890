import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../platform/platform-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Who is signed in on this browser, and the way out: the user, their keys and their calls leave it. */
export function AccountHeader() {
  const { session } = usePlatform();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const name = session.username()?.trim() || 'Signed in';

  function logOut() {
    session.signOut();
    queries.clear();
    void navigate('/login', { replace: true });
  }

  return (
    <Card className="acct">
      <Avatar name={name} />
      <div className="grow">
        <h2 className="acct-name">{name}</h2>
        <p className="muted t-sm">Signed in on this browser</p>
      </div>
      <Button icon={<LogOut className="i" />} onClick={logOut}>
        Logout
      </Button>
    </Card>
  );
}
