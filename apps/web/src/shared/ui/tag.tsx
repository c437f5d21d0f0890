import { CircleDashed, Lock, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import './tag.css';

export type TagProps = {
  kind: 'measured' | 'model' | 'count' | 'locked';
  /** The full text, where the tag is truncated. */
  title?: string;
  children?: ReactNode;
};

const icons = {
  measured: <Ruler className="i" />,
  model: <CircleDashed className="i" />,
  count: null,
  locked: <Lock className="i" />,
};

/** Says where a number comes from, how many there are, or that nothing here can be changed now. */
export function Tag({ kind, title, children }: TagProps) {
  return (
    <span className={`tag ${kind}`} title={title}>
      {icons[kind]}
      {children}
    </span>
  );
}
