import type { ReactNode } from 'react';
import styles from './error-layout.module.css';
import { Waveform } from '../../shared/ui/waveform.tsx';
import { classNames } from '../../shared/ui/class-names.ts';

export type ErrorLayoutProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** It is true if the page already has a main region. The text is then placed next to the navigation. */
  inside?: boolean;
};

const bars = [
  6,
  13,
  23,
  15,
  14,
  15,
  20,
  35,
  9,
  57,
  86,
  53,
  27,
  67,
  46,
  11,
  21,
  26,
  59,
  44,
  21,
  62,
  55,
  18,
  19,
  17,
  6,
  8,
  ...Array.from({ length: 20 }, () => 3.5),
].map((percent) => percent / 100);

export function ErrorLayout({ title, children, action, inside = false }: ErrorLayoutProps) {
  const content = (
    <div>
      <Waveform className={styles.waveform} bars={bars} width={560} height={120} fillOf={fillOf} />
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
  if (inside) return <div className={classNames(styles.page, styles.inside)}>{content}</div>;
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      {content}
    </main>
  );
}

function fillOf(index: number): string {
  if (index >= 28) return 'var(--chart-neutral)';
  const isCustomer = (index >= 8 && index <= 12) || (index >= 21 && index <= 25);
  return isCustomer ? 'var(--chart-customer)' : 'var(--chart-rep)';
}
