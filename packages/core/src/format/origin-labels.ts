import type { Origin } from '@sales-analytics/contract';

export const originLabels: Record<Origin, string> = {
  measured: 'measured',
  estimate: 'estimated from incomplete timestamps',
  model: 'estimated by the model',
};

export const contentOriginLabels: Record<Origin, string> = {
  ...originLabels,
  model: 'from the language model',
};
