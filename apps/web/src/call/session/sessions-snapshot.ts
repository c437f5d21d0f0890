import type { DraftCall } from '@sales-analytics/contract';
import type { CallSnapshot } from './session-options.ts';

export interface SessionsSnapshot {
  /** The calls that the app works on, in the order they were added. */
  calls: readonly CallSnapshot[];
  /** Calls that another page began, newest first; null until they are read. */
  drafts: readonly DraftCall[] | null;
  /** Ids of calls whose recording is not stored in this browser yet, so it would be lost if the tab were closed. */
  unkept: readonly string[];
  /** Ids of calls that were resumed without being opened. */
  continued: readonly string[];
  /** Ids of drafts that begin as soon as the keys they need are saved. */
  waiting: readonly string[];
}

/** The snapshot before any call is added and before the drafts are read. */
export const noSessions: SessionsSnapshot = {
  calls: [],
  drafts: null,
  unkept: [],
  continued: [],
  waiting: [],
};
