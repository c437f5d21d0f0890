import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import './skeleton.css';

/** The shape of what comes; hidden from screen readers, which hear Loading's words instead. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={classNames('sk', className)} style={style} aria-hidden="true" />;
}
