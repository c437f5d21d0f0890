import type { Origin } from '@sales-analytics/core';
import { Tag } from '../ui/tag.tsx';

export function OriginTag({ origin }: { origin: Origin }) {
  return <Tag kind={origin}>{origin}</Tag>;
}
