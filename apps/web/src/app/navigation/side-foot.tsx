import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useTheme } from '../../shared/browser/theme.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { ThemeToggle } from '../../shared/ui/theme-toggle.tsx';
import { ProviderStatus } from './provider-status.tsx';
import { useSettings } from './use-settings.ts';

export function SideFoot() {
  const { session } = usePlatform();
  const settings = useSettings();
  const { dark, toggle } = useTheme();
  const name = session.username()?.trim() || 'Signed in';
  return (
    <div className="side-foot">
      <ProviderStatus settings={settings} />
      <div className="me">
        <Avatar name={name} />
        <b className="grow me-name">{name}</b>
        <ThemeToggle dark={dark} onToggle={toggle} />
      </div>
    </div>
  );
}
