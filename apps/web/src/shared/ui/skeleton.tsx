import { classNames } from './class-names.ts';
import './skeleton.css';

/** The shape of what comes; hidden from screen readers, which hear Loading's words instead. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('sk', className)} aria-hidden="true" />;
}
