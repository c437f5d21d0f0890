import { CircleDashed, Lock, Ruler, RulerDimensionLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

export type TagProps = {
  kind: 'measured' | 'estimate' | 'model' | 'count' | 'locked';
  title?: string;
  className?: string | undefined;
  children?: ReactNode;
};

const icons = {
  measured: <Ruler className="icon" />,
  estimate: <RulerDimensionLine className="icon" />,
  model: <CircleDashed className="icon" />,
  count: null,
  locked: <Lock className="icon" />,
};

const looks = {
  measured: undefined,
  estimate: styles.model,
  model: styles.model,
  count: styles.count,
  locked: undefined,
};

export function Tag({ kind, title, className, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, looks[kind], className)} title={title}>
      {icons[kind]}
      {children}
    </span>
  );
}
