import type { Difference } from '@sales-analytics/core';
import styles from './tones.module.css';

/** A difference has a colour only if the number moved into its band or out of it. */
export const tones: Readonly<Record<Difference['tone'], string | undefined>> = {
  better: styles.better,
  worse: styles.worse,
  none: styles.none,
};
