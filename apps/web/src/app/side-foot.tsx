import { useLocation } from 'react-router';
import { usePlatform } from '../platform/platform-context.tsx';
import { readSettings } from '../platform/settings-store.ts';
import { useTheme } from '../platform/theme.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { KeyBox } from './key-box.tsx';

export function SideFoot() {
  const { session, storage } = usePlatform();
  const { dark, toggle } = useTheme();
  // Read again after every navigation: the settings live in storage, not in React.
  useLocation();
  const name = session.username()?.trim() || 'Signed in';
  return (
    <div className="side-foot">
      <KeyBox settings={readSettings(storage)} />
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
