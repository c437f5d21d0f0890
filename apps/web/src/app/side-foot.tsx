import { usePlatform } from '../platform/platform-context.tsx';
import { useTheme } from '../platform/theme.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { KeyBox } from './key-box.tsx';
import { useSettings } from './use-settings.ts';

export function SideFoot() {
  const { session } = usePlatform();
  const settings = useSettings();
  const { dark, toggle } = useTheme();
  const name = session.username()?.trim() || 'Signed in';
  return (
    <div className="side-foot of-user">
      <KeyBox settings={settings} />
      <div className="me">
        <Avatar name={name} />
        <b className="grow me-name">{name}</b>
        <ThemeToggle dark={dark} onToggle={toggle} />
      </div>
    </div>
  );
}
