import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTheme } from '../../../shared/browser/theme.ts';
import { Brand } from '../../../shared/ui/brand.tsx';
import { ThemeToggle } from '../../../shared/ui/theme-toggle.tsx';
import styles from './sign-in.module.css';
import layout from '../../../shared/ui/layout.module.css';

const promises = [
  'Numbers measured from the timestamps of your call',
  'Your provider keys stay in your browser',
  'Unlimited calls: you pay only for your own provider usage',
];

export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  const { dark, toggle } = useTheme();
  return (
    <div className={styles.page}>
      <div className={styles.formSide}>
        <header className={layout.between}>
          <Brand />
          <ThemeToggle dark={dark} onToggle={toggle} />
        </header>
        <main className={styles.form} id="main" tabIndex={-1}>
          <h1>{title}</h1>
          {children}
        </main>
      </div>
      <aside className={styles.panel} aria-hidden="true">
        <p className={styles.claim}>
          Know what was <span className="hl">really said</span> on your sales call.
        </p>
        <AuthWave />
        <ul>
          {promises.map((promise) => (
            <li key={promise}>
              <Check className="icon" />
              {promise}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

/** Positive bars belong to the rep, and negative bars to the customer. */
const heights = [
  16, 47, 60, 49, 26, 21, 19, 29, 43, 39, 16, 48, -67, -61, -36, -23, -35, -27, -21, -28, -16, 41,
  62, 62, 39, 26, 49, 50, 33, 17, 20, 26, 46, -52, -36, -27, -56, -64, -49, -23, -26, -24, 23, 35,
  30, 25, 54, 68, 57, 28, 32, 43, 34, 16, -23, -19, -42, -59, -55, -28, -37, -57, -54, 34,
];
const litFrom = 27;
const litTo = 33;
const bars = heights.map((height, place) => ({
  x: place * 10,
  height,
  isLit: place >= litFrom && place <= litTo,
}));

function AuthWave() {
  return (
    <div className={styles.wave}>
      <svg viewBox="0 0 640 160" aria-hidden="true">
        {bars.map(({ x, height, isLit }) => (
          <rect
            key={x}
            x={x}
            y={height > 0 ? 76 - height : 84}
            width="5.5"
            height={Math.abs(height)}
            rx="2.7"
            fill={height > 0 ? 'var(--stage-rep)' : 'var(--stage-customer)'}
            opacity={isLit ? 1 : 0.55}
          />
        ))}
      </svg>
    </div>
  );
}
