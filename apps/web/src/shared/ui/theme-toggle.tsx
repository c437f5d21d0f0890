import { Moon, Sun } from 'lucide-react';
import { Button } from './button.tsx';

export type ThemeToggleProps = { dark: boolean; onToggle: () => void };

export function ThemeToggle({ dark, onToggle }: ThemeToggleProps) {
  return (
    <Button
      variant="ghost"
      icon={dark ? <Sun className="icon" /> : <Moon className="icon" />}
      aria-label={dark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      onClick={onToggle}
    />
  );
}
