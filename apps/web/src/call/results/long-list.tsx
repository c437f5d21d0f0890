import { useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './long-list.module.css';

const collapseAbove = 12;

export type LongListProps = {
  label: string;
  count: number;
  children: ReactNode;
};

export function LongList({ label, count, children }: LongListProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  if (count <= collapseAbove) return children;

  function toggle({ currentTarget }: MouseEvent<HTMLElement>) {
    flushSync(() => setIsExpanded(!isExpanded));
    // Collapsing moves the button far up, out of the window.
    if (isExpanded) currentTarget.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <section
        className={classNames(styles.list, isExpanded && styles.expanded)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        tabIndex={isExpanded ? undefined : 0}
        aria-label={label}
      >
        {children}
      </section>
      <Button className={styles.toggle} variant="ghost" size="sm" onClick={toggle}>
        <span>
          {isExpanded ? 'Show fewer' : `Show all ${count}`}
          <span className="sr">, {label}</span>
        </span>
      </Button>
    </>
  );
}
