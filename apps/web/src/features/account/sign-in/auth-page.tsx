import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTheme } from '../../../shared/browser/theme.ts';
import { Brand } from '../../../shared/ui/brand.tsx';
import { ThemeToggle } from '../../../shared/ui/theme-toggle.tsx';
import { AuthWave } from './auth-wave.tsx';
import './sign-in.css';

const promises = [
  'Measured numbers from the timestamps of your call',
  'Your provider keys stay in your browser',
  'Unlimited calls, you pay only your own provider usage',
];

/** The frame of login and registration: the form at the left, a panel of words at the right. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  const { dark, toggle } = useTheme();
  return (
    <div className="auth">
      <div className="auth-l">
        <header className="between">
          <Brand />
          <ThemeToggle dark={dark} onToggle={toggle} />
        </header>
        <main className="auth-form" id="main" tabIndex={-1}>
          <h1>{title}</h1>
          {children}
        </main>
      </div>
      <aside className="auth-r" aria-hidden="true">
        <p className="auth-claim">
          Know what your sales call <span className="hl">really said.</span>
        </p>
        <AuthWave />
        <ul>
          {promises.map((promise) => (
            <li key={promise}>
              <Check className="i" />
              {promise}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
