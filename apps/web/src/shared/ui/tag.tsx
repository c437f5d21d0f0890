import { CircleDashed, Lock, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './tag.css';

export type TagProps = {
  kind: 'measured' | 'model' | 'count' | 'locked';
  /** The full text, where the tag is truncated. */
  title?: string;
  className?: string | undefined;
  children?: ReactNode;
};

const icons = {
  measured: <Ruler className="i" />,
  model: <CircleDashed className="i" />,
  count: null,
  locked: <Lock className="i" />,
};

const looks = { measured: undefined, model: 'model', count: 'count', locked: undefined };

/** Says where a number comes from, how many there are, or that nothing here can be changed now. */
export function Tag({ kind, title, className, children }: TagProps) {
  return (
    <span className={classNames('tag', looks[kind], className)} title={title}>
      {icons[kind]}
      {children}
    </span>
  );
}
