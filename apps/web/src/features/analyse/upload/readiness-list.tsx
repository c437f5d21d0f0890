import { CircleAlert, CircleCheck, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../shared/ui/card.tsx';
import styles from './readiness-list.module.css';

export type ReadinessItem = {
  state: 'ready' | 'missing' | 'private';
  title: string;
  detail: string;
  /** A way to mend what is missing. */
  action?: ReactNode;
};

/** The privacy notes are the same for every account, so they are also prerendered. */
const classes = { ready: undefined, missing: styles.missing, private: undefined };
const icons = { ready: CircleCheck, missing: CircleAlert, private: Lock };

export function ReadinessList({ items }: { items: readonly ReadinessItem[] }) {
  return (
    <Card isPadded>
      <h2 className="h-sec">Before you start</h2>
      <ul className={styles.list}>
        {items.map(({ state, title, detail, action }) => {
          const Icon = icons[state];
          return (
            <li key={title} className={classes[state]}>
              <Icon className="icon" aria-hidden="true" />
              <div>
                <b>{title}</b>
                <span className="muted t-sm">{detail}</span>
                {action}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
