import type { ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './list-foot.module.css';

const keyNames: Readonly<Record<string, string>> = { '↑': 'Arrow up', '↓': 'Arrow down' };

type KeyHint = { keys: readonly string[]; action: string };

type Props = { hints: readonly KeyHint[]; className?: string | undefined; children: ReactNode };

export function ListFoot({ hints, className, children }: Props) {
  return (
    <div className={classNames(styles.foot, className)}>
      <span className={styles.hints}>
        {hints.map(({ keys, action }) => (
          <span key={action}>
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
            {action}
          </span>
        ))}
      </span>
      {children}
    </div>
  );
}

function Key({ name }: { name: string }) {
  const spoken = keyNames[name];
  if (spoken === undefined) return <kbd>{name}</kbd>;
  return (
    <kbd>
      <span aria-hidden="true">{name}</span>
      <span className="sr">{spoken}</span>
    </kbd>
  );
}
