import { originLabels, type Origin } from '@sales-analytics/core';
import { Tag } from '../../shared/ui/tag.tsx';

export type OriginTagProps = {
  origin: Origin;
  /** A number that would be measured, were there times: it says in full that it is none. */
  isEstimate?: boolean | undefined;
  /** The icon alone, where a legend explains it; the words are read out all the same. */
  isBare?: boolean | undefined;
};

export function OriginTag({ origin, isEstimate = false, isBare = false }: OriginTagProps) {
  const words = originLabels[origin];
  const shown = isEstimate ? words : origin;
  if (shown === words && !isBare) return <Tag kind={origin}>{words}</Tag>;
  return (
    <Tag kind={origin} title={words}>
      {!isBare && <span aria-hidden="true">{shown}</span>}
      <span className="sr">{words}</span>
    </Tag>
  );
}
