import type { ReactNode } from 'react';
import './long-list.css';

export type LongListProps = {
  /** Names the box for those who come into it by keyboard. */
  label: string;
  isLong: boolean;
  children: ReactNode;
};

/** A list that scrolls by itself when it is long, so that what comes below it stays near. */
export function LongList({ label, isLong, children }: LongListProps) {
  if (!isLong) return children;
  return (
    // Without a place in the tab order the box could not be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="long-list" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
