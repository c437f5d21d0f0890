import type { AnsweredQuestion, Call } from '@sales-analytics/contract';
import { hasAnswer } from '../session/call-edits.ts';
import type { AnswerStore } from './answer-store.ts';

/**
 * The answers about saved calls that the server does not have yet. One write after the other, so that
 * none is stored after it was deleted; no write fails: a browser that stores nothing must not stop the
 * work, and the page asks before it is left.
 */
export class PendingAnswers {
  readonly #store: AnswerStore;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(store: AnswerStore) {
    this.#store = store;
  }

  /** Resolves when the answer is stored, or could not be. */
  add(callId: string, answer: AnsweredQuestion): Promise<void> {
    return this.#enqueue(() => this.#store.putAnswer(callId, answer));
  }

  /** What this page, an earlier one or another tab stored; oldest first. */
  list(callId: string): Promise<AnsweredQuestion[]> {
    return this.#store.listAnswers(callId);
  }

  /** Deletes the answers that the saved call has. */
  deleteSaved(call: Call): Promise<void> {
    return this.#enqueue(async () => {
      const pending = await this.#store.listAnswers(call._id);
      const saved = pending.filter((answer) => hasAnswer(call, answer));
      await Promise.all(saved.map((answer) => this.#store.deleteAnswer(call._id, answer)));
    });
  }

  #enqueue(write: () => Promise<void>): Promise<void> {
    this.#lastWrite = this.#lastWrite.then(write).catch(() => undefined);
    return this.#lastWrite;
  }
}
