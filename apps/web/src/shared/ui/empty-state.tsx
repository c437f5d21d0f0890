import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './empty-state.module.css';
import { Waveform } from './waveform.tsx';

export type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

const quietBars = [
  6, 12, 18, 11, 11, 8, 21, 29, 6, 46, 62, 33, 23, 37, 10, 28, 9, 56, 84, 48, 32, 74, 49, 11, 21,
  31, 66, 43, 37, 12, 26, 58, 70, 39, 20, 13, 34, 52, 27, 16, 9, 22, 31, 14, 8, 12, 6, 5,
].map((percent) => percent / 100);

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Card className={styles.card}>
      <Waveform className={styles.waveform} bars={quietBars} width={320} height={84} />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </Card>
  );
}
