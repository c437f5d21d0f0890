import type { Side } from '@sales-analytics/contract';

/** One correction of what was said or of who said it, as data: it can be applied again to a newer call. */
export type SpokenEdit =
  /** Confirms the sides as they are. */
  | { kind: 'confirm-sides' }
  | { kind: 'swap-sides' }
  /** An empty name takes the given one back. */
  | { kind: 'rename-speaker'; speaker: string; name: string }
  | { kind: 'move-speaker'; speaker: string; side: Side }
  /** A speaker without a line yet. */
  | { kind: 'add-speaker'; speaker: string; side: Side }
  | { kind: 'change-text'; line: number; text: string }
  | { kind: 'change-speaker'; line: number; speaker: string };
