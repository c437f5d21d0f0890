import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A placeholder while content loads; hidden from screen readers, which read `Loading` instead. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}
