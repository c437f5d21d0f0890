import { useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import './long-list.css';

/** More entries than these are long. */
const longFrom = 12;

export type LongListProps = {
  /** Names the box for those who come into it by keyboard. */
  label: string;
  /** How many entries there are in all. */
  count: number;
  children: ReactNode;
};

/** A list that scrolls by itself when it is long, so that what comes below it stays near. */
export function LongList({ label, count, children }: LongListProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (count <= longFrom) return children;

  function toggle({ currentTarget }: MouseEvent<HTMLElement>) {
    flushSync(() => setIsUnfolded(!isUnfolded));
    // Folded again, the button is far above of where it was pressed.
    if (isUnfolded) currentTarget.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <section
        className={classNames('long-list', isUnfolded && 'unfolded')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        tabIndex={isUnfolded ? undefined : 0}
        aria-label={label}
      >
        {children}
      </section>
      <Button className="long-list-all" variant="ghost" size="sm" onClick={toggle}>
        <span>
          {isUnfolded ? 'Show fewer' : `Show all ${count}`}
          <span className="sr">, {label}</span>
        </span>
      </Button>
    </>
  );
}
