import type { Side } from '@sales-analytics/contract';

/** Describes one correction as data, so that it can be applied again to a newer version of the call. */
export type SpokenEdit =
  | { kind: 'confirm-sides' }
  | { kind: 'swap-sides' }
  /** An empty name removes the one that the rep gave. */
  | { kind: 'rename-speaker'; speaker: string; name: string }
  | { kind: 'move-speaker'; speaker: string; side: Side }
  | { kind: 'add-speaker'; speaker: string; side: Side }
  | { kind: 'change-text'; line: number; text: string }
  | { kind: 'change-speaker'; line: number; speaker: string };
