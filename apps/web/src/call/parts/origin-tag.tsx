import type { Origin } from '@sales-analytics/contract';
import { contentOriginLabels, originLabels } from '@sales-analytics/core';
import { Tag } from '../../shared/ui/tag.tsx';

export type OriginTagProps = {
  origin: Origin;
  /** The number is measured if the transcript has complete timestamps. The model's estimate shows the full label. */
  isEstimate?: boolean | undefined;
  /** Shows only the icon, because a legend explains it. Screen readers still get the label. */
  isIconOnly?: boolean | undefined;
  className?: string | undefined;
};

export function OriginTag(props: OriginTagProps) {
  const { origin, isEstimate = false, isIconOnly = false, className } = props;
  const label = (isEstimate ? originLabels : contentOriginLabels)[origin];
  const shown = isEstimate && origin === 'model' ? label : origin;
  if (shown === label && !isIconOnly) {
    return (
      <Tag kind={origin} className={className}>
        {label}
      </Tag>
    );
  }
  return (
    <Tag kind={origin} title={label} className={className}>
      {!isIconOnly && <span aria-hidden="true">{shown}</span>}
      <span className="sr">{label}</span>
    </Tag>
  );
}
