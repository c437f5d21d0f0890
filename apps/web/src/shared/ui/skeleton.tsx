import { classNames } from './class-names.ts';
import './skeleton.css';

/** A placeholder while content loads; hidden from screen readers, which read `Loading` instead. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('sk', className)} aria-hidden="true" />;
}
