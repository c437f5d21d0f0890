import { SnapshotStore } from '../../shared/snapshot-store.ts';
import type { CallSessions, SessionsSnapshot } from './call-sessions.ts';
import { isUnderWay } from './call-state.ts';
import type { CallSnapshot } from './session-ports.ts';

const noCalls: SessionsSnapshot = { calls: [], drafts: null, unkept: [], continued: [] };

/**
 * The calls that the app works on, whichever page of the account is open. What works on them is made when the first page
 * needs it, so that the others load without it.
 */
export class AppCalls {
  readonly #state = new SnapshotStore<SessionsSnapshot>(noCalls);
  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot = this.#state.getSnapshot;
  readonly #listeners = new Set<(call: CallSnapshot) => void>();
  #sessions: CallSessions | null = null;

  /** @param create called once; the page that asks first decides with what the calls are worked on */
  sessions(create: () => CallSessions): CallSessions {
    if (this.#sessions) return this.#sessions;
    const sessions = create();
    sessions.subscribe(() => this.#state.set(sessions.getSnapshot()));
    sessions.open();
    this.#sessions = sessions;
    return sessions;
  }

  /** Calls `listener` when the analysis of a call has come. @returns how to stop that */
  onFinished(listener: (call: CallSnapshot) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly reportFinished = (call: CallSnapshot): void => {
    for (const listener of this.#listeners) listener(call);
  };

  /** After it was closed, as React does it in development. */
  open(): void {
    this.#sessions?.open();
  }

  /** Ends all work; what is stored goes on with the next page. */
  close(): void {
    this.#sessions?.close();
  }
}

/** How many calls wait or are worked on. */
export function countInProgress({ calls }: SessionsSnapshot): number {
  return calls.filter(({ state }) => isUnderWay(state)).length;
}

/** Whether something of a call would be lost if the browser closed the page now. */
export function isAtRisk({ calls, unkept }: SessionsSnapshot): boolean {
  return calls.some(({ id, state, isStored, save }) => {
    if (save.status === 'saved' || state.stage === 'failed') return false;
    const isUnsent = state.stage === 'waiting' || state.stage === 'uploading';
    return !isStored || (isUnsent && unkept.includes(id));
  });
}
