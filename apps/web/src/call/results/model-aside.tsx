import type { ReactNode } from 'react';
import layout from '../../shared/ui/layout.module.css';
import { Tag } from '../../shared/ui/tag.tsx';
import { OriginTag } from '../parts/origin-tag.tsx';

export function ModelAside({ count }: { count?: ReactNode }) {
  return (
    <span className={layout.row}>
      <OriginTag origin="model" />
      {count !== undefined && <Tag kind="count">{count}</Tag>}
    </span>
  );
}
