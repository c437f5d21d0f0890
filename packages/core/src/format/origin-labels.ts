import type { Origin } from '../metrics/measure-analysis.ts';

/** How the screen and every export call where a number comes from. */
export const originLabels: Record<Origin, string> = {
  measured: 'measured',
  model: 'estimated by the model',
};
