import type { Origin } from '../metrics/measure-analysis.ts';

/** Where a number comes from, on screens and in exports. */
export const originLabels: Record<Origin, string> = {
  measured: 'measured',
  model: 'estimated by the model',
};

/** Where a text or a finding comes from, which can't be measured. */
export const contentOriginLabels: Record<Origin, string> = {
  ...originLabels,
  model: 'from the language model',
};
