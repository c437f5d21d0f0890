import { usePlatform } from '../platform/platform-context.tsx';
import { useTheme } from '../platform/theme.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { KeyBox } from './key-box.tsx';
import { useSettings } from './use-settings.ts';

export function SideFoot() {
  const { session } = usePlatform();
  const settings = useSettings();
  const { dark, toggle } = useTheme();
  const name = session.username()?.trim() || 'Signed in';
  return (
    <div className="side-foot">
      <KeyBox settings={settings} />
      <div className="me">
        <span className="avatar" aria-hidden="true">
          {firstLetter(name)}
        </span>
        <b className="grow me-name">{name}</b>
        <ThemeToggle dark={dark} onToggle={toggle} />
      </div>
    </div>
  );
}

function firstLetter(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 32).toLocaleUpperCase();
}
