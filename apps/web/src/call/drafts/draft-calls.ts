import type { AnsweredQuestion, KeptCall } from '@sales-analytics/contract';

/** Where calls wait that are not saved yet. A browser that keeps nothing rejects `keep`. */
export interface DraftCalls {
  /** Resolves when the call outlives the page; another one of the same id is replaced. */
  keep(call: KeptCall): Promise<void>;
  forget(id: string): Promise<void>;
  /** Newest first; what is damaged or another account's is left out. */
  list(): Promise<KeptCall[]>;
  /**
   * Takes the work on a call for this page, so that no other tab goes on with it at the same time.
   * Null where another page has it; otherwise a function that gives it back.
   */
  claim(id: string): Promise<(() => void) | null>;
}

/** Where answers about saved calls wait that the server does not have yet: they are paid for. */
export interface KeptAnswers {
  /** A browser that keeps nothing rejects. */
  keepAnswer(callId: string, answer: AnsweredQuestion): Promise<void>;
  forgetAnswer(callId: string, answer: AnsweredQuestion): Promise<void>;
  /** Oldest first. */
  listAnswers(callId: string): Promise<AnsweredQuestion[]>;
}
