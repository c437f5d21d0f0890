import styles from './loading.module.css';
import { classNames } from './class-names.ts';

/** Appears after a short delay, so that fast content does not flicker. */
export function Loading() {
  return <output className={classNames(styles.loading, 'muted')}>Loading...</output>;
}
