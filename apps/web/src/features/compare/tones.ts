import type { Difference } from '@sales-analytics/core';
import styles from './tones.module.css';

/** The class of a difference: in colour only where a number came into its band or left it. */
export const tones: Readonly<Record<Difference['tone'], string | undefined>> = {
  better: styles.better,
  worse: styles.worse,
  none: styles.none,
};
