import type { Origin } from '@sales-analytics/core';
import { Tag } from '../ui/tag.tsx';

export type OriginTagProps = {
  origin: Origin;
  /** The icon alone, where a legend explains it; the word is read out all the same. */
  isBare?: boolean | undefined;
};

export function OriginTag({ origin, isBare = false }: OriginTagProps) {
  return <Tag kind={origin}>{isBare ? <span className="sr">{origin}</span> : origin}</Tag>;
}
