import { SnapshotStore } from '../../shared/snapshot-store.ts';
import type { CallSessions } from './call-sessions.ts';
import { noSessions, type SessionsSnapshot } from './sessions-snapshot.ts';
import { isUnderWay } from './call-state.ts';
import type { CallSnapshot } from './session-options.ts';

/**
 * Holds the calls in progress for the whole app, so that they are processed on every page. The code that processes them
 * is large, so it is created only when a page first asks for it.
 */
export class AppCalls {
  readonly #state = new SnapshotStore<SessionsSnapshot>(noSessions);
  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot = this.#state.getSnapshot;
  readonly #listeners = new Set<(call: CallSnapshot) => void>();
  #sessions: CallSessions | null = null;

  /** @param create is called only the first time. Later calls return the same sessions. */
  sessions(create: () => CallSessions): CallSessions {
    if (this.#sessions) return this.#sessions;
    const sessions = create();
    sessions.subscribe(() => this.#state.set(sessions.getSnapshot()));
    sessions.open();
    this.#sessions = sessions;
    return sessions;
  }

  async resumeWaiting(): Promise<void> {
    await this.#sessions?.resumeWaiting();
  }

  /**
   * Calls `listener` whenever the analysis of a call finishes.
   * @returns a function that removes the listener
   */
  onFinished(listener: (call: CallSnapshot) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly reportFinished = (call: CallSnapshot): void => {
    for (const listener of this.#listeners) listener(call);
  };

  /** Returns the recording of a call that was saved in this tab, because the browser may not have stored it yet. */
  recordingOf(savedId: string): File | null {
    const isSaved = ({ save }: CallSnapshot) =>
      save.status === 'saved' && save.call._id === savedId;
    return this.getSnapshot().calls.find(isSaved)?.file ?? null;
  }

  /** This can be called after `close`, because React mounts components twice in development. */
  open(): void {
    this.#sessions?.open();
  }

  /** Stops processing all calls. Those that are stored as drafts are resumed the next time the app is opened. */
  close(): void {
    this.#sessions?.close();
  }
}

export function countUnsaved({ calls }: SessionsSnapshot): number {
  return calls.filter(({ save }) => save.status !== 'saved').length;
}

export function countInProgress({ calls }: SessionsSnapshot): number {
  return calls.filter(({ state }) => isUnderWay(state)).length;
}

export function countReady({ calls }: SessionsSnapshot): number {
  return calls.filter(({ state, save }) => state.stage === 'finished' && save.status !== 'saved')
    .length;
}

/** Returns whether some part of a call would be lost if the browser closed the page now. */
export function isAtRisk({ calls, unkept, waiting }: SessionsSnapshot): boolean {
  if (waiting.some((id) => unkept.includes(id))) return true;
  return calls.some(({ id, state, isStored, save }) => {
    if (save.status === 'saved' || state.stage === 'failed') return false;
    const isUnsent = state.stage === 'waiting' || state.stage === 'uploading';
    return !isStored || (isUnsent && unkept.includes(id));
  });
}
