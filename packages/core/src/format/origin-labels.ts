import type { Origin } from '@sales-analytics/contract';

/** Where a number comes from, on screens and in exports. */
export const originLabels: Record<Origin, string> = {
  measured: 'measured',
  estimate: 'estimated from incomplete timestamps',
  model: 'estimated by the model',
};

/** The source of a text or finding, for content that can't be measured. */
export const contentOriginLabels: Record<Origin, string> = {
  ...originLabels,
  model: 'from the language model',
};
