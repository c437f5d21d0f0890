import { CircleDashed, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import './tag.css';

export type TagProps = { kind: 'measured' | 'model' | 'count'; children?: ReactNode };

const icons = {
  measured: <Ruler className="i" />,
  model: <CircleDashed className="i" />,
  count: null,
};

/** Says where a number comes from, or how many there are. */
export function Tag({ kind, children }: TagProps) {
  return (
    <span className={`tag ${kind}`}>
      {icons[kind]}
      {children}
    </span>
  );
}
