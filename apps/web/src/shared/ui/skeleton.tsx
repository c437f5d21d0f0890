import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** Fills the space of content that is loading. Screen readers read `Loading` instead. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}
