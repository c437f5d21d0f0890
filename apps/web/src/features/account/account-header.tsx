import { LogOut } from 'lucide-react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import layout from '../../shared/ui/layout.module.css';
import styles from './account-header.module.css';
import { useAccountExit } from './use-account-exit.ts';

export function AccountHeader() {
  const { session } = usePlatform();
  const leave = useAccountExit();
  const name = session.username()?.trim() || 'Your account';

  return (
    <Card className={styles.header}>
      <Avatar className={styles.avatar} name={name} />
      <div className={layout.grow}>
        <h2 className={styles.name}>{name}</h2>
        <p className="muted t-sm">Signed in on this browser</p>
      </div>
      <Button icon={<LogOut className="icon" />} onClick={() => leave()}>
        Logout
      </Button>
    </Card>
  );
}
