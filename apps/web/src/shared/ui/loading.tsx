import styles from './loading.module.css';
import { classNames } from './class-names.ts';

export function Loading() {
  return <output className={classNames(styles.loading, 'muted')}>Loading...</output>;
}
