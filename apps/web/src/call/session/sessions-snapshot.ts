import type { DraftCall } from '@sales-analytics/contract';
import type { CallSnapshot } from './session-options.ts';

export interface SessionsSnapshot {
  calls: readonly CallSnapshot[];
  /** Another page began these calls. They are newest first, or null until they are read. */
  drafts: readonly DraftCall[] | null;
  /** This browser has not stored the recordings of these calls, so they would be lost if the tab were closed. */
  unkept: readonly string[];
  continued: readonly string[];
  waiting: readonly string[];
}

export const noSessions: SessionsSnapshot = {
  calls: [],
  drafts: null,
  unkept: [],
  continued: [],
  waiting: [],
};
